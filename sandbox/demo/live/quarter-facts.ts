import { paidHistory } from '#business/dividends/server/public.ts'
import { meterReadings, type PlantMonth, productionMonths } from '#business/portfolios/server/public.ts'
import { type OutputMonth, outputMonths } from '#business/returns/rules/output-months.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type BusinessDay, businessDay, monthOf, plusBankDays, plusMonths } from '#kernel/business-day.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { SharePrice } from '#kernel/share-price.ts'

/** A dividend reaches the holders on this bank day of the month after: see the operators' days in `life.ts`. */
const dividendBankDay = 9

/** The day on which the dividend of a month is paid in the demo. */
export const paidOn = (month: string): BusinessDay =>
  plusBankDays(plusMonths(businessDay(`${month}-01`), 1), dividendBankDay)

export type PaidPerShare = { readonly month: string; readonly perShare: SharePrice }

type Rate = {
  readonly currency: string
  readonly month: string
  /** Millionths of the currency for a dollar at the end of the month. */
  readonly perDollar: bigint
}

/** The record of a portfolio up to now, from its books and the open data. */
export type Books = {
  /** All plants together, as in the open data. */
  readonly output: readonly OutputMonth[]
  readonly plants: readonly PlantMonth[]
  /** The months that were paid, the oldest first. */
  readonly paid: readonly PaidPerShare[]
  readonly rates: readonly Rate[]
}

/** Facts of the quarter before a day, of which the day knows no dividend that came later. */
export type QuarterFacts = Books & {
  /** "2026-Q3" */
  readonly quarter: string
  readonly months: readonly string[]
}

/** A reader of the books of one portfolio after the other; what they share is read once. */
export async function readBooks(platform: Platform, since: string): Promise<(id: PortfolioId) => Promise<Books>> {
  const produced = await productionMonths(platform, since)
  const rates = await platform.db
    .selectFrom('portfolios.exchange_rate')
    .select(['currency', 'day', 'per_dollar_micro'])
    .execute()
  return async (id) => {
    const byMonth = new Map((await paidHistory(platform.db, id)).map(({ month, perShare }) => [month, perShare]))
    return {
      output: outputMonths(
        produced.filter(({ portfolioId }) => portfolioId === id),
        monthOf(platform.clock.today()),
      ),
      plants: await meterReadings(platform, id),
      paid: [...byMonth].flatMap(([month, perShare]) => (perShare ? [{ month, perShare }] : [])),
      rates: rates.map(({ currency, day, per_dollar_micro: perDollar }) => ({
        currency,
        month: monthOf(day as BusinessDay),
        perDollar,
      })),
    }
  }
}

export function factsBefore(day: BusinessDay, { output, plants, paid, rates }: Books): QuarterFacts {
  const months = [3, 2, 1].map((back) => monthOf(plusMonths(businessDay(`${monthOf(day)}-01`), -back)))
  const first = months[0]!
  return {
    quarter: `${first.slice(0, 4)}-Q${(Number(first.slice(5)) + 2) / 3}`,
    months,
    output: output.filter(({ month }) => months.includes(month)),
    plants: plants.filter(({ month }) => months.includes(month)),
    paid: paid.filter(({ month }) => paidOn(month) <= day),
    rates,
  }
}
