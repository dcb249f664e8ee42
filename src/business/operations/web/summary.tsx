import { Link } from 'react-router'
import styles from './operations.module.css'
import type { Operations } from './operations-documents.ts'

type SummaryProps = { readonly data: Operations }
type List = {
  readonly edges: readonly unknown[]
  readonly pageInfo: { readonly hasNextPage: boolean }
}

/** How long a list is, as far as it is read: "25+" where there is more. */
const lengthOf = (...lists: readonly (List | null | undefined)[]): string => {
  const read = lists.reduce((sum, list) => sum + (list?.edges.length ?? 0), 0)
  return lists.some((list) => list?.pageInfo.hasNextPage) ? `${read}+` : String(read)
}

/** How much waits, list by list, each with the way there. */
export function Summary({ data }: SummaryProps) {
  const messages = data.contactMessageCounts
  const parts = [
    { to: '#approvals', count: lengthOf(data.proposals, data.declaredDividends), label: 'to approve' },
    { to: '#alerts', count: lengthOf(data.operatorsAlerts, data.cashReviews), label: 'alerts', isUrgent: true },
    { to: '#stuck', count: lengthOf(data.stuckWork), label: 'stuck', isUrgent: true },
    {
      to: '#accounts',
      count: lengthOf(data.frozenAccounts, data.receivables, data.failedTransfers),
      label: 'accounts to review',
    },
    {
      to: '/operations/messages/',
      count: String(messages?.open ?? 0),
      label: messages && messages.late > 0 ? `messages, ${messages.late} late` : 'messages',
      isUrgent: messages !== null && messages !== undefined && messages.late > 0,
    },
  ]
  return (
    <nav className={styles.inner} aria-label="What waits">
      <ul className={styles.summary}>
        {parts.map(({ to, count, label, isUrgent = false }) => (
          <li key={to}>
            <Link to={to} data-urgent={isUrgent && count !== '0'}>
              <strong>{count}</strong> {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
