import { complaintCan } from '#business/outreach/rules/complaint.ts'
import { ActLink } from '../acts/act-link.tsx'
import styles from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import type { ComplaintFile } from './complaints-documents.ts'

const steps = [
  { act: 'acknowledgeComplaint', can: 'acknowledge', label: 'Acknowledge' },
  { act: 'answerComplaint', can: 'answer', label: 'Answer' },
  { act: 'recordComplaintCause', can: 'recordCause', label: 'Record the cause' },
  { act: 'closeComplaint', can: 'close', label: 'Close' },
  { act: 'reopenComplaint', can: 'reopen', label: 'Reopen' },
  { act: 'amendComplaint', can: 'amend', label: 'Amend' },
] as const

export function ComplaintActs({ complaint }: { readonly complaint: ComplaintFile }) {
  const rights = useStaffRights()
  const { row, userId, portfolioId } = complaint
  const amending = { class: row.class, amount: row.amount?.toString(), portfolioId, userId }
  return (
    <div className={styles.acts}>
      {steps
        .filter(({ act, can }) => complaintCan(can, row.state) && (rights?.acts.has(act) ?? false))
        .map(({ act, label }) => (
          <ActLink key={act} act={act} given={{ id: complaint.id, ...(act === 'amendComplaint' ? amending : {}) }}>
            {label}
          </ActLink>
        ))}
    </div>
  )
}
