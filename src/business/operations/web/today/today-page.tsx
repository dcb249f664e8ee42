import { useCallback, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { numberText } from '#design/figures/count-text.ts'
import type { OpenWorkQuery, StaffJob } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { type Query, useQuery } from '#web/use-query.ts'
import { CloseStrip } from '../close/close-strip.tsx'
import { Loaded } from '../loaded.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { jobs } from '../shell/places.ts'
import { useWorkCounts } from '../shell/work-counts.tsx'
import { KeysHelp } from './keys-help.tsx'
import { openWorkDocument, type Work } from './queue-document.ts'
import { QueueRow } from './queue-row.tsx'
import styles from './today.module.css'
import { useKeysChoice, useQueueKeys } from './use-queue-keys.ts'

const jobIn = (text: string | null): StaffJob | null =>
  (jobs.find(({ id }) => id !== 'today' && id === text)?.id as StaffJob) ?? null

/** Everything that waits for staff, in one queue; the address keeps the job that is chosen. */
export default function TodayPage() {
  const [search] = useSearchParams()
  const job = jobIn(search.get('job'))
  const query = useQuery(openWorkDocument, { variables: { job } })
  return (
    <>
      <PageHeader title="Today" lead="Everything that waits for staff, by deadline." />
      <div className={styles.inner}>
        <Filter job={job} />
        <CloseStrip />
      </div>
      <Loaded query={query} name="The queue">
        {(data) => <Queue data={data} query={query} />}
      </Loaded>
    </>
  )
}

function Filter({ job }: { readonly job: StaffJob | null }) {
  const counts = useWorkCounts()
  const of = (id: StaffJob | null) =>
    counts.filter((one) => id === null || one.job === id).reduce((sum, { count }) => sum + count, 0)
  const choices = [
    { id: null, label: 'All', to: '/operations/' },
    ...jobs.flatMap(({ id, label }) => (id === 'today' ? [] : [{ id, label, to: `/operations/?job=${id}` }])),
  ]
  return (
    <nav aria-label="Queue by job">
      <ul className={styles.filter}>
        {choices.map(({ id, label, to }) => (
          <li key={label}>
            <Link to={to} aria-current={id === job ? 'true' : undefined}>
              {label} <span>{numberText(of(id))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const parts = [
  { id: 'late', title: 'Late' },
  { id: 'today', title: 'Due today' },
  { id: 'undated', title: 'No deadline' },
  { id: 'later', title: 'Due later' },
] as const satisfies readonly { readonly id: Work['part']; readonly title: string }[]

type QueueProps = { readonly data: OpenWorkQuery; readonly query: Query<OpenWorkQuery> }

function Queue({ data: { openWork }, query: { fetchMore } }: QueueProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areKeysOn, chooseKeys] = useKeysChoice()
  useQueueKeys({ list, isOn: areKeysOn, onHelp: useCallback(() => setHelpOpen(true), []) })
  const rows = nodesOf(openWork) ?? []
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing waits" action={<RefreshButton />}>
        New proposals, messages, failed transfers, filings and alerts appear here.
      </EmptyState>
    )
  return (
    <div className={styles.inner}>
      <div ref={list}>
        {parts.map(({ id, title }) => {
          const ofPart = rows.filter(({ part }) => part === id)
          return (
            ofPart.length > 0 && (
              <section key={id} aria-labelledby={`part-${id}`} className={styles.part}>
                <h2 id={`part-${id}`}>{title}</h2>
                <ol className={styles.rows}>
                  {ofPart.map((work) => (
                    <QueueRow key={work.id} work={work} />
                  ))}
                </ol>
              </section>
            )
          )
        })}
      </div>
      {openWork?.pageInfo.hasNextPage && (
        <p className={styles.shown}>
          {numberText(rows.length)} of {numberText(openWork.totalCount)} shown
        </p>
      )}
      <ShowMore page={openWork?.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
      <div className={styles.below}>
        <KeysHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} isOn={areKeysOn} onChoose={chooseKeys} />
        <RefreshButton />
      </div>
    </div>
  )
}
