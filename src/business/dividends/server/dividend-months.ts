import type { Platform } from '#engine/command/platform.ts'
import { addCents, type Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type CalendarEntry, calendarOf, monthsInAll } from '../rules/dividend-calendar.ts'
import { type DividendMonth, type MonthsShown, nextDividend } from '../rules/dividend-months.ts'
import { dividendsByPortfolio } from './dividend-calendar.ts'
import type { DividendLine } from './register.ts'

async function entriesOf(
  platform: Platform,
  accountIds: readonly AccountId[],
  shown: MonthsShown,
): Promise<CalendarEntry[]> {
  const today = platform.clock.today()
  const dividends = await Promise.all(accountIds.map((id) => dividendsByPortfolio(platform, id)))
  return dividends.flat().flatMap((of) => calendarOf(of, today, shown))
}

export const dividendMonthsOf = async (
  platform: Platform,
  accountIds: readonly AccountId[],
  shown: MonthsShown = 'window',
): Promise<DividendMonth[]> => monthsInAll(await entriesOf(platform, accountIds, shown))

export type NextDividend = DividendMonth & Pick<CalendarEntry, 'on'>

/** The next month, and the expected day of its first payment. */
export async function nextDividendOf(
  platform: Platform,
  accountIds: readonly AccountId[],
): Promise<NextDividend | null> {
  const entries = await entriesOf(platform, accountIds, 'window')
  const next = nextDividend(monthsInAll(entries))
  if (!next) return null
  const [on] = entries
    .filter(({ month, state }) => month === next.month && state === next.state)
    .map((entry) => entry.on)
    .toSorted()
  return on === undefined ? null : { ...next, on }
}

export const keptOf = ({ amount, corrections }: Pick<DividendLine, 'amount' | 'corrections'>): Cents =>
  addCents(amount, ...corrections.map((line) => line.amount))
