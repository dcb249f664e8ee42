import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
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
import { Summary } from './summary.tsx'
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
        title="Open work"
        lead="Everything that waits for an operator. The command line does the same: npm run operator."
        actions={
          <Button kind="secondary" size="small" onPress={() => refetch()}>
            Refresh
          </Button>
        }
      />
      <Summary data={data} />
      <div id="approvals" className={styles.part}>
        <WaitingPart data={data} ownEmail={email} onDone={onDone} more={more} />
      </div>
      <div id="alerts" className={styles.part}>
        <AlertsPart data={data} onDone={onDone} more={more} />
      </div>
      <div id="stuck" className={styles.part}>
        <StuckPart data={data} onDone={onDone} more={more} />
      </div>
      <HealthPart />
      <div id="accounts" className={styles.part}>
        <AccountsPart data={data} more={more} />
      </div>
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
