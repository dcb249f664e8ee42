import { Link } from 'react-router'
import { Status } from '#design/components/status/status.tsx'
import { dayText } from '#design/figures/day-text.ts'
import type { EstateDocumentState } from '#web/generated/graphql.ts'
import { actPath } from '../acts/act-path.ts'
import operations from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import type { EstateFile } from './estate-page-documents.ts'
import styles from './estates.module.css'

const statuses: Readonly<
  Record<EstateDocumentState, { readonly kind: 'good' | 'waiting' | 'bad' | 'neutral'; readonly text: string }>
> = {
  missing: { kind: 'neutral', text: 'Missing' },
  toReview: { kind: 'waiting', text: 'To be reviewed' },
  rejected: { kind: 'bad', text: 'Rejected' },
  accepted: { kind: 'good', text: 'Accepted' },
}

type ReviewLinkProps = { readonly of: string }

function ReviewLink({ of }: ReviewLinkProps) {
  const mayReview = useStaffRights()?.acts.has('reviewEstateDocument') ?? false
  return mayReview ? <Link to={actPath('reviewEstateDocument', { id: of })}>Review</Link> : null
}

type ChecklistProps = { readonly estate: EstateFile; readonly emailOf: (who: string) => string }

export const Checklist = ({ estate, emailOf }: ChecklistProps) => (
  <ul className={styles.checklist}>
    {estate.checklist.map(({ kind, name, check, state, documents }) => (
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
            {!outcome && estate.state === 'open' && <ReviewLink of={id} />}
          </p>
        ))}
      </li>
    ))}
  </ul>
)
