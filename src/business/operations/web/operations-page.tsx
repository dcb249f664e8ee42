import { useQuery } from '@apollo/client/react'
import { useMe } from '#business/people/web/me.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { AccountNames } from './account-names.tsx'
import { AccountsPart, ReconciliationPart } from './accounts-part.tsx'
import { BooksPart } from './checks-part.tsx'
import { AlertsPart, StuckPart } from './look-part.tsx'
import styles from './operations.module.css'
import { type Operations, operationsDocument } from './operations-documents.ts'
import { WaitingPart } from './waiting-part.tsx'

export const meta = () => [{ title: `Operations | ${company.name}` }]

export default function OperationsPage() {
  const { isOperator } = useMe()
  if (!isOperator)
    return (
      <EmptyState
        title="This page is for our staff"
        action={<ButtonLink to="/users/dashboard/">Go to your dashboard</ButtonLink>}
      >
        There is nothing here for an investor.
      </EmptyState>
    )
  return <Overview />
}

/** Everything that waits for someone on the staff, on one page. */
function Overview() {
  const { email } = useMe()
  const { data, error, refetch } = useQuery(operationsDocument, { fetchPolicy: 'cache-and-network' })
  if (!data)
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
  const onDone = () => refetch()
  return (
    <AccountNames ids={idsOn(data)}>
      <PageHeader
        title="Operations"
        lead="What waits for somebody. Everything here is also a command: npm run operator."
        actions={
          <>
            <ButtonLink kind="secondary" to="/operations/investors/">
              Investors
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
      <WaitingPart data={data} ownEmail={email} onDone={onDone} />
      <AlertsPart data={data} onDone={onDone} />
      <StuckPart data={data} onDone={onDone} />
      <AccountsPart data={data} />
      <ReconciliationPart data={data} />
      <BooksPart />
    </AccountNames>
  )
}

/** Everything on the page that may be an account. */
const idsOn = (data: Operations): string[] => [
  ...(data.proposals ?? []).map(({ subject }) => subject),
  ...(data.operatorsAlerts ?? []).flatMap(({ subject }) => subject ?? []),
  ...[data.cashReviews, data.frozenAccounts, data.receivables, data.failedTransfers].flatMap((rows) =>
    (rows ?? []).map(({ accountId }) => accountId),
  ),
]

const messagesLabel = (counts: Operations['contactMessageCounts']): string => {
  if (!counts || counts.open === 0) return 'Messages'
  const { open, late } = counts
  return late > 0 ? `Messages (${open} open, ${late} late)` : `Messages (${open} open)`
}
