import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Section } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { Table } from '#design/components/table/table.tsx'
import { numberText } from '#design/figures/count-text.ts'
import { graphql } from '#web/documents.ts'
import { useQuery } from '#web/use-query.ts'
import { waitText } from '../../rules/wait-text.ts'

const waitingWorkDocument = graphql(`
  query WaitingWork {
    waitingWork {
      kind
      what
      waiting
      seconds
      error
    }
  }
`)

const lateAfterSeconds = 15

export function QueuesPart() {
  const { data, error, refetch } = useQuery(waitingWorkDocument, { requestPolicy: 'network-only' })
  return (
    <Section title="Queues" lead="The oldest message to each partner and the oldest job of each task." spacing="tight">
      {!data && !error && <Skeleton lines={3} />}
      {!data && error && (
        <Banner
          kind="error"
          title="The queues did not load."
          action={
            <Button kind="secondary" size="small" onPress={() => refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {data && (
        <Table
          caption="Queues"
          rows={data.waitingWork}
          keyOf={({ kind, what }) => `${kind}:${what}`}
          empty={<p>Nothing is waiting.</p>}
          columns={[
            {
              title: 'Queue',
              isHead: true,
              cell: ({ kind, what }) => (kind === 'message' ? `Messages to ${what}` : `Jobs: ${what}`),
            },
            { title: 'Waiting', isNumber: true, cell: ({ waiting }) => numberText(waiting) },
            { title: 'Oldest has waited', isNumber: true, cell: ({ seconds }) => waitText(seconds) },
            {
              title: 'State',
              cell: ({ seconds }) =>
                seconds < lateAfterSeconds ? <Status kind="good">On time</Status> : <Status kind="bad">Late</Status>,
            },
            { title: 'Last error', cell: ({ error: words }) => words ?? '' },
          ]}
        />
      )}
    </Section>
  )
}
