import { Link } from 'react-router'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { EstateDocumentState } from '#web/generated/graphql.ts'
import { actPath } from '../acts/act-path.ts'
import operations from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import type { CaseItem } from './case-words.ts'
import styles from './cases.module.css'

const statuses: Readonly<
  Record<EstateDocumentState, { readonly kind: 'good' | 'waiting' | 'bad' | 'neutral'; readonly text: string }>
> = {
  missing: { kind: 'neutral', text: 'Missing' },
  toReview: { kind: 'waiting', text: 'To be reviewed' },
  rejected: { kind: 'bad', text: 'Rejected' },
  accepted: { kind: 'good', text: 'Accepted' },
}

type ReviewAct = 'reviewEstateDocument' | 'reviewHoldingTransferDocument' | 'reviewNameChangeDocument'
type ReviewLinkProps = { readonly act: ReviewAct; readonly of: string }

/** For a person whose roles review documents; the server refuses the one who recorded it. */
function ReviewLink({ act, of }: ReviewLinkProps) {
  const mayReview = useStaffRights()?.acts.has(act) ?? false
  return mayReview ? <Link to={actPath(act, { id: of })}>Review</Link> : null
}

type ChecklistProps = {
  readonly items: readonly CaseItem[]
  readonly isOpen: boolean
  readonly reviewAct: ReviewAct
  readonly emailOf: (who: string) => string
}

/** The documents that the case needs, each with those that came and what a second person said of them. */
export const Checklist = ({ items, isOpen, reviewAct, emailOf }: ChecklistProps) => (
  <ul className={styles.checklist}>
    {items.map(({ kind, name, check, state, documents }) => (
      <li key={kind}>
        <p className={styles.needed}>
          <strong>{name}</strong> <Status kind={statuses[state].kind}>{statuses[state].text}</Status>
        </p>
        {state !== 'accepted' && <p className={operations.quiet}>{check}</p>}
        {documents.map(({ id, reference, receivedOn, recordedBy, outcome, note, reviewedBy }) => (
          <p key={id} className={operations.quiet}>
            {reference}, received {dayText(receivedOn)}, recorded by {emailOf(recordedBy)}.{' '}
            {outcome && reviewedBy && `${outcome === 'accepted' ? 'Accepted' : 'Rejected'} by ${emailOf(reviewedBy)}.`}
            {note && ` ${note}`}
            {!outcome && isOpen && <ReviewLink act={reviewAct} of={id} />}
          </p>
        ))}
      </li>
    ))}
  </ul>
)
