import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Table } from '#design/components/table/table.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { Loaded } from '../loaded.tsx'
import styles from '../operations.module.css'
import { RowMark } from '../row-mark.tsx'
import { failedTransfersDocument } from './money-documents.ts'

export default function TransfersPage() {
  return (
    <>
      <PageHeader title="Transfers" lead="Bank transfers that failed or were returned, the newest first." />
      <FailedTransfers />
    </>
  )
}

function FailedTransfers() {
  const query = useQuery(failedTransfersDocument)
  return (
    <Loaded query={query} name="The transfers">
      {({ failedTransfers }) => (
        <AccountNames ids={(nodesOf(failedTransfers) ?? []).map(({ accountId }) => accountId)}>
          <Section spacing="under">
            <Stack gap={24}>
              <Table
                caption="Failed transfers"
                rows={nodesOf(failedTransfers)}
                keyOf={({ id }) => id}
                empty={<p>No transfer has failed.</p>}
                columns={[
                  {
                    title: 'Transfer',
                    isHead: true,
                    cell: ({ id, direction, state }) => (
                      <RowMark of={id}>
                        {direction === 'in' ? 'Deposit' : 'Payout'} {state === 'returned' ? 'returned' : 'failed'}
                        <small className={styles.id}>{id}</small>
                      </RowMark>
                    ),
                  },
                  { title: 'Account', cell: ({ accountId }) => <AccountName id={accountId} /> },
                  { title: 'Return code', cell: ({ failureCode }) => failureCode ?? '–' },
                  { title: 'Requested', cell: ({ requestedAt }) => momentDay(requestedAt) },
                  { title: 'Amount', isNumber: true, cell: ({ amount }) => centsText(amount) },
                  {
                    title: 'Action',
                    cell: ({ id }) => (
                      <ActLink act="proposeRetryTransfer" given={{ subject: id }}>
                        Retry
                      </ActLink>
                    ),
                  },
                ]}
              />
              <ShowMore page={failedTransfers?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </Section>
        </AccountNames>
      )}
    </Loaded>
  )
}
