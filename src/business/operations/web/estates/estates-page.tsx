import { Link } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Stack } from '#design/components/section/section.tsx'
import type { Column } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { CasesPage, CaseTable, closedColumns, openColumns } from '../cases/case-list.tsx'
import { Loaded } from '../loaded.tsx'
import operations from '../operations.module.css'
import { type EstateRow, estatesDocument } from './estate-page-documents.ts'
import { caseNames, estateAddress, nextText } from './estate-words.ts'

export default function EstatesPage() {
  return (
    <CasesPage
      title="Estates"
      lead="What an investor who died held with us, until it belongs to the heirs. A death is reported from the investor’s page."
      list={(isOpen) => <EstateList isOpen={isOpen} />}
    />
  )
}

function EstateList({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(estatesDocument, { variables: { isOpen } })
  return (
    <Loaded query={query} name="The estates">
      {({ estates }) => (
        <AccountNames ids={(nodesOf(estates) ?? []).map(({ accountId }) => accountId)}>
          <CaseTable
            caption={isOpen ? 'Open estates' : 'Closed estates'}
            page={estates}
            columns={[...columns, ...(isOpen ? whileOpen : onceClosed)]}
            empty={isOpen ? <NoneOpen /> : <p>No estate has been transferred or withdrawn.</p>}
            query={query}
          />
        </AccountNames>
      )}
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

const columns: readonly Column<EstateRow>[] = [
  {
    title: 'Estate',
    isHead: true,
    cell: ({ id, number }) => <Link to={estateAddress(id)}>Number {number}</Link>,
  },
  { title: 'Account', cell: ({ accountId }) => <AccountName id={accountId} /> },
  { title: 'Died', cell: ({ diedOn }) => <span className={operations.day}>{dayText(diedOn)}</span> },
]

const whileOpen: readonly Column<EstateRow>[] = openColumns(nextText)
const onceClosed: readonly Column<EstateRow>[] = closedColumns(
  caseNames,
  ({ transferredAt, withdrawnAt }) => transferredAt ?? withdrawnAt,
)
