import { Link } from 'react-router'
import type { Column } from '#design/components/table/table.tsx'
import { useQuery } from '#web/use-query.ts'
import { ActLink } from '../acts/act-link.tsx'
import { CasesPage, CaseTable, closedColumns, openColumns } from '../cases/case-list.tsx'
import { Loaded } from '../loaded.tsx'
import operations from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import { type NameChangeRow, nameChangesDocument } from './name-change-documents.ts'
import { kindNames, nameChangeAddress, nextText, stateNames } from './name-change-words.ts'

export default function NameChangesPage() {
  const mayOpen = useStaffRights()?.acts.has('openNameChange') ?? false
  return (
    <CasesPage
      title="Name changes"
      lead="New legal names of verified investors: by marriage, divorce or court order, or to correct a misspelling."
      open={mayOpen && <ActLink act="openNameChange">Open a name change</ActLink>}
      list={(isOpen) => <NameChangeList isOpen={isOpen} />}
    />
  )
}

function NameChangeList({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(nameChangesDocument, { variables: { isOpen } })
  return (
    <Loaded query={query} name="The name changes">
      {({ nameChanges }) => (
        <CaseTable
          caption={isOpen ? 'Open name changes' : 'Closed name changes'}
          page={nameChanges}
          columns={[...columns, ...(isOpen ? whileOpen : onceClosed)]}
          empty={<p>{isOpen ? 'No name change is open.' : 'No name change is closed yet.'}</p>}
          query={query}
        />
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

const whileOpen: readonly Column<NameChangeRow>[] = openColumns(nextText)
const onceClosed: readonly Column<NameChangeRow>[] = closedColumns(
  stateNames,
  ({ partnersRecordedAt, withdrawnAt }) => partnersRecordedAt ?? withdrawnAt,
)
