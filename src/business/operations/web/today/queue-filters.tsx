import { Link } from 'react-router'
import { numberText } from '#design/figures/count-text.ts'
import type { QueueView, StaffJob } from '#web/generated/graphql.ts'
import { useQuery } from '#web/use-query.ts'
import { jobs } from '../shell/places.ts'
import { useWorkCounts } from '../shell/work-counts.tsx'
import styles from './today.module.css'
import { queueViewsDocument } from './work-documents.ts'

export const views = [
  { id: 'open', label: 'Open' },
  { id: 'mine', label: 'Mine' },
  { id: 'unowned', label: 'Unowned' },
  { id: 'snoozed', label: 'Snoozed' },
  { id: 'all', label: 'With snoozed' },
] as const satisfies readonly { readonly id: QueueView; readonly label: string }[]

type Chosen = { readonly job: StaffJob | null; readonly view: QueueView }

function addressOf({ job, view }: Chosen): string {
  const search = new URLSearchParams({ ...(job ? { job } : {}), ...(view === 'open' ? {} : { view }) }).toString()
  return `/operations/${search ? `?${search}` : ''}`
}

/** The queue's filters: job, and owner or snooze; each choice keeps the other. */
export function QueueFilters({ job, view }: Chosen) {
  const counts = useWorkCounts()
  const { data } = useQuery(queueViewsDocument, { variables: { job }, requestPolicy: 'cache-and-network' })
  const ofJob = (id: StaffJob | null) =>
    counts.filter((one) => id === null || one.job === id).reduce((sum, { count }) => sum + count, 0)
  const choices = [
    { id: null, label: 'All' },
    ...jobs.flatMap(({ id, label }) => (id === 'today' ? [] : [{ id, label }])),
  ]
  return (
    <>
      <nav aria-label="Queue by job">
        <ul className={styles.filter}>
          {choices.map(({ id, label }) => (
            <li key={label}>
              <Link to={addressOf({ job: id, view })} aria-current={id === job ? 'true' : undefined}>
                {label} <span>{numberText(ofJob(id))}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label="Queue by owner" className={styles.views}>
        <ul className={styles.filter}>
          {views.map(({ id, label }) => (
            <li key={id}>
              <Link to={addressOf({ job, view: id })} aria-current={id === view ? 'true' : undefined}>
                {label} <span>{data?.queueViewCounts ? numberText(data.queueViewCounts[id]) : ''}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
