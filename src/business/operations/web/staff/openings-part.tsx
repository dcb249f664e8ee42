import { Link } from 'react-router'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentText } from '#design/figures/moment-text.ts'
import { graphql } from '#web/documents.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'

const openingsDocument = graphql(`
  query PersonalDataOpenings($after: String) {
    personalDataOpenings(first: 20, after: $after) {
      pageInfo {
        hasNextPage
        endCursor
      }
      edges {
        node {
          id
          operatorId
          userId
          reason
          openedAt
          endsAt
        }
      }
    }
  }
`)

type OpeningsPartProps = { readonly emailOf: (who: string | null) => string }

export function OpeningsPart({ emailOf }: OpeningsPartProps) {
  const { data, error, refetch, fetchMore } = useQuery(openingsDocument, { requestPolicy: 'network-only' })
  const list = data?.personalDataOpenings
  return (
    <Section title="Personal data opened" lead="Newest first. Each is for one person and 15 minutes." spacing="tight">
      {!list && !error && <Skeleton lines={4} />}
      {!list && error && (
        <Banner
          kind="error"
          title="The list did not load."
          action={
            <Button kind="secondary" size="small" onPress={() => refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {list && (
        <Stack gap={24}>
          <Table
            caption="Personal data opened"
            rows={nodesOf(list)}
            keyOf={({ id }) => id}
            empty={<p>No one has opened personal data yet.</p>}
            columns={[
              { title: 'Why', isHead: true, cell: ({ reason }) => reason },
              { title: 'Operator', cell: ({ operatorId }) => emailOf(operatorId) },
              {
                title: 'Person',
                cell: ({ userId }) => <Link to={`/operations/investors/${userId}/`}>{userId.slice(-8)}</Link>,
              },
              { title: 'Opened', cell: ({ openedAt }) => momentText(openedAt) },
              { title: 'Masked again', cell: ({ endsAt }) => momentText(endsAt) },
            ]}
          />
          <ShowMore page={list.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
        </Stack>
      )}
    </Section>
  )
}
