import { type Cents, dollars } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import { rate, rateOf } from '#kernel/rate.ts'

type Published = {
  readonly id: PortfolioId
  readonly name: string
  readonly offerVisibility: string
  readonly isAcceptingInvestments?: boolean | null
  readonly regulation?: { readonly id: number } | null
}
type Income = { readonly id: PortfolioId; readonly last12MonthsDividendRate?: string | null }

/** Last year's dividends on $100 of a portfolio's shares at today's price. */
export type HundredLine = { readonly id: PortfolioId; readonly name: string; readonly paid: Cents }

const hundred = dollars(100)

/** A line for each open offering that everyone may buy and that has paid dividends. */
export const hundredLines = (portfolios: readonly Published[], incomes: readonly Income[]): readonly HundredLine[] =>
  portfolios.flatMap(({ id, name, offerVisibility, isAcceptingInvestments, regulation }) => {
    const paid = incomes.find((income) => income.id === id)?.last12MonthsDividendRate
    if (offerVisibility !== 'full' || !isAcceptingInvestments || regulation?.id !== 1 || !paid) return []
    return [{ id, name, paid: rateOf(hundred, rate(paid)) }]
  })
