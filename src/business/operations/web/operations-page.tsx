import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountNames } from './account-names.tsx'
import { AccountsPart, ReconciliationPart } from './accounts-part.tsx'
import { BooksPart } from './checks-part.tsx'
import { HealthPart } from './health-part.tsx'
import { StaffOnly } from './investors/staff-only.tsx'
import { AlertsPart, StuckPart } from './look-part.tsx'
import styles from './operations.module.css'
import { type Operations, operationsDocument, operationsIn } from './operations-documents.ts'
import type { More } from './waiting-lists.ts'
import { WaitingPart } from './waiting-part.tsx'

export const meta = () => [{ title: `Operations | ${company.name}` }]

export default function OperationsPage() {
  return (
    <StaffOnly>
      <Overview />
    </StaffOnly>
  )
}

/** Everything that waits for someone on the staff, on one page. */
function Overview() {
  const { email } = useMe()
  const { data: answer, error, refetch, fetchMore } = useQuery(operationsDocument)
  if (!answer)
    return error ? (
      <EmptyState
        kind="failed"
        title="Operations did not load"
        action={<Button onPress={() => refetch()}>Try again</Button>}
      >
        Check your connection and try again.
      </EmptyState>
    ) : (
      <div className={styles.loading} role="status" aria-label="Loading operations">
        <Skeleton width="40%" height={64} />
        <Skeleton lines={8} />
      </div>
    )
  const data = operationsIn(answer)
  const onDone = () => refetch()
  const more: More = (query) => (after) => fetchMore({ query, variables: { after } })
  return (
    <AccountNames ids={idsOn(data)}>
      <PageHeader
        title="Operations"
        lead="Open work for operators. You can also do all of it at the command line: npm run operator."
        actions={
          <>
            <ButtonLink kind="secondary" to="/operations/investors/">
              Investors
            </ButtonLink>
            <ButtonLink kind="secondary" to="/operations/portfolios/">
              Issuers’ books
            </ButtonLink>
            <ButtonLink kind="secondary" to="/operations/prices/">
              Share prices
            </ButtonLink>
            <ButtonLink kind="secondary" to="/operations/tax/">
              Tax years
            </ButtonLink>
            <ButtonLink kind="secondary" to="/operations/staff/">
              Staff
            </ButtonLink>
            <ButtonLink kind="secondary" to="/operations/messages/">
              {messagesLabel(data.contactMessageCounts)}
            </ButtonLink>
            <Button kind="secondary" onPress={() => refetch()}>
              Refresh
            </Button>
          </>
        }
      />
      <WaitingPart data={data} ownEmail={email} onDone={onDone} more={more} />
      <AlertsPart data={data} onDone={onDone} more={more} />
      <StuckPart data={data} onDone={onDone} more={more} />
      <HealthPart />
      <AccountsPart data={data} more={more} />
      <ReconciliationPart data={data} more={more} />
      <BooksPart />
    </AccountNames>
  )
}

/** Everything on the page that may be an account. */
const idsOn = (data: Operations): string[] => [
  ...(nodesOf(data.proposals) ?? []).map(({ subject }) => subject),
  ...(nodesOf(data.operatorsAlerts) ?? []).map(({ subject }) => subject),
  ...[data.cashReviews, data.frozenAccounts, data.receivables, data.failedTransfers].flatMap((rows) =>
    (rows?.edges ?? []).map(({ node }) => node.accountId),
  ),
]

const messagesLabel = (counts: Operations['contactMessageCounts']): string => {
  if (!counts || counts.open === 0) return 'Messages'
  const { open, late } = counts
  return late > 0 ? `Messages (${open} open, ${late} late)` : `Messages (${open} open)`
}
