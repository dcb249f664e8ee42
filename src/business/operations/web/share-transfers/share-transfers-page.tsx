import { Link, useSearchParams } from 'react-router'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { Tabs } from '#design/components/tabs/tabs.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { progressText } from '../estates/estate-words.ts'
import { Loaded } from '../loaded.tsx'
import operations from '../operations.module.css'
import { RefreshButton } from '../refresh-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { holdingTransfersDocument, type TransferRow } from './share-transfer-documents.ts'
import { kindNames, nextText, stateNames, transferAddress } from './share-transfer-words.ts'

const lists = [
  { id: 'open', label: 'Open' },
  { id: 'over', label: 'Closed' },
] as const

/** Gifts and divisions of shares. The address keeps the chosen list, so that Back and a reload find it. */
export default function ShareTransfersPage() {
  const [search, setSearch] = useSearchParams()
  const selected = search.get('list') === 'over' ? 'over' : 'open'
  const mayOpen = useStaffRights()?.acts.has('openHoldingTransfer') ?? false
  return (
    <>
      <PageHeader
        title="Share transfers"
        lead="Shares that become another person’s without a sale: gifts, and divisions by divorce. Estates have their own page."
        actions={
          <>
            {mayOpen && <ActLink act="openHoldingTransfer">Open a share transfer</ActLink>}
            <RefreshButton />
          </>
        }
      />
      <Section spacing="under">
        <Tabs
          label="Share transfers by state"
          selected={selected}
          onSelect={(id) => setSearch(id === 'open' ? {} : { list: id }, { replace: true })}
          tabs={lists.map(({ id, label }) => ({ id, label, content: <TransferList isOpen={id === 'open'} /> }))}
        />
      </Section>
    </>
  )
}

function TransferList({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(holdingTransfersDocument, { variables: { isOpen } })
  return (
    <Loaded query={query} name="The share transfers">
      {({ holdingTransfers }) => {
        const rows = nodesOf(holdingTransfers)
        return (
          <AccountNames ids={(rows ?? []).flatMap(({ accountId, toAccountId }) => [accountId, toAccountId])}>
            <Stack gap={24}>
              <Table
                caption={isOpen ? 'Open share transfers' : 'Closed share transfers'}
                columns={isOpen ? openColumns : closedColumns}
                rows={rows}
                keyOf={({ id }) => id}
                empty={<p>{isOpen ? 'No share transfer is open.' : 'No share transfer is closed yet.'}</p>}
              />
              <ShowMore page={holdingTransfers?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </AccountNames>
        )
      }}
    </Loaded>
  )
}

const columns: readonly Column<TransferRow>[] = [
  {
    title: 'Share transfer',
    isHead: true,
    cell: ({ id, number, kind }) => (
      <span className={operations.entry}>
        <Link to={transferAddress(id)}>Number {number}</Link>
        <span className={operations.quiet}>{kindNames[kind]}</span>
      </span>
    ),
  },
  { title: 'From', cell: ({ accountId }) => <AccountName id={accountId} /> },
  { title: 'To', cell: ({ toAccountId }) => <AccountName id={toAccountId} /> },
]

const openColumns: readonly Column<TransferRow>[] = [
  ...columns,
  {
    title: 'Open since',
    cell: ({ openedAt }) => <span className={operations.day}>{momentDay(openedAt)}</span>,
  },
  {
    title: 'Next',
    cell: ({ picture: { steps } }) => (
      <span className={operations.entry}>
        {nextText(steps)}
        <span className={operations.quiet}>{progressText(steps)}</span>
      </span>
    ),
  },
]

const closedColumns: readonly Column<TransferRow>[] = [
  ...columns,
  { title: 'Outcome', cell: ({ state }) => stateNames[state] },
  {
    title: 'Closed',
    cell: ({ reversedAt, transferredAt, withdrawnAt }) => (
      <span className={operations.day}>{momentDay(reversedAt ?? transferredAt ?? withdrawnAt ?? '')}</span>
    ),
  },
]
