import type { Platform } from '#engine/command/platform.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { calendarOf, monthsInAll } from '../rules/dividend-calendar.ts'
import type { DividendMonth } from '../rules/dividend-months.ts'
import { dividendsByPortfolio } from './dividend-calendar.ts'
import type { DividendLine } from './register.ts'

export async function dividendMonthsOf(platform: Platform, accountIds: readonly AccountId[]): Promise<DividendMonth[]> {
  const today = platform.clock.today()
  const dividends = await Promise.all(accountIds.map((id) => dividendsByPortfolio(platform, id)))
  return monthsInAll(dividends.flat().flatMap((of) => calendarOf(of, today)))
}

export const keptOf = ({ amount, corrections }: Pick<DividendLine, 'amount' | 'corrections'>): Cents =>
  addCents(amount, ...corrections.map((line) => line.amount))
