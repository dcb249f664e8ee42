import { answerWays } from '#business/outreach/rules/complaint.ts'
import { classNames } from '#design/class-names.ts'
import { Status } from '#design/components/status/status.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { eventNames } from './complaint-words.ts'
import styles from './complaints.module.css'
import type { ComplaintFile } from './complaints-documents.ts'

type Event = ComplaintFile['events'][number]
type TimelineProps = { readonly events: readonly Event[]; readonly emailOf: (who: string) => string }

export const ComplaintTimeline = ({ events, emailOf }: TimelineProps) => (
  <ol className={styles.timeline}>
    {events.map((event) => (
      <li key={event.id} className={classNames(styles.step, event.kind === 'answered' && styles.answer)}>
        <div className={styles.stepHead}>
          <strong>
            {eventNames[event.kind]}
            {event.way && ` by ${answerWays[event.way].toLowerCase()}`}
          </strong>
          <span>{emailOf(event.by)}</span>
          <time dateTime={event.at}>{momentText(event.at)}</time>
        </div>
        {event.text && <p className={styles.words}>{event.text}</p>}
        {event.delivery === 'sent' && <Status kind="good">Email sent</Status>}
        {event.delivery === 'bounced' && <Status kind="bad">Not delivered: the address does not exist</Status>}
        {event.delivery === 'rejected' && <Status kind="bad">Not delivered</Status>}
      </li>
    ))}
  </ol>
)
