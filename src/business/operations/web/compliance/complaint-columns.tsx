import { Link } from 'react-router'
import { complaintChannels, complaintClasses, complaintThemes } from '#business/outreach/rules/complaint.ts'
import { Stack } from '#design/components/section/section.tsx'
import { Status } from '#design/components/status/status.tsx'
import type { Column } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { AccountName } from '../account-names.tsx'
import styles from '../operations.module.css'
import { stateNames } from './complaint-words.ts'
import type { ListedComplaint } from './complaints-documents.ts'

/** The state, with the answer's due day while one is needed. */
export const ComplaintState = ({ state, isLate, answerDue, closedAt }: ListedComplaint) => (
  <Stack gap={4}>
    {isLate ? (
      <Status kind="bad">Late</Status>
    ) : (
      <Status kind={state === 'closed' ? 'good' : 'waiting'}>{stateNames[state]}</Status>
    )}
    {(state === 'received' || state === 'acknowledged') && (
      <span className={styles.quiet}>Answer due {dayText(answerDue)}</span>
    )}
    {state === 'answered' && <span className={styles.quiet}>To be closed by compliance</span>}
    {closedAt && <span className={styles.quiet}>{momentDay(closedAt)}</span>}
  </Stack>
)

export const complaintColumns: readonly Column<ListedComplaint>[] = [
  {
    title: 'Complaint',
    isHead: true,
    cell: ({ id, number, class: of, channel }) => (
      <span className={styles.entry}>
        <Link to={`/operations/complaints/${id}/`}>
          Number {number}: {complaintClasses[of]}
        </Link>
        <span className={styles.quiet}>{complaintChannels[channel]}</span>
      </span>
    ),
  },
  {
    title: 'Person',
    cell: ({ accountId }) => (accountId ? <AccountName id={accountId} /> : <span>No account</span>),
  },
  {
    title: 'Received',
    cell: ({ receivedOn }) => <span className={styles.day}>{dayText(receivedOn)}</span>,
  },
  { title: 'State', cell: (row) => <ComplaintState {...row} /> },
  {
    title: 'About',
    cell: ({ amount, portfolioName, theme }) => (
      <Stack gap={4}>
        {amount !== null && <span>{centsText(amount)} in dispute</span>}
        {portfolioName && <span>{portfolioName}</span>}
        {theme && <span className={styles.quiet}>Cause: {complaintThemes[theme].toLowerCase()}</span>}
        {amount === null && !portfolioName && !theme && <span>–</span>}
      </Stack>
    ),
  },
]
