import { type Column, Table } from '#design/components/table/table.tsx'
import { centsText } from '#design/figures/money-text.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import styles from './close.module.css'
import type { MonthClose } from './close-documents.ts'

type Cash = NonNullable<MonthClose['cash']>
type Line = MonthClose['lines'][number]

const lineNames: Readonly<Record<Line['kind'], string>> = {
  revenue: 'Revenue',
  cost: 'Cost',
  loanInterest: 'Loan interest',
  loanPrincipal: 'Loan repayment',
  managementFee: 'Management fee',
}

const columns: readonly Column<Line & { readonly at: number }>[] = [
  {
    title: 'Line',
    isHead: true,
    cell: ({ kind, costKind, contract }) => [lineNames[kind], costKind ?? contract].filter(Boolean).join(', '),
  },
  { title: 'Party', cell: ({ party }) => party ?? '–' },
  { title: 'Document', cell: ({ document }) => document ?? '–' },
  {
    title: 'Paid in',
    cell: ({ currency, rate }) => (rate ? `${currency} at ${rate}` : currency),
  },
  { title: 'Dollars', isNumber: true, cell: ({ dollars }) => centsText(dollars) },
]

const minus = (wire: string): string => centsText(negateCents(cents(wire)).toString())

export function CashFigures({ cash, lines }: { readonly cash: Cash; readonly lines: readonly Line[] }) {
  const rows: readonly (readonly [string, string])[] = [
    ['Revenue', centsText(cash.revenue)],
    ['Costs of the plants', minus(cash.costs)],
    ['Loan interest', minus(cash.interest)],
    ['Loan repayment', minus(cash.principal)],
    ['Management fee', minus(cash.fee)],
    ['Set aside in the reserve', minus(cash.reserve)],
    ['Losses carried or filled', centsText(cash.deficit)],
    ['Pool', centsText(cash.pool)],
  ]
  return (
    <>
      <details className={styles.details}>
        <summary>From revenue to pool</summary>
        <dl className={styles.sum}>
          {rows.flatMap(([label, amount]) => [<dt key={label}>{label}</dt>, <dd key={`${label} amount`}>{amount}</dd>])}
        </dl>
      </details>
      {lines.length > 0 && (
        <details className={styles.details}>
          <summary>All {lines.length} lines</summary>
          <Table
            caption="Lines of the month"
            columns={columns}
            rows={lines.map((line, at) => ({ ...line, at }))}
            keyOf={({ at }) => String(at)}
          />
        </details>
      )}
    </>
  )
}
