import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { sourceText } from './sale-words.ts'
import type { SaleLot } from './sell-documents.ts'
import styles from './selling.module.css'

const less = (wire: string): string => (cents(wire) === 0n ? '' : centsText(negateCents(cents(wire)).toString()))
const gainOf = ({ proceeds, costBasis }: SaleLot): string =>
  centsText((BigInt(proceeds) - BigInt(costBasis)).toString(), { sign: true })

const columns: readonly Column<SaleLot>[] = [
  {
    title: 'Held since',
    isHead: true,
    cell: (lot) => <TwoLines first={dayText(lot.acquiredOn)} second={sourceText(lot.source)} isHead />,
  },
  { title: 'Shares', isNumber: true, cell: ({ shares }) => formatShares(microshares(shares)) },
  { title: 'Worth', isNumber: true, cell: ({ value }) => centsText(value) },
  { title: 'Discount', isNumber: true, cell: ({ discount }) => less(discount) || 'none' },
  { title: 'Penalty', isNumber: true, cell: ({ penalty }) => less(penalty) || 'none' },
  { title: 'You get', isNumber: true, cell: ({ proceeds }) => centsText(proceeds) },
  {
    title: 'Gain or loss',
    isNumber: true,
    cell: (lot) => <TwoLines first={gainOf(lot)} second={`${lot.term}-term`} />,
  },
]

type TwoLinesProps = { readonly first: string; readonly second: string; readonly isHead?: boolean }

function TwoLines({ first, second, isHead = false }: TwoLinesProps) {
  return (
    <span className={styles.lines} data-head={isHead}>
      {first} <small>{second}</small>
    </span>
  )
}

type SaleLotsProps = { readonly lots: readonly SaleLot[]; readonly total: number; readonly caption: string }

export function SaleLots({ lots, total, caption }: SaleLotsProps) {
  return (
    <>
      <Table caption={caption} columns={columns} rows={lots} keyOf={({ lotId }) => lotId} />
      {total > lots.length && (
        <p className={styles.quiet}>
          The oldest {lots.length} of {total} lots.
        </p>
      )}
    </>
  )
}
