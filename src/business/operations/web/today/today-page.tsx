import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { numberText } from '#design/figures/count-text.ts'
import type { OpenWorkQuery, QueueView, StaffJob } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { type Query, useQuery } from '#web/use-query.ts'
import { CloseStrip } from '../close/close-strip.tsx'
import { Loaded } from '../loaded.tsx'
import { NobodyOnCall } from '../on-call/nobody-on-call.tsx'
import { RefreshButton } from '../refresh-button.tsx'
import { jobs } from '../shell/places.ts'
import { ActsBar } from './acts-bar.tsx'
import { KeysHelp } from './keys-help.tsx'
import { openWorkDocument, type Work } from './queue-document.ts'
import { QueueFilters, views } from './queue-filters.tsx'
import { QueueRow } from './queue-row.tsx'
import { RowDialogs } from './row-dialogs.tsx'
import { RowOutcome } from './row-outcome.tsx'
import styles from './today.module.css'
import { useKeysChoice, useQueueKeys } from './use-queue-keys.ts'
import { useQueueSelection } from './use-queue-selection.ts'

const jobIn = (text: string | null): StaffJob | null =>
  (jobs.find(({ id }) => id !== 'today' && id === text)?.id as StaffJob) ?? null

const viewIn = (text: string | null): QueueView => views.find(({ id }) => id === text && id !== 'open')?.id ?? 'open'

export default function TodayPage() {
  const [search] = useSearchParams()
  const job = jobIn(search.get('job'))
  const view = viewIn(search.get('view'))
  const query = useQuery(openWorkDocument, { variables: { job, view } })
  return (
    <>
      <PageHeader title="Today" lead="Everything that waits for staff, by deadline." />
      <div className={styles.inner}>
        <div className={styles.alarm}>
          <NobodyOnCall />
        </div>
        <QueueFilters job={job} view={view} />
        <CloseStrip />
      </div>
      <Loaded query={query} name="The queue">
        {(data) => <Queue key={`${job}:${view}`} data={data} query={query} view={view} />}
      </Loaded>
    </>
  )
}

const parts = [
  { id: 'late', title: 'Late' },
  { id: 'today', title: 'Due today' },
  { id: 'undated', title: 'No deadline' },
  { id: 'later', title: 'Due later' },
] as const satisfies readonly { readonly id: Work['part']; readonly title: string }[]

const emptyText: Readonly<Record<QueueView, { readonly title: string; readonly says: string }>> = {
  open: { title: 'Nothing waits', says: 'New proposals, messages, failed transfers, filings and alerts appear here.' },
  mine: { title: 'You own nothing', says: 'Select a row of the queue and take it, or press A on it.' },
  unowned: { title: 'Everything has an owner', says: 'New work appears here until someone takes it.' },
  snoozed: { title: 'Nothing is snoozed', says: 'A snoozed row rests here until its day, or until it changes.' },
  all: { title: 'Nothing waits', says: 'New proposals, messages, failed transfers, filings and alerts appear here.' },
}

type QueueProps = {
  readonly data: OpenWorkQuery
  readonly query: Query<OpenWorkQuery>
  readonly view: QueueView
}

function Queue({ data: { openWork }, query: { fetchMore, refetch }, view }: QueueProps) {
  const list = useRef<HTMLDivElement>(null)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const [areKeysOn, chooseKeys] = useKeysChoice()
  const rows = nodesOf(openWork) ?? []
  const ordered = parts.flatMap(({ id }) => rows.filter(({ part }) => part === id))
  const { acts, selected, select, dialog, setDialog, onRow } = useQueueSelection(ordered, refetch)
  useQueueKeys({ list, isOn: areKeysOn, onHelp: useCallback(() => setHelpOpen(true), []), onRow })
  const { outcome } = acts
  return (
    <div className={styles.inner}>
      {rows.length > 0 && (
        <ActsBar rows={ordered} selected={selected} onSelect={select} acts={acts} onOpen={setDialog} />
      )}
      {dialog && <RowDialogs dialog={dialog} acts={acts} onClose={() => setDialog(null)} />}
      {outcome && <RowOutcome outcome={outcome} onClose={acts.dismiss} />}
      {rows.length === 0 ? (
        <EmptyState title={emptyText[view].title} action={<RefreshButton />}>
          {emptyText[view].says}
        </EmptyState>
      ) : (
        <div ref={list}>
          {parts.map(({ id, title }) => {
            const ofPart = ordered.filter(({ part }) => part === id)
            return (
              ofPart.length > 0 && (
                <section key={id} aria-labelledby={`part-${id}`} className={styles.part}>
                  <h2 id={`part-${id}`}>{title}</h2>
                  <ol className={styles.rows}>
                    {ofPart.map((work) => (
                      <QueueRow
                        key={work.id}
                        work={work}
                        isSelected={selected.has(work.id)}
                        onSelect={(isSelected) => select([work.id], isSelected)}
                      />
                    ))}
                  </ol>
                </section>
              )
            )
          })}
        </div>
      )}
      {openWork?.pageInfo.hasNextPage && (
        <p className={styles.shown}>
          {numberText(rows.length)} of {numberText(openWork.totalCount)} shown
        </p>
      )}
      <ShowMore page={openWork?.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
      {rows.length > 0 && (
        <div className={styles.below}>
          <KeysHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} isOn={areKeysOn} onChoose={chooseKeys} />
          <RefreshButton />
        </div>
      )}
    </div>
  )
}
