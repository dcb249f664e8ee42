import { isAmong } from '#io/db/among.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { DividendId, PortfolioId } from '#kernel/ids.ts'
import { paymentsCompared } from '../rules/dividend.ts'
import { type Dividend, dividendFrom, type Handle } from './dividend-store.ts'

export type MonthDividend = {
  /** Null before a declaration, and after a withdrawal or reversal. */
  readonly dividend: Dividend | null
  /** The pool as last corrected; null without a dividend. */
  readonly pool: Cents | null
  /** Its correction or reversal that waits for approval; null without one. */
  readonly correctionId: DividendId | null
  /** The pools of the last payments before, as corrected, newest first. */
  readonly before: readonly Cents[]
  /** The last dividend that was paid and not reversed; null without one. */
  readonly last: Dividend | null
  readonly lastPool: Cents | null
}

/** Finds the dividend of any month of these portfolios. */
export async function dividendsByMonth(
  db: Handle,
  portfolioIds: readonly PortfolioId[],
): Promise<(portfolioId: PortfolioId, month: string) => MonthDividend> {
  const rows = await db
    .selectFrom('dividends.dividend')
    .selectAll()
    .where(isAmong('portfolio_id', portfolioIds))
    .where('state', 'in', ['declared', 'paid'])
    .orderBy('month', 'desc')
    .orderBy('number')
    .execute()
  const byPortfolio = Map.groupBy(rows.map(dividendFrom), ({ portfolioId }) => portfolioId)
  return (portfolioId, month) => monthIn(byPortfolio.get(portfolioId) ?? [], month)
}

function monthIn(all: readonly Dividend[], month: string): MonthDividend {
  const ofMonth = all.filter((one) => one.month === month)
  const dividend = ofMonth.find(({ kind }) => kind === 'regular') ?? null
  const corrections = ofMonth.filter(({ corrects }) => corrects !== null && corrects === dividend?.id)
  const paidBefore = Map.groupBy(
    all.filter((one) => one.month < month && one.state === 'paid'),
    (one) => one.month,
  )
  const months = [...paidBefore.values()]
  const lastMonth = months.find((of) => of.some(({ kind }) => kind === 'regular')) ?? []
  return {
    dividend,
    pool: dividend && (corrections.findLast(({ state }) => state === 'paid')?.pool ?? dividend.pool),
    correctionId: corrections.find(({ state }) => state !== 'paid')?.id ?? null,
    before: months.slice(0, paymentsCompared).map((of) => cents(of.at(-1)!.pool)),
    last: lastMonth.find(({ kind }) => kind === 'regular') ?? null,
    lastPool: lastMonth.at(-1)?.pool ?? null,
  }
}
