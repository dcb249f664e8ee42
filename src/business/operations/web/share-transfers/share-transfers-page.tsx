import { Link } from 'react-router'
import type { Column } from '#design/components/table/table.tsx'
import { nodesOf } from '#web/nodes-of.ts'
import { useQuery } from '#web/use-query.ts'
import { AccountName, AccountNames } from '../account-names.tsx'
import { ActLink } from '../acts/act-link.tsx'
import { CasesPage, CaseTable, closedColumns, openColumns } from '../cases/case-list.tsx'
import { Loaded } from '../loaded.tsx'
import operations from '../operations.module.css'
import { useStaffRights } from '../shell/work-counts.tsx'
import { holdingTransfersDocument, type TransferRow } from './share-transfer-documents.ts'
import { kindNames, nextText, stateNames, transferAddress } from './share-transfer-words.ts'

export default function ShareTransfersPage() {
  const mayOpen = useStaffRights()?.acts.has('openHoldingTransfer') ?? false
  return (
    <CasesPage
      title="Share transfers"
      lead="Shares that become another person’s without a sale: gifts, and divisions by divorce. Estates have their own page."
      open={mayOpen && <ActLink act="openHoldingTransfer">Open a share transfer</ActLink>}
      list={(isOpen) => <TransferList isOpen={isOpen} />}
    />
  )
}

function TransferList({ isOpen }: { readonly isOpen: boolean }) {
  const query = useQuery(holdingTransfersDocument, { variables: { isOpen } })
  return (
    <Loaded query={query} name="The share transfers">
      {({ holdingTransfers }) => (
        <AccountNames
          ids={(nodesOf(holdingTransfers) ?? []).flatMap(({ accountId, toAccountId }) => [accountId, toAccountId])}
        >
          <CaseTable
            caption={isOpen ? 'Open share transfers' : 'Closed share transfers'}
            page={holdingTransfers}
            columns={[...columns, ...(isOpen ? whileOpen : onceClosed)]}
            empty={<p>{isOpen ? 'No share transfer is open.' : 'No share transfer is closed yet.'}</p>}
            query={query}
          />
        </AccountNames>
      )}
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

const whileOpen: readonly Column<TransferRow>[] = openColumns(nextText)
const onceClosed: readonly Column<TransferRow>[] = closedColumns(
  stateNames,
  ({ reversedAt, transferredAt, withdrawnAt }) => reversedAt ?? transferredAt ?? withdrawnAt,
)
