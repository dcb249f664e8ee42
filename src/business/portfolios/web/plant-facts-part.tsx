import { Disclosure } from '#design/components/disclosure/disclosure.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import { type Column, Table } from '#design/components/table/table.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText, rateText } from '#design/figures/money-text.ts'
import { disclaimers } from '#kernel/brand.ts'
import type { OfferingFactFields } from './offering-queries.ts'

type PartProps = { readonly facts: OfferingFactFields }

type Sale = NonNullable<OfferingFactFields['powerSales']>[number]
const saleColumns: readonly Column<Sale>[] = [
  { title: 'Buyer', isHead: true, cell: ({ buyer }) => buyer },
  { title: 'Percent of revenue', isNumber: true, cell: ({ share }) => rateText(share, 0) },
  { title: 'Contract ends', cell: ({ endsOn }) => (endsOn ? dayText(endsOn) : 'No fixed term') },
  { title: 'Price', cell: ({ terms }) => terms },
  { title: 'Paid in', cell: ({ currency }) => currency },
]

export function PowerSalesPart({ facts: { powerSales } }: PartProps) {
  if (!powerSales?.length) return null
  return (
    <section>
      <Stack gap={16}>
        <h2>Who buys the power</h2>
        <Table caption="Buyers of the power" columns={saleColumns} rows={powerSales} keyOf={({ buyer }) => buyer} />
      </Stack>
    </section>
  )
}

type Loan = NonNullable<OfferingFactFields['loans']>[number]
const loanColumns: readonly Column<Loan>[] = [
  {
    title: 'Lender',
    isHead: true,
    cell: ({ lender, isRelated }) => (isRelated ? `${lender} (related party)` : lender),
  },
  { title: 'Owed', isNumber: true, cell: ({ owed }) => centsText(owed, { trim: true }) },
  { title: 'As of', cell: ({ asOf }) => dayText(asOf) },
  { title: 'Interest', cell: ({ interest, currency }) => `${interest}, in ${currency}` },
  { title: 'Last payment', cell: ({ endsOn }) => dayText(endsOn) },
]

export function LoansPart({ facts: { loans, powerSales, proceedsUses } }: PartProps) {
  // Before the facts are recorded, debt is not mentioned.
  if (!loans || !powerSales?.length) return null
  const hadLoans = proceedsUses?.some(({ kind, share }) => kind === 'constructionDebt' && share !== '0')
  return (
    <section>
      <Stack gap={16}>
        <h2>What the plants owe</h2>
        {loans.length === 0 ? (
          <Quiet>
            {hadLoans
              ? 'No loan of the plants is on record. New money also repays construction loans: see “What your money does.”'
              : 'The plants of this portfolio do not have loans.'}
          </Quiet>
        ) : (
          <>
            <Quiet>Lenders are paid before shareholders. If a loan goes unpaid, the lender can take the plant.</Quiet>
            <Table caption="Loans" columns={loanColumns} rows={loans} keyOf={({ lender }) => lender} />
          </>
        )}
      </Stack>
    </section>
  )
}

export function RisksPart({ facts: { risks } }: PartProps) {
  if (!risks?.length) return null
  return (
    <section>
      <Stack gap={16}>
        <h2>Risks</h2>
        <Quiet>The largest first. {disclaimers.risk}</Quiet>
        <div>
          {risks.map(({ title, explanation }) => (
            <Disclosure key={title} title={title}>
              <p>{explanation}</p>
            </Disclosure>
          ))}
        </div>
      </Stack>
    </section>
  )
}
