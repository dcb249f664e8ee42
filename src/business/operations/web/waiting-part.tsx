import { Facts } from '#design/components/facts/facts.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useAccountNames } from './account-names.tsx'
import { ActButton } from './act-button.tsx'
import type { NameOf } from './approval-preview.tsx'
import { ApproveDividend, ApproveProposal } from './approve-button.tsx'
import styles from './operations.module.css'
import { type Operations, rejectProposalDocument } from './operations-documents.ts'
import { type More, waitingLists } from './waiting-lists.ts'

type Proposal = NonNullable<Operations['proposals']>['edges'][number]['node']
type Dividend = NonNullable<Operations['declaredDividends']>['edges'][number]['node']
type WaitingPartProps = {
  readonly data: Operations
  readonly ownEmail: string
  readonly onDone: () => Promise<unknown>
  readonly more: More
}

/** Proposals that one operator made and another decides; nobody decides on their own proposal. */
export function WaitingPart({ data, ownEmail, onDone, more }: WaitingPartProps) {
  const emailOf = (who: string) => data.operators?.find((operator) => operator.userId === who)?.email ?? who
  const holderOf = useAccountNames()
  const nameOf: NameOf = (names, id) => {
    const holder = names === 'account' ? holderOf(id) : null
    const portfolio = names === 'portfolio' ? data.portfolios.find((known) => known.id === id) : null
    return holder ? `${holder} (${id})` : (portfolio?.name ?? id)
  }
  const columns: readonly Column<Proposal>[] = [
    {
      title: 'Proposal',
      isHead: true,
      cell: (row) => (
        <span className={styles.entry}>
          <strong>{titleOf(row, nameOf, holderOf)}</strong>
          <span>{row.reason}</span>
          <span className={styles.quiet}>
            {emailOf(row.proposedBy)}, {momentDay(row.proposedAt)}
          </span>
        </span>
      ),
    },
    {
      title: 'Details',
      cell: ({ details }) => (
        <div className={styles.details}>
          <Facts facts={details.map(({ label, value, names }) => ({ label, value: shown(nameOf(names, value)) }))} />
        </div>
      ),
    },
    {
      title: 'Decide',
      cell: (row) =>
        emailOf(row.proposedBy) === ownEmail ? (
          'Another operator must decide'
        ) : (
          <Decide proposal={row} title={titleOf(row, nameOf, holderOf)} nameOf={nameOf} onDone={onDone} />
        ),
    },
  ]
  return (
    <Section title="Waiting for approval" spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Waiting for approval"
          columns={columns}
          rows={nodesOf(data.proposals)}
          keyOf={({ id }) => id}
          empty={<p>Nothing is waiting for approval.</p>}
        />
        <ShowMore page={data.proposals?.pageInfo} load={more(waitingLists.proposals.more)} />
        <Dividends
          dividends={nodesOf(data.declaredDividends)}
          nameOf={nameOf}
          emailOf={emailOf}
          ownEmail={ownEmail}
          onDone={onDone}
        />
        <ShowMore page={data.declaredDividends?.pageInfo} load={more(waitingLists.declaredDividends.more)} />
      </Stack>
    </Section>
  )
}

const longest = 80

/** Long text is aligned to the left, a short value to the right. */
const shown = (value: string) => (value.length > longest ? <span className={styles.longText}>{value}</span> : value)

type DecideProps = {
  readonly proposal: Proposal
  readonly title: string
  readonly nameOf: NameOf
  readonly onDone: () => Promise<unknown>
}

function Decide({ proposal, title: what, nameOf, onDone }: DecideProps) {
  return (
    <span className={styles.acts}>
      <ApproveProposal id={proposal.id} title={what} nameOf={nameOf} onDone={onDone} />
      <ActButton
        act="Reject"
        id={proposal.id}
        title={`Reject “${what}”?`}
        words="Nothing changes. The operator who proposed it sees your reason."
        document={rejectProposalDocument}
        variables={({ text: reason }) => ({ id: proposal.id, reason })}
        asks={{ label: 'Reason', needed: true }}
        onDone={onDone}
      />
    </span>
  )
}

type DividendsProps = {
  readonly dividends: readonly Dividend[] | null
  readonly nameOf: NameOf
  readonly emailOf: (who: string) => string
  readonly ownEmail: string
  readonly onDone: () => Promise<unknown>
}

function Dividends({ dividends, nameOf, emailOf, ownEmail, onDone }: DividendsProps) {
  if (dividends?.length === 0) return null
  return (
    <Table
      caption="Declared dividends"
      showCaption
      rows={dividends}
      keyOf={({ id }) => id}
      columns={[
        {
          title: 'Dividend',
          isHead: true,
          cell: ({ portfolioId, kind }) => `${dividendNames[kind] ?? 'Dividend'}: ${nameOf('portfolio', portfolioId)}`,
        },
        { title: 'Month', cell: ({ month }) => <span className={styles.day}>{dayText(month)}</span> },
        { title: 'Pool', isNumber: true, cell: ({ pool }) => centsText(pool) },
        {
          title: 'Decide',
          cell: ({ id, kind, month, portfolioId, declaredBy, state, paymentRefusal }) =>
            state === 'notFunded' ? (
              (paymentRefusal ?? 'Approved. Holders are paid when the issuer’s money arrives.')
            ) : emailOf(declaredBy) === ownEmail ? (
              'Another operator must decide'
            ) : (
              <ApproveDividend
                id={id}
                title={`${dividendNames[kind] ?? 'Dividend'}, ${nameOf('portfolio', portfolioId)}, ${dayText(month)}`}
                nameOf={nameOf}
                onDone={onDone}
              />
            ),
        },
      ]}
    />
  )
}

const dividendNames: Readonly<Record<string, string>> = {
  regular: 'Dividend',
  correction: 'Correction of a dividend',
  reversal: 'Reversal of a dividend',
}

/** A proposal's title, with the name of its portfolio or account if a declared field holds one. */
function titleOf(
  { kind, subject, details }: Proposal,
  nameOf: NameOf,
  holderOf: ReturnType<typeof useAccountNames>,
): string {
  const portfolio = details.find(({ names }) => names === 'portfolio')
  const name = portfolio ? nameOf('portfolio', portfolio.value) : (holderOf(subject) ?? subject)
  return `${wordsOf(kind)}: ${name}`
}

/** "publishSharePrice" as "Publish share price". */
const wordsOf = (kind: string): string => {
  const words = kind.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
