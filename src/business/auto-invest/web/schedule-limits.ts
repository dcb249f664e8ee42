import { minimumOf, type ScheduleLimitFacts } from '#business/investing/rules/limits.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { AutoInvestData } from './auto-invest-documents.ts'

const unknown: ScheduleLimitFacts = { accredited: false, alreadyInvested: false, leastInvestment: null }

export const scheduleLimitFacts =
  (data: AutoInvestData) =>
  (portfolioId: PortfolioId): ScheduleLimitFacts => {
    const quote = data.basketQuote.lines.find((line) => line.portfolioId === portfolioId)?.quote
    return quote ? { ...quote, leastInvestment: cents(quote.minimum) } : unknown
  }

/** The lowest minimum of any portfolio, which the form shows before one is chosen. */
export const leastOfSchedule = (data: AutoInvestData): Cents => {
  const minimums = data.basketQuote.lines.map(({ portfolioId }) => minimumOf(scheduleLimitFacts(data)(portfolioId)))
  return minimums.reduce((least, minimum) => (minimum < least ? minimum : least), minimums[0] ?? minimumOf(unknown))
}
