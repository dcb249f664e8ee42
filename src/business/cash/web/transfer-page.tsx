import { useParams } from 'react-router'
import { useAccount, useIsIra } from '#business/accounts/web/account-choice.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { type Fact, Facts } from '#design/components/facts/facts.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Columns, Row, Section, Stack } from '#design/components/section/section.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentText } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import type { AccountId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { useQuery } from '#web/use-query.ts'
import { causeOf } from '../rules/movement-cause.ts'
import { readMovementId } from '../rules/movement-id.ts'
import { adviceOn, type Movement, movementFragment, reasonOf, stateText } from './movement-words.ts'

export const meta = () => [{ title: `Transfer | ${company.name}` }]

const transferDocument = graphql(`
  query Transfer($accountId: ID!, $id: ID!) {
    transfer(accountId: $accountId, id: $id) {
      id
      means
      ...Movement
    }
    portfolios {
      id
      name
    }
  }
`)

const back = { to: '/users/transfers', label: 'Transfers' }

/** One movement of cash: its kind, cause, progress and origin. */
export default function TransferPage() {
  const { transferId = '' } = useParams()
  const inView = useAccount()
  // A dashboard of all accounts links to movements of each of them.
  const accountId = readMovementId(transferId)?.accountId ?? inView
  const isIra = useIsIra(accountId)
  const query = useQuery(transferDocument, { variables: { accountId, id: transferId } })
  const { data } = query
  if (!data)
    return (
      <NotLoaded query={query} what="The transfer" skeleton={8}>
        Check your connection and try again.
      </NotLoaded>
    )
  const { transfer } = data
  if (!transfer) return <Missing />
  const movement = readFragment(movementFragment, transfer)
  const portfolio = data.portfolios.find(({ id }) => id === movement.portfolioId)
  return (
    <>
      <PageHeader title={movement.label} lead={transfer.means} back={back} />
      <Section spacing="under">
        <Stack gap={32}>
          <Columns count={2}>
            <Facts facts={factsOf(movement, portfolio?.name ?? null)} />
          </Columns>
          <Causes movement={movement} accountId={accountId} isIra={isIra} />
        </Stack>
      </Section>
    </>
  )
}

function factsOf(movement: Movement, portfolioName: string | null): Fact[] {
  const { at, amount, month, actedBy, subject } = movement
  const [reason, advice] = [reasonOf(movement), adviceOn(movement)]
  return [
    { label: 'Amount', value: centsText(amount, { sign: true }) },
    { label: 'Status', value: stateText(movement) },
    { label: 'Date', value: momentText(at) },
    ...(portfolioName ? [{ label: 'Portfolio', value: portfolioName }] : []),
    ...(month ? [{ label: 'For', value: dayText(month) }] : []),
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
    ...(advice ? [{ label: 'What to do', value: advice }] : []),
    ...(actedBy ? [{ label: 'Begun', value: actedBy }] : []),
    { label: 'Reference', value: subject, info: 'Give it to us when you ask about this transfer.' },
  ]
}

type CausesProps = { readonly movement: Movement; readonly accountId: AccountId; readonly isIra: boolean }

function Causes({ movement, accountId, isIra }: CausesProps) {
  const cause = causeOf(movement.subject, accountId)
  return (
    <Row gap={12}>
      {cause && (
        <ButtonLink kind="secondary" to={cause}>
          See what it was for
        </ButtonLink>
      )}
      {isIra && (
        <ButtonLink kind="secondary" to={`/users/settings/ira/${accountId}`}>
          See the IRA
        </ButtonLink>
      )}
    </Row>
  )
}

const Missing = () => (
  <EmptyState
    level={1}
    title="We cannot find this transfer"
    action={<ButtonLink to={back.to}>See your transfers</ButtonLink>}
  >
    It may belong to another account. Choose that account and try again.
  </EmptyState>
)
