import { Link } from 'react-router'
import { useAccount, useWhose } from '#business/accounts/web/account-choice.tsx'
import { SaveTable } from '#business/accounts/web/save-table.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { NotLoaded } from '#design/components/not-loaded/not-loaded.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { Status } from '#design/components/status/status.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company } from '#kernel/brand.ts'
import type { SellOrdersQuery } from '#web/generated/graphql.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { salesTable } from '../rules/sales-table.ts'
import { sharesText, stateWords } from './sale-words.ts'
import { sellOrdersDocument } from './sell-documents.ts'
import styles from './selling.module.css'

export const meta = () => [{ title: `Sell orders | ${company.name}` }]

type Row = NonNullable<SellOrdersQuery['sellOrders']>['edges'][number]['node']

const columns: readonly Column<Row>[] = [
  {
    title: 'Order',
    isHead: true,
    cell: ({ id, portfolio }) => <Link to={`/users/sales/${id}`}>{portfolio?.name ?? 'Sell order'}</Link>,
  },
  { title: 'Listed on', cell: ({ placedOn }) => dayText(placedOn) },
  { title: 'State', cell: (row) => <Status kind={stateWords(row).kind}>{stateWords(row).text}</Status> },
  {
    title: 'Sold',
    isNumber: true,
    cell: ({ filledShares, shares }) => `${sharesText(filledShares)} of ${sharesText(shares)}`,
  },
  { title: 'Worth when listed', isNumber: true, cell: ({ value }) => centsText(value) },
]

export default function SellOrdersPage() {
  const whose = useWhose()
  const accountId = useAccount()
  const query = useQuery(sellOrdersDocument, { variables: { accountId } })
  const { data, fetchMore } = query
  const orders = nodesOf(data?.sellOrders)
  return (
    <>
      <PageHeader
        title={whose('Your sell orders')}
        lead="What you have listed for sale, what has sold, and what is waiting."
        back={{ to: '/users/dashboard/', label: 'My Dashboard' }}
      />
      <div className={styles.page}>
        {orders ? (
          <Stack gap={24}>
            <Table
              caption="Sell orders"
              columns={columns}
              rows={orders}
              keyOf={({ id }) => id}
              empty={
                <EmptyState
                  title="Nothing is listed for sale"
                  action={<ButtonLink to="/users/dashboard/">Holdings</ButtonLink>}
                >
                  Choose Sell next to a holding. You will see what you would receive before anything happens.
                </EmptyState>
              }
            />
            {orders.length > 0 && <SaveTable accountId={accountId} table={salesTable} />}
            <ShowMore page={data?.sellOrders?.pageInfo} load={(after) => fetchMore({ variables: { after } })} />
          </Stack>
        ) : (
          <NotLoaded query={query} what="The sell orders" skeleton={<Skeleton height={240} />}>
            Check your connection and try again.
          </NotLoaded>
        )}
      </div>
    </>
  )
}
