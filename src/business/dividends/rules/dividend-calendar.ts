import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import {
  type BusinessDay,
  bankDayFrom,
  dayOf,
  daysBetween,
  monthOf,
  plusDays,
  plusMonths,
} from '#kernel/business-day.ts'
import { addCents, type Cents, noCents, subtractCents } from '#kernel/cents.ts'
import type { DividendId, PortfolioId } from '#kernel/ids.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { type Microshares, shareValue } from '#kernel/microshares.ts'
import { type SharePrice, sharePrice } from '#kernel/share-price.ts'
import { type DividendMonth, dividendMonths, type MonthsShown } from './dividend-months.ts'

/** A dividend that an account was paid for a month, with its later corrections. */
export type Received = {
  readonly dividendId: DividendId
  readonly month: string
  /** Held on the record day. */
  readonly shares: Microshares
  readonly amount: Cents
  readonly paidAt: Instant
  readonly isReversed: boolean
  readonly corrections: readonly { readonly amount: Cents; readonly paidAt: Instant }[]
}

export type DeclaredPart = { readonly month: string; readonly amount: Cents; readonly declaredAt: Instant }

/** A payment per share for a month; null if it was zero. A correction repeats the whole amount of its month. */
export type PaymentPerShare = {
  readonly month: string
  readonly paidOn: BusinessDay
  readonly perShare: SharePrice | null
}

export type PortfolioDividends = {
  readonly portfolioId: PortfolioId
  /** The newest month first. */
  readonly received: readonly Received[]
  readonly declared: readonly DeclaredPart[]
  /** Recorded months since the last payment, with the pool available for them. */
  readonly recorded?: readonly { readonly month: string; readonly pool: Cents }[]
  /** Shares held now; an account that sold all of them gets no estimate. */
  readonly shares: Microshares
  /**
   * The payments per share of the portfolio, also those before these shares were bought; corrections follow what they
   * correct.
   */
  readonly perShare: readonly PaymentPerShare[]
}

export type CalendarEntry = DividendMonth & {
  readonly portfolioId: PortfolioId
  readonly on: BusinessDay
  /** The dividend that it links to; null if none is paid. */
  readonly dividendId: DividendId | null
  /** The reason why it is later than usual; null if it is not. */
  readonly lateReason: string | null
}

export type EstimateCheck = { readonly month: string; readonly estimated: Cents; readonly paid: Cents }

export const paidFor = ({ amount, corrections }: Pick<Received, 'amount' | 'corrections'>): Cents =>
  addCents(amount, ...corrections.map((correction) => correction.amount))

/** The months of one portfolio: paid, declared or estimated, each with its day. */
export function calendarOf(of: PortfolioDividends, today: BusinessDay, shown: MonthsShown = 'window'): CalendarEntry[] {
  const paid = of.received.map((one) => ({ month: one.month, amount: paidFor(one) }))
  const usualLag = lagOf(of.received)
  const recorded = of.recorded ?? []
  const leftNothing = new Set(recorded.filter(({ pool }) => pool <= 0n).map(({ month }) => month))
  const estimateOf = (month: string) => estimateFor(month, of)
  return dividendMonths({ today, paid, declared: of.declared, leftNothing, estimateOf, shown }).map(
    (row): CalendarEntry => {
      const received = row.state === 'paid' ? of.received.find(({ month }) => month === row.month) : undefined
      const on = received ? dayOf(received.paidAt) : expectedOn(row.month, usualLag, today)
      const isLate = row.state === 'estimated' && plusDays(recordDayOf(row.month), usualLag) < today
      const lateReason = isLate ? lateReasonOf(recorded.some(({ month }) => month === row.month)) : null
      return { ...row, portfolioId: of.portfolioId, on, dividendId: received?.dividendId ?? null, lateReason }
    },
  )
}

/**
 * The estimate for the shares held: the payment per share of the same month a year before, because plants have seasons,
 * or else the mean of the last paid months, at most twelve.
 */
