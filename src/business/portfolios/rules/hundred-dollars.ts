import { type Cents, dollars } from '#kernel/cents.ts'
import { rate, rateOf } from '#kernel/rate.ts'

/** The portfolio and its income, as the API publishes them. */
type Published = {
  readonly id: string
  readonly name: string
  readonly offerVisibility: string
  readonly isAcceptingInvestments?: boolean | null
  readonly regulation?: { readonly id: number } | null
}
type Income = { readonly id: string; readonly last12MonthsDividendRate?: string | null }

/** The dividends of the last twelve months on $100 of a portfolio's shares at today's price. */
export type HundredLine = { readonly id: string; readonly name: string; readonly paid: Cents }

const hundred = dollars(100)

/** Of the open offerings that everyone may buy, without verified accreditation; one that paid nothing yet has no line. */
export const hundredLines = (portfolios: readonly Published[], incomes: readonly Income[]): readonly HundredLine[] =>
  portfolios.flatMap(({ id, name, offerVisibility, isAcceptingInvestments, regulation }) => {
    const paid = incomes.find((income) => income.id === id)?.last12MonthsDividendRate
    if (offerVisibility !== 'full' || !isAcceptingInvestments || regulation?.id !== 1 || !paid) return []
    return [{ id, name, paid: rateOf(hundred, rate(paid)) }]
  })
