import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'react-router'
import { useAccount, useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { isStopped } from '#business/people/rules/is-stopped.ts'
import { useMe } from '#business/people/web/me.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { readFragment } from '#web/generated/fragment-masking.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { CancelTransfer } from './cancel-transfer.tsx'
import { cashStandingDocument } from './cash-document.ts'
import { CashFacts, CashNotices } from './cash-notices.tsx'
import { type Movement, movementFragment } from './movement-words.ts'
import styles from './movements.module.css'
import { saveMovements } from './movements-csv.ts'
import { MovementsTable } from './movements-table.tsx'

export const meta = () => [{ title: `Transfers | ${company.name}` }]

const transfersDocument = graphql(`
  query Transfers($accountId: ID!, $first: Int!, $after: String) {
    transfers(accountId: $accountId, first: $first, after: $after) {
      edges {
        cursor
        node {
          id
          ...Movement
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
    portfolios {
      id
      name
    }
  }
`)

const atOnce = 200

/** Every movement of the account's cash, as the books have it, some hundreds at a time. */
export default function TransfersPage() {
  const whose = useWhose()
  const accountId = useAccount()
  const { isReadOnly } = useAccountAccess()
  const stopped = isStopped(useMe())
  const { data, error, refetch, fetchMore } = useQuery(transfersDocument, { variables: { accountId, first: atOnce } })
  const cash = useQuery(cashStandingDocument, { variables: { accountId } })
  const standing = cash.data?.cashStanding
  const refresh = () => Promise.all([refetch(), cash.refetch()])
  const movements = data?.transfers && readFragment(movementFragment, nodesOf(data.transfers))
  // The rows come with what is above them, so that nothing moves down when that arrives later.
  const isAboveThere = Boolean(standing || cash.error)
  const nameOf = (id: string) => data?.portfolios.find((portfolio) => portfolio.id === id)?.name ?? `Portfolio ${id}`
  return (
    <>
      <PageHeader
        title="Transfers"
        lead={whose('Everything that moved your cash, newest first.')}
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
        actions={
          !isReadOnly &&
          !stopped && (
            <>
              <ButtonLink to="/users/deposit">Add cash</ButtonLink>
              <ButtonLink kind="secondary" to="/users/withdraw">
                Withdraw
              </ButtonLink>
              <ButtonLink kind="quiet" to="/users/settings/payout-account">
                Payout account
              </ButtonLink>
            </>
          )
        }
      />
      <div className={styles.page}>
        {!standing && cash.error && <AvailableFailed retry={() => cash.refetch()} />}
        {standing && (
          <div className={styles.standing}>
            <CashNotices standing={standing} />
            <CashFacts standing={standing} balance={cash.data?.cashBalance ?? null} />
          </div>
        )}
        {movements && isAboveThere ? (
          <>
            <Movements movements={movements} accountId={accountId} nameOf={nameOf} onChanged={refresh} />
            <div className={styles.older}>
              <ShowMore
                label="Show older movements"
                page={data?.transfers?.pageInfo}
                load={(after) => fetchMore({ variables: { after } })}
              />
            </div>
          </>
        ) : error ? (
          <EmptyState
            kind="failed"
            title="The transfers did not load"
            action={<Button onPress={() => refetch()}>Try again</Button>}
          >
            Check your connection and try again.
          </EmptyState>
        ) : (
          <Loading />
        )}
      </div>
    </>
  )
}

const Loading = () => (
  <div role="status" aria-label="Loading the transfers" className={styles.loading}>
    {['a', 'b', 'c', 'd', 'e'].map((row) => (
      <Skeleton key={row} height={44} />
    ))}
  </div>
)

const AvailableFailed = ({ retry }: { readonly retry: () => unknown }) => (
  <Banner
    kind="error"
    title="The available cash did not load."
    action={
      <Button kind="secondary" size="small" onPress={retry}>
        Try again
      </Button>
    }
  />
)

type MovementsProps = {
  readonly movements: readonly Movement[]
  readonly accountId: AccountId
  readonly nameOf: (portfolioId: PortfolioId) => string
  readonly onChanged: () => Promise<unknown>
}

function Movements({ movements, accountId, nameOf, onChanged }: MovementsProps) {
  const { isReadOnly } = useAccountAccess()
  const user = useMe()
  const [search, setSearch] = useSearchParams()
  const kind = search.get('kind') ?? 'all'
  const kinds = new Map<string, string>(movements.map((movement) => [movement.kind, movement.label]))
  const shown = movements.filter((movement) => kind === 'all' || movement.kind === kind)
  if (movements.length === 0)
    return (
      <EmptyState
        title="No transfers yet"
        action={isStopped(user) ? null : <ButtonLink to="/investments/">Choose your first portfolio</ButtonLink>}
      >
        Payments, dividends and withdrawals will be listed here with their dates and status.
      </EmptyState>
    )
  const pending = shown.filter(({ state }) => state === 'pending')
  const over = shown.filter(({ state }) => state !== 'pending')
  return (
    <>
      {pending.length > 0 && (
        <section className={styles.pending}>
          <h2>On its way</h2>
          <MovementsTable
            caption="On its way"
            movements={pending}
            accountId={accountId}
            nameOf={nameOf}
            {...(isReadOnly || pending.every(({ cancellableUntil }) => !cancellableUntil)
              ? {}
              : {
                  action: (movement: Movement) => (
                    <CancelTransfer movement={movement} accountId={accountId} onChanged={onChanged} />
                  ),
                })}
          />
        </section>
      )}
      <div className={styles.tools}>
        <SelectField
          label="Show"
          value={kinds.has(kind) ? kind : 'all'}
          onChange={(next) =>
            setSearch(
              (now) => {
                if (next === 'all') now.delete('kind')
                else now.set('kind', next)
                return now
              },
              { replace: true },
            )
          }
          choices={[
            { value: 'all', label: 'All movements' },
            ...[...kinds].map(([value, label]) => ({ value, label })),
          ]}
        />
        <Button kind="secondary" onPress={() => saveMovements(shown, nameOf)}>
          Save as CSV
        </Button>
      </div>
      {over.length > 0 && <MovementsTable movements={over} accountId={accountId} nameOf={nameOf} />}
    </>
  )
}