function estimateFor(month: string, { shares, perShare }: Pick<PortfolioDividends, 'shares' | 'perShare'>): Cents {
  const byMonth = new Map(perShare.map((one) => [one.month, one.perShare ?? 0n]))
  const yearBefore = monthOf(plusMonths(recordDayOf(month), -12))
  const last = [...byMonth].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(-12)
  if (last.length === 0) return noCents
  const mean = last.reduce((sum, [, amount]) => sum + amount, 0n) / BigInt(last.length)
  return shareValue(shares, sharePrice(byMonth.get(yearBefore) ?? mean))
}

const lateReasonOf = (isRecorded: boolean): string =>
  isRecorded
    ? 'Later than usual: the month’s figures are recorded, but no dividend has been declared.'
    : 'Later than usual: the month’s figures are not recorded yet.'

/** The lag before a portfolio's first payment: two weeks after the month. */
export const lagWithoutHistory = 14

/** The median number of days from the month's end to the payment, over the last twelve payments. */
function lagOf(received: readonly Received[]): number {
  const lags = received
    .slice(0, 12)
    .map(({ month, paidAt }) => daysBetween(recordDayOf(month), dayOf(paidAt)))
    .toSorted((a, b) => a - b)
  return lags[lags.length >> 1] ?? lagWithoutHistory
}

function expectedOn(month: string, lag: number, today: BusinessDay): BusinessDay {
  const usual = plusDays(recordDayOf(month), lag)
  return bankDayFrom(usual < today ? today : usual)
}

/** Totals the portfolios' months, each state separately. */
export function monthsInAll(entries: readonly DividendMonth[]): DividendMonth[] {
  const sums = new Map<string, DividendMonth>()
  for (const { month, state, amount } of entries) {
    const key = `${month} ${state}`
    sums.set(key, { month, state, amount: addCents(amount, ...[sums.get(key)?.amount ?? addCents()]) })
  }
  return [...sums.values()].toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
}

/**
 * Recomputes the estimate for the last paid month from the payments and shares at the end of that month. Null if
 * nothing was paid, or nothing was on record then.
 */
export function checkLastEstimate({ portfolioId, received, perShare }: PortfolioDividends): EstimateCheck | null {
  const last = received.find(({ isReversed }) => !isReversed)
  if (!last) return null
  const ended = recordDayOf(last.month)
  const knownBy = (at: Instant): boolean => dayOf(at) <= ended
  const declared: PortfolioDividends = {
    portfolioId,
    shares: last.shares,
    perShare: perShare.filter(({ paidOn }) => paidOn <= ended),
    declared: [],
    received: received
      .filter(({ paidAt }) => knownBy(paidAt))
      .map((one) => ({ ...one, corrections: one.corrections.filter(({ paidAt }) => knownBy(paidAt)) })),
  }
  const estimate = calendarOf(declared, ended).find(({ month, state }) => month === last.month && state === 'estimated')
  return estimate ? { month: last.month, estimated: estimate.amount, paid: paidFor(last) } : null
}

/** The total over the portfolios that paid the newest of these months. */
export function checkInAll(checks: readonly EstimateCheck[]): EstimateCheck | null {
  const newest = checks.reduce<string | null>((last, { month }) => (last === null || month > last ? month : last), null)
  const of = checks.filter(({ month }) => month === newest)
  if (newest === null) return null
  return {
    month: newest,
    estimated: addCents(...of.map(({ estimated }) => estimated)),
    paid: addCents(...of.map(({ paid }) => paid)),
  }
}

export const differenceOf = ({ estimated, paid }: EstimateCheck): Cents => subtractCents(paid, estimated)

export const lastChange = ({ paidAt, corrections }: Received): Instant =>
  corrections.reduce((last, correction) => (isBefore(last, correction.paidAt) ? correction.paidAt : last), paidAt)
