import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActButton } from '../act-button.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { cashReviewsDocument, closeCashReviewDocument } from './money-documents.ts'

export default function CasesPage() {
  return (
    <>
      <PageHeader
        title="Cases"
        lead="Returns, debts and differences that a person has to look into, the oldest first."
      />
      <Cases />
    </>
  )
}

function Cases() {
  const query = useQuery(cashReviewsDocument)
  return (
    <Loaded query={query} name="The cases">
      {({ cashReviews }) => (
        <AccountNames ids={(nodesOf(cashReviews) ?? []).map(({ accountId }) => accountId)}>
          <Section spacing="under">
            <Stack gap={24}>
              <Table
                caption="Cases about cash"
                rows={nodesOf(cashReviews)}
                keyOf={({ id }) => id}
                empty={<p>No case is open.</p>}
                columns={[
                  { title: 'Case', isHead: true, cell: ({ id, reason }) => <RowMark of={id}>{reason}</RowMark> },
                  { title: 'Account', cell: ({ accountId }) => <AccountName id={accountId} /> },
                  {
                    title: 'Since',
                    cell: ({ openedAt }) => <span className={styles.day}>{momentDay(openedAt)}</span>,
                  },
                  {
                    title: 'Action',
                    cell: ({ id, reason }) => (
                      <ActButton
                        act="Close"
                        id={id}
                        title="Close this case?"
                        words={`${reason} Closing it moves no money and changes no one’s standing.`}
                        document={closeCashReviewDocument}
                        variables={({ text: outcome }) => ({ id, outcome })}
                        asks={{ label: 'Outcome', needed: true }}
                        done="The case is closed."
                        onDone={query.refetch}
                      />
                    ),
                  },
                ]}
              />
              <ShowMore page={cashReviews?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        </AccountNames>
      )}
    </Loaded>
  )
}
