import { type BusinessDay, businessDay, daysBetween, plusDays } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** A year, with its leap day. */
export const mostBinderDays = 366
/** More rows of one table are not one person's test any more. */
export const mostBinderRows = 20_000

export type BinderPeriod = { readonly from: BusinessDay; readonly through: BusinessDay }

/** A binder is about days that are over or running, the first before the last, a year at most. */
export function refuseBinder(
  { from, through }: BinderPeriod,
  today: BusinessDay,
): Refusal<'periodReversed' | 'periodNotOver' | 'periodTooLong'> | null {
  if (through < from) return refuse('periodReversed', 'The last day comes before the first.', 'through')
  if (through > today) return refuse('periodNotOver', `Choose a last day up to today, ${today}.`, 'through')
  return daysBetween(from, through) >= mostBinderDays
    ? refuse('periodTooLong', `A binder covers at most ${mostBinderDays} days. Make one for each year.`, 'from')
    : null
}

/** A value in a cell: lists and objects as JSON, nothing as an empty cell. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' && !('epochMilliseconds' in value) ? JSON.stringify(value) : String(value)
}

export type BinderFile = {
  readonly name: string
  readonly title: string
  readonly says: string
  readonly rows: number
  readonly sha256: string
}

type Statement = BinderPeriod & { readonly at: string; readonly by: string; readonly files: readonly BinderFile[] }

/** The facts that the signature covers, one per line: each file with its rows and its hash, and that of the whole. */
export const binderLines = (
  { at, by, from, through, files }: Statement,
  { sha256 }: { readonly sha256: string },
): string[] => [
  `exported ${at}`,
  `by ${by}`,
  `from ${from}`,
  `through ${through}`,
  ...files.map(({ name, rows, sha256: hash }) => `file ${name} ${rows} ${hash}`),
  `sha256 ${sha256}`,
]

export type Quarter = BinderPeriod & { readonly label: string }

/** The calendar quarters up to the one that runs, the newest first; of that one the days so far. */
export function recentQuarters(today: BusinessDay, count: number): Quarter[] {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const running = year * 4 + Math.floor((month - 1) / 3)
  return Array.from({ length: count }, (_, back) => {
    const at = running - back
    const from = firstDayOf(at)
    return {
      label: `Q${(at % 4) + 1} ${Math.floor(at / 4)}`,
      from,
      through: back === 0 ? today : plusDays(firstDayOf(at + 1), -1),
    }
  })
}

const firstDayOf = (quarter: number): BusinessDay =>
  businessDay(`${Math.floor(quarter / 4)}-${String((quarter % 4) * 3 + 1).padStart(2, '0')}-01`)
