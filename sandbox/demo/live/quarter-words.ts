import { numberText } from '#design/figures/count-text.ts'
import type { BusinessDay } from '#kernel/business-day.ts'

type Output = { readonly made: number; readonly expected: number }

/** "2,268 MWh" of kilowatt-hours. */
export const energyWords = (kilowattHours: number): string => `${numberText(Math.round(kilowattHours / 1_000))} MWh`

/** "3.2% below", before a word such as plan; "level with" where they differ by less than a tenth of a percent. */
export function gapWords({ made, expected }: Output): string {
  const tenths = Math.round((made / expected - 1) * 1_000)
  if (tenths === 0) return 'level with'
  return `${(Math.abs(tenths) / 10).toFixed(1)}% ${tenths < 0 ? 'below' : 'above'}`
}

/** Millionths of a dollar as tenths of a cent. */
export const tenthsOfCent = (millionths: bigint): number => Math.round(Number(millionths) / 1_000)

/** "17.9 cents", "$1.23" of tenths of a cent. */
export const shareWords = (tenths: number): string =>
  tenths >= 1_000 ? `$${(tenths / 1_000).toFixed(2)}` : `${(tenths / 10).toFixed(1)} cents`

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

export const monthWords = (month: string): string => names[Number(month.slice(5, 7)) - 1]!
export const dayWords = (day: BusinessDay): string => `${monthWords(day)} ${Number(day.slice(8))}`

/** "July and August", "July, August and September". */
export const listWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

const ordinals = ['First', 'Second', 'Third', 'Fourth']

/** "Third quarter 2026" of "2026-Q3". */
export const quarterWords = (quarter: string): string =>
  `${ordinals[Number(quarter.slice(6)) - 1]} quarter ${quarter.slice(0, 4)}`
