import { useMe } from '#business/people/web/me.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay, momentText } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import type { DeclaredDividendsQuery, WaitingProposalsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { type Query, useQuery } from '#web/use-query.ts'
import { AccountNames, useAccountNames } from '../account-names.tsx'
import { ActButton } from '../act-button.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { whoMay } from '../staff/role-names.ts'
import type { NameOf } from './approval-preview.tsx'
import { ApproveDividend, ApproveProposal } from './approve-button.tsx'
import { declaredDividendsDocument, rejectProposalDocument, waitingProposalsDocument } from './waiting-documents.ts'

type Proposal = NonNullable<WaitingProposalsQuery['proposals']>['edges'][number]['node']
type Dividend = NonNullable<DeclaredDividendsQuery['declaredDividends']>['edges'][number]['node']
type Portfolios = WaitingProposalsQuery['portfolios']

function useNames(portfolios: Portfolios): NameOf {
  const holderOf = useAccountNames()
  return (names, id) => {
    const holder = names === 'account' ? holderOf(id) : null
    const portfolio = names === 'portfolio' ? portfolios.find((candidate) => candidate.id === id) : null
    return holder ? `${holder} (${id})` : (portfolio?.name ?? id)
  }
}

const emailsOf =
  (operators: WaitingProposalsQuery['operators']) =>
  (who: string): string =>
    operators?.find((operator) => operator.userId === who)?.email ?? who

export function ProposalsPart() {
  const query = useQuery(waitingProposalsDocument)
  return (
    <Loaded query={query} name="The proposals">
      {(data) => (
        <AccountNames ids={(nodesOf(data.proposals) ?? []).map(({ subject }) => subject)}>
          <Proposals data={data} query={query} />
        </AccountNames>
      )}
    </Loaded>
  )
}

type ProposalsProps = { readonly data: WaitingProposalsQuery; readonly query: Query<WaitingProposalsQuery> }

function Proposals({ data, query: { refetch, fetchMore } }: ProposalsProps) {
  const { email: ownEmail } = useMe()
  const own = useStaffRights()
  const emailOf = emailsOf(data.operators)
  const nameOf = useNames(data.portfolios)
  const holderOf = useAccountNames()
  const columns: readonly Column<Proposal>[] = [
    {
      title: 'Proposal',
      isHead: true,
      cell: (row) => (
        <RowMark of={row.id}>
          <span className={styles.entry}>
            <strong>{titleOf(row, nameOf, holderOf)}</strong>
            <span>{row.reason}</span>
            <span className={styles.quiet}>
              {emailOf(row.proposedBy)}, {momentDay(row.proposedAt)}
            </span>
            <Approvers of={row} emailOf={emailOf} />
            <span className={styles.quiet}>Ends undecided on {momentText(row.expiresAt)}</span>
          </span>
        </RowMark>
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
        ) : own && !row.mayBeApprovedBy.some((role) => own.roles.includes(role)) ? (
          `${whoMay(row.mayBeApprovedBy)} decides`
        ) : (
          <Decide proposal={row} title={titleOf(row, nameOf, holderOf)} nameOf={nameOf} onDone={refetch} />
        ),
    },
  ]
  return (
    <Section title="Proposals" spacing="under">
      <Stack gap={24}>
        <Table
          caption="Waiting for approval"
          columns={columns}
          rows={nodesOf(data.proposals)}
          keyOf={({ id }) => id}
          empty={<p>Nothing is waiting for approval.</p>}
        />
        <ShowMore page={data.proposals?.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
      </Stack>
    </Section>
  )
}

type ApproversProps = {
  readonly of: { readonly approversNeeded: number; readonly firstApprovedBy: string | null }
  readonly emailOf: (who: string) => string
}

/** Says that two must approve, and which of them has. */
function Approvers({ of: { approversNeeded, firstApprovedBy }, emailOf }: ApproversProps) {
  if (approversNeeded < 2) return null
  return (
    <span className={styles.quiet}>
      {firstApprovedBy ? `1 of 2 approved by ${emailOf(firstApprovedBy)}` : 'Two operators must approve'}
    </span>
  )
}

const longest = 80

/** Long text is left-aligned, short values right-aligned. */
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

export function DividendsPart() {
  const query = useQuery(declaredDividendsDocument)
  return (
    <Loaded query={query} name="The dividends">
      {(data) => <Dividends data={data} query={query} />}
    </Loaded>
  )
}

type DividendsProps = { readonly data: DeclaredDividendsQuery; readonly query: Query<DeclaredDividendsQuery> }

function Dividends({ data, query: { refetch, fetchMore } }: DividendsProps) {
  const { email: ownEmail } = useMe()
  const own = useStaffRights()
  const emailOf = emailsOf(data.operators)
  const nameOf = useNames(data.portfolios)
  const columns: readonly Column<Dividend>[] = [
    {
      title: 'Dividend',
      isHead: true,
      cell: (row) => (
        <RowMark of={row.id}>
          <span className={styles.entry}>
            <span>{`${dividendNames[row.kind] ?? 'Dividend'}: ${nameOf('portfolio', row.portfolioId)}`}</span>
            <Approvers of={row} emailOf={emailOf} />
          </span>
        </RowMark>
      ),
    },
    { title: 'Month', cell: ({ month }) => <span className={styles.day}>{dayText(month)}</span> },
    { title: 'Pool', isNumber: true, cell: ({ pool }) => centsText(pool) },
    {
      title: 'Decide',
      cell: ({ id, kind, month, portfolioId, declaredBy, state, paymentRefusal }) =>
        state === 'notFunded' ? (
          (paymentRefusal ?? 'Approved. Holders are paid when the issuer’s money arrives.')
        ) : (
          <span className={styles.acts}>
            {emailOf(declaredBy) === ownEmail ? (
              'Another operator must decide'
            ) : own && !own.acts.has('approveDividend') ? (
              'Your roles do not approve dividends'
            ) : (
              <ApproveDividend
                id={id}
                title={`${dividendNames[kind] ?? 'Dividend'}, ${nameOf('portfolio', portfolioId)}, ${dayText(month)}`}
                nameOf={nameOf}
                onDone={refetch}
              />
            )}
            <ActLink act="withdrawDividend" given={{ id }}>
              Withdraw
            </ActLink>
          </span>
        ),
    },
  ]
  return (
    <Section title="Declared dividends" spacing="tight">
      <Stack gap={24}>
        <Table
          caption="Declared dividends"
          rows={nodesOf(data.declaredDividends)}
          keyOf={({ id }) => id}
          columns={columns}
          empty={<p>No dividend is declared.</p>}
        />
        <ShowMore page={data.declaredDividends?.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
      </Stack>
    </Section>
  )
}

const dividendNames: Readonly<Record<string, string>> = {
  regular: 'Dividend',
  correction: 'Correction of a dividend',
  reversal: 'Reversal of a dividend',
}

/** A proposal's title, with the name of its portfolio or account if a declared field has one. */
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
