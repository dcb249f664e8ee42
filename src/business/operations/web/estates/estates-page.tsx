import { Link, useSearchParams } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { Tabs } from '#design/components/tabs/tabs.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { momentDay } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { Loaded } from '../loaded.tsx'
import operations from '../operations.module.css'
import { RefreshButton } from '../refresh-button.tsx'
import { type EstateRow, estatesDocument } from './estate-page-documents.ts'
import { caseNames, estateAddress, nextText, progressText } from './estate-words.ts'

const lists = [
  { id: 'open', label: 'Open' },
  { id: 'over', label: 'Closed' },
] as const

/** Cases about investors who died. The address keeps the chosen list for Back and reload. */
export default function EstatesPage() {
  const [search, setSearch] = useSearchParams()
  const selected = search.get('list') === 'over' ? 'over' : 'open'
  return (
    <>
      <PageHeader
        title="Estates"
        lead="What an investor who died held with us, until it belongs to the heirs. A death is reported from the investor’s page."
        actions={<RefreshButton />}
      />
      <Section spacing="under">
        <Tabs
          label="Estates by state"
          selected={selected}
          onSelect={(id) => setSearch(id === 'open' ? {} : { list: id }, { replace: true })}
          tabs={lists.map(({ id, label }) => ({ id, label, content: <EstateList isOpen={id === 'open'} /> }))}
        />
      </Section>
    </>
  )
}

function EstateList({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(estatesDocument, { variables: { isOpen } })
  return (
    <Loaded query={query} name="The estates">
      {({ estates }) => {
        const rows = nodesOf(estates)
        return (
          <AccountNames ids={(rows ?? []).map(({ accountId }) => accountId)}>
            <Stack gap={24}>
              <Table
                caption={isOpen ? 'Open estates' : 'Closed estates'}
                columns={isOpen ? openColumns : closedColumns}
                rows={rows}
                keyOf={({ id }) => id}
                empty={isOpen ? <NoneOpen /> : <p>No estate has been transferred or withdrawn.</p>}
              />
              <ShowMore page={estates?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
            </Stack>
          </AccountNames>
        )
      }}
    </Loaded>
  )
}

const NoneOpen = () => (
  <Stack gap={16}>
    <p>No estate is open. To report a death, find the investor and choose “Report a death”.</p>
    <div>
      <ButtonLink kind="secondary" to="/operations/investors/">
        Find an investor
      </ButtonLink>
    </div>
  </Stack>
)

const head: Column<EstateRow> = {
  title: 'Estate',
  isHead: true,
  cell: ({ id, number }) => <Link to={estateAddress(id)}>Number {number}</Link>,
}
const owner: Column<EstateRow> = { title: 'Account', cell: ({ accountId }) => <AccountName id={accountId} /> }
const died: Column<EstateRow> = {
  title: 'Died',
  cell: ({ diedOn }) => <span className={operations.day}>{dayText(diedOn)}</span>,
}

const openColumns: readonly Column<EstateRow>[] = [
  head,
  owner,
  died,
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

const closedColumns: readonly Column<EstateRow>[] = [
  head,
  owner,
  died,
  { title: 'Outcome', cell: ({ state }) => caseNames[state] },
  {
    title: 'Closed',
    cell: ({ transferredAt, withdrawnAt }) => (
      <span className={operations.day}>{momentDay(transferredAt ?? withdrawnAt ?? '')}</span>
    ),
  },
]
