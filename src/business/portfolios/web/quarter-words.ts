import { dayText, monthName } from '#design/figures/day-text.ts'
import { rateText } from '#design/figures/money-text.ts'
import { energyText } from '#design/figures/power-text.ts'
import { shareCentsText } from '#design/figures/share-cents-text.ts'
import type { PublishedUpdate } from './update-query.ts'

type Told = Pick<PublishedUpdate, 'quarterFrom' | 'output' | 'dividends' | 'dividendsBefore'>

export type Quarter = {
  readonly name: string
  readonly actualKwh: number
  readonly expectedKwh: number
  readonly gap: string
  readonly gapWords: string
  /** Millionths of a dollar per share for the months paid so far; null before the first. */
  readonly perShare: bigint | null
  /** The change from the previous quarter; null unless all months of both were paid. */
  readonly change: bigint | null
}

/** Null for other news, and for a quarter without an expectation. */
export function quarterOf({ quarterFrom, output, dividends, dividendsBefore }: Told): Quarter | null {
  const expectedKwh = sum(output.map((month) => month.expectedKwh))
  if (!quarterFrom || expectedKwh === 0) return null
  const actualKwh = sum(output.map((month) => month.actualKwh))
  const tenths = Math.round((actualKwh / expectedKwh - 1) * 1_000)
  const size = rateText(String(Math.abs(tenths) * 1_000), 1)
  const perShare = perShareOf(dividends)
  const before = perShareOf(dividendsBefore)
  const isWhole = dividends.length === 3 && dividendsBefore.length === 3
  return {
    name: monthsName(output.map(({ month }) => month)),
    actualKwh,
    expectedKwh,
    gap: `${tenths < 0 ? '−' : tenths > 0 ? '+' : ''}${size}`,
    gapWords: tenths === 0 ? 'as expected' : `${size} ${tenths < 0 ? 'below' : 'above'} what was expected`,
    perShare,
    change: isWhole && perShare !== null && before !== null ? perShare - before : null,
  }
}

type Paid = readonly { readonly perShare: string | null }[]

const perShareOf = (paid: Paid): bigint | null =>
  paid.length === 0 ? null : paid.reduce((total, { perShare }) => total + BigInt(perShare ?? 0), 0n)

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0)

const monthsName = (months: readonly string[]): string =>
  months.length === 1 ? dayText(months[0]!) : `${monthName(months[0]!)} to ${dayText(months.at(-1)!)}`

export function monthsText(months: readonly string[]): string {
  const names = months.map(monthName)
  return names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`
}

/** The update's main point, for search engines. */
export const quarterSentence = (portfolio: string, { name, actualKwh, gapWords, perShare }: Quarter): string =>
  `${portfolio}, ${name}: ${energyText(actualKwh)} of power, ${gapWords}${perShare === null ? '' : `, and ${shareCentsText(perShare)} a share in dividends`}.`
