import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import type { StuckWorkQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { ActButton, proposed } from '../act-button.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { BackupsPart } from './backups-part.tsx'
import { QueuesPart } from './queues-part.tsx'
import {
  discardWorkDocument,
  retryEventDocument,
  retryJobDocument,
  retryMessageDocument,
  stuckWorkDocument,
} from './stuck-documents.ts'

const kindNames = { message: 'Message', event: 'Partner event', job: 'Job' } as const
const retries = { message: retryMessageDocument, event: retryEventDocument, job: retryJobDocument } as const

export default function StuckPage() {
  return (
    <>
      <PageHeader
        title="Stuck work"
        lead="What has failed more than twice, or has not been understood for 15 minutes."
      />
      <StuckWork />
      <QueuesPart />
      <BackupsPart />
    </>
  )
}

function StuckWork() {
  const query = useQuery(stuckWorkDocument)
  return (
    <Loaded query={query} name="The stuck work">
      {({ stuckWork }) => (
        <Section spacing="under">
          <Stack gap={24}>
            <Table
              caption="Stuck"
              rows={nodesOf(stuckWork)}
              keyOf={({ kind, id }) => `${kind}:${id}`}
              empty={<p>No work is stuck.</p>}
              columns={columnsFor(query.refetch)}
            />
            <ShowMore page={stuckWork?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
          </Stack>
        </Section>
      )}
    </Loaded>
  )
}

type StuckRow = NonNullable<StuckWorkQuery['stuckWork']>['edges'][number]['node']

const columnsFor = (onDone: () => Promise<unknown>): readonly Column<StuckRow>[] => [
  {
    title: 'Work',
    isHead: true,
    cell: ({ kind, id, what, about, isPutAside }) => (
      <RowMark of={`${kind}:${id}`}>
        <span className={styles.entry}>
          <strong>
            {kindNames[kind]}: {what}
          </strong>
          {about && <span className={styles.id}>{about}</span>}
          {isPutAside && <Status kind="bad">Set aside</Status>}
        </span>
      </RowMark>
    ),
  },
  { title: 'Attempts', isNumber: true, cell: ({ attempts }) => attempts },
  {
    title: 'Last error',
    cell: ({ error }) => (error ? <span className={styles.longText}>{error}</span> : '–'),
  },
  { title: 'Since', cell: ({ since }) => momentDay(since) },
  {
    title: 'Action',
    cell: ({ kind, id, isPutAside }) => (
      <Stack gap={8}>
        <ActButton
          act="Retry"
          id={id}
          title="Try again now?"
          words="It keeps its ID, so it cannot happen twice."
          document={retries[kind]}
          variables={() => ({ id })}
          onDone={onDone}
        />
        {isPutAside && (
          <ActButton
            act="Discard"
            done={proposed}
            id={`${kind} ${id}`}
            title="Propose to discard this?"
            words="Once a second operator approves, it is discarded permanently. We ask the payment partner first. A payout the partner already has continues; for any other, the cash goes back to the account."
            document={discardWorkDocument}
            variables={({ text: reason, proposalId }) => ({
              id: proposalId,
              subject: `${kind} ${id}`,
              reason,
            })}
            asks={{ label: 'Reason', needed: true }}
            onDone={onDone}
          />
        )}
      </Stack>
    ),
  },
]
