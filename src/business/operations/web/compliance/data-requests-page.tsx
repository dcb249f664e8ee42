import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { graphql } from '#web/documents.ts'
import type { DataRequestsQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { ActButton } from '../act-button.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'

const dataRequestsDocument = graphql(`
  query DataRequests($after: String) {
    dataRequests(after: $after) {
      edges {
        cursor
        node {
          id
          number
          kind
          stateCode
          receivedAt
          answerBy
          isExtended
          isVerified
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`)

const extendDataRequestDocument = graphql(`
  mutation ExtendDataRequest($key: IdempotencyKey!, $id: ID!, $reason: String!) {
    extendDataRequest(input: { key: $key, id: $id, reason: $reason }) {
      id
    }
  }
`)

type DataRequest = NonNullable<DataRequestsQuery['dataRequests']>['edges'][number]['node']

const kinds: Readonly<Record<DataRequest['kind'], string>> = {
  access: 'To see their data',
  correct: 'To have it corrected',
  delete: 'To have it deleted',
  optOut: 'Not to have it sold or shared',
  limit: 'To limit the use of sensitive data',
}

export default function DataRequestsPage() {
  return (
    <>
      <PageHeader
        title="Data requests"
        lead="The nearest deadline first. To read what someone wrote: npm run operator data-requests."
      />
      <DataRequests />
    </>
  )
}

function DataRequests() {
  const query = useQuery(dataRequestsDocument)
  return (
    <Loaded query={query} name="The requests">
      {({ dataRequests }) => (
        <Section spacing="under">
          <Stack gap={24}>
            <Table
              caption="Data requests"
              rows={nodesOf(dataRequests)}
              keyOf={({ id }) => id}
              empty={<p>No request is open.</p>}
              columns={columnsFor(query.refetch)}
            />
            <ShowMore page={dataRequests?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
          </Stack>
        </Section>
      )}
    </Loaded>
  )
}

const columnsFor = (onDone: () => Promise<unknown>): readonly Column<DataRequest>[] => [
  {
    title: 'Request',
    isHead: true,
    cell: ({ id, number, kind }) => (
      <RowMark of={id}>
        {kinds[kind]}
        <small className={styles.id}>Number {number}</small>
      </RowMark>
    ),
  },
  { title: 'Lives in', cell: ({ stateCode }) => stateCode },
  { title: 'Received', cell: ({ receivedAt }) => <span className={styles.day}>{momentDay(receivedAt)}</span> },
  {
    title: 'Answer by',
    cell: ({ answerBy, isExtended }) => `${dayText(answerBy)}${isExtended ? ', extended' : ''}`,
  },
  {
    title: 'Verified',
    cell: ({ isVerified }) =>
      isVerified ? <Status kind="good">Verified</Status> : <Status kind="waiting">Not yet</Status>,
  },
  {
    title: 'Action',
    cell: ({ id, isExtended }) => (
      <span className={styles.acts}>
        <ActLink act="answerDataRequest" given={{ id }}>
          Answer
        </ActLink>
        {isExtended ? (
          'Extended once, the most the law allows'
        ) : (
          <ActButton
            act="Extend"
            id={id}
            title="Extend the deadline by 45 days?"
            words="The law allows it once. We email the reason to the person."
            document={extendDataRequestDocument}
            variables={({ text: reason }) => ({ id, reason })}
            asks={{ label: 'Reason', needed: true }}
            done="The deadline is extended."
            onDone={onDone}
          />
        )}
      </span>
    ),
  },
]
