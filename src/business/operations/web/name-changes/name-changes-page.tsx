import { Link, useSearchParams } from 'react-router'
import { PageHeader } from '#design/components/page-header/page-header.tsx'
import { Section, Stack } from '#design/components/section/section.tsx'
import { ShowMore } from '#design/components/show-more/show-more.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { Tabs } from '#design/components/tabs/tabs.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { ActLink } from '../acts/act-link.tsx'
import { progressText } from '../estates/estate-words.ts'
import { Loaded } from '../loaded.tsx'
import operations from '../operations.module.css'
import { RefreshButton } from '../refresh-button.tsx'
import { useStaffRights } from '../shell/work-counts.tsx'
import { type NameChangeRow, nameChangesDocument } from './name-change-documents.ts'
import { kindNames, nameChangeAddress, nextText, stateNames } from './name-change-words.ts'

const lists = [
  { id: 'open', label: 'Open' },
  { id: 'over', label: 'Closed' },
] as const

/** Changes of legal names. The address keeps the chosen list, so that Back and a reload find it. */
export default function NameChangesPage() {
  const [search, setSearch] = useSearchParams()
  const selected = search.get('list') === 'over' ? 'over' : 'open'
  const mayOpen = useStaffRights()?.acts.has('openNameChange') ?? false
  return (
    <>
      <PageHeader
        title="Name changes"
        lead="New legal names of verified investors: by marriage, divorce or court order, or to correct a misspelling."
        actions={
          <>
            {mayOpen && <ActLink act="openNameChange">Open a name change</ActLink>}
            <RefreshButton />
          </>
        }
      />
      <Section spacing="under">
        <Tabs
          label="Name changes by state"
          selected={selected}
          onSelect={(id) => setSearch(id === 'open' ? {} : { list: id }, { replace: true })}
          tabs={lists.map(({ id, label }) => ({ id, label, content: <NameChangeList isOpen={id === 'open'} /> }))}
        />
      </Section>
    </>
  )
}

function NameChangeList({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(nameChangesDocument, { variables: { isOpen } })
  return (
    <Loaded query={query} name="The name changes">
      {({ nameChanges }) => (
        <Stack gap={24}>
          <Table
            caption={isOpen ? 'Open name changes' : 'Closed name changes'}
            columns={isOpen ? openColumns : closedColumns}
            rows={nodesOf(nameChanges)}
            keyOf={({ id }) => id}
            empty={<p>{isOpen ? 'No name change is open.' : 'No name change is closed yet.'}</p>}
          />
          <ShowMore page={nameChanges?.pageInfo} load={(after) => query.fetchMore({ variables: { after } })} />
        </Stack>
      )}
    </Loaded>
  )
}

const columns: readonly Column<NameChangeRow>[] = [
  {
    title: 'Name change',
    isHead: true,
    cell: ({ id, number, kind }) => (
      <span className={operations.entry}>
        <Link to={nameChangeAddress(id)}>Number {number}</Link>
        <span className={operations.quiet}>{kindNames[kind]}</span>
      </span>
    ),
  },
  { title: 'From', cell: ({ formerName }) => formerName },
  { title: 'To', cell: ({ newName }) => newName },
]

const openColumns: readonly Column<NameChangeRow>[] = [
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

const closedColumns: readonly Column<NameChangeRow>[] = [
  ...columns,
  { title: 'Outcome', cell: ({ state }) => stateNames[state] },
  {
    title: 'Closed',
    cell: ({ partnersRecordedAt, withdrawnAt }) => (
      <span className={operations.day}>{momentDay(partnersRecordedAt ?? withdrawnAt ?? '')}</span>
    ),
  },
]
