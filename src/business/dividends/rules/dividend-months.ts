import { type BusinessDay, monthOf, plusMonths } from '#kernel/business-day.ts'
import { addCents, type Cents, noCents } from '#kernel/cents.ts'

/** Paid, declared and estimated amounts are never added together. */
export type DividendMonth = {
  readonly month: string
  readonly amount: Cents
  readonly state: 'paid' | 'declared' | 'estimated'
}

/** The months of a chart or calendar: a year back and half a year ahead, or everything paid and as far ahead. */
export type MonthsShown = 'window' | 'all'

/**
 * The last twelve paid months, or all of them; declared months; and estimates for six months ahead and for months since
 * the last payment without a declaration, unless their recorded pool is zero.
 */
export function dividendMonths(facts: {
  readonly today: BusinessDay
  readonly paid: readonly { readonly month: string; readonly amount: Cents }[]
  readonly declared: readonly { readonly month: string; readonly amount: Cents }[]
  readonly leftNothing?: ReadonlySet<string>
  /** Estimates one month; zero if no estimate is possible. */
  readonly estimateOf: (month: string) => Cents
  readonly shown?: MonthsShown
}): DividendMonth[] {
  const sumBy = (rows: readonly { month: string; amount: Cents }[]) =>
    rows.reduce(
      (sums, { month, amount }) => sums.set(month, addCents(sums.get(month) ?? noCents, amount)),
      new Map<string, Cents>(),
    )
  const [paid, declared] = [sumBy(facts.paid), sumBy(facts.declared)]
  const newest = [...paid.keys()].toSorted().at(-1)
  const isAwaited = (month: string) =>
    month >= monthOf(facts.today) || (newest !== undefined && month > newest && !facts.leftNothing?.has(month))
  const window = Array.from({ length: 19 }, (_, index) => monthOf(plusMonths(facts.today, index - 12)))
  const before = facts.shown === 'all' ? [...paid.keys()].filter((month) => month < window[0]!).toSorted() : []
  return [...before, ...window].flatMap((month): DividendMonth[] => {
    const rows: DividendMonth[] = []
    if (paid.has(month)) rows.push({ month, amount: paid.get(month)!, state: 'paid' })
    if (declared.has(month)) rows.push({ month, amount: declared.get(month)!, state: 'declared' })
    const estimate = rows.length === 0 && isAwaited(month) ? facts.estimateOf(month) : noCents
    if (estimate > noCents) rows.push({ month, amount: estimate, state: 'estimated' })
    return rows
  })
}

export const nextDividend = (months: readonly DividendMonth[]): DividendMonth | null =>
  months.find(({ state }) => state === 'declared') ?? months.find(({ state }) => state === 'estimated') ?? null
