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

/** A payment on one share for a month; null if it left nothing. A correction gives the whole amount of its month again. */
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
  /** Months since the last payment whose figures are on record, with the pool that they left to pay. */
  readonly recorded?: readonly { readonly month: string; readonly pool: Cents }[]
  /** Shares held now; nothing is estimated for an account that has sold all of them. */
  readonly shares: Microshares
  /** The payments on one share of the portfolio, also those made before these shares were bought; corrections after what they correct. */
  readonly perShare: readonly PaymentPerShare[]
}

export type CalendarEntry = DividendMonth & {
  readonly portfolioId: PortfolioId
  /** The day on which it was paid, or is expected to be. */
  readonly on: BusinessDay
  /** The dividend that it leads to; null if none is paid. */
  readonly dividendId: DividendId | null
  /** The reason why it comes later than usual; null if it does not. */
  readonly lateReason: string | null
}

/** A month's estimate, made from the facts at the end of that month, beside the amount paid. */
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
 * The payment on one share for the same month a year before, as plants have seasons, or else the mean of the last paid
 * months, twelve at most, on the shares held.
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

/** The median number of days after the month at which a portfolio paid, over the last twelve payments. */
function lagOf(received: readonly Received[]): number {
  const lags = received
    .slice(0, 12)
    .map(({ month, paidAt }) => daysBetween(recordDayOf(month), dayOf(paidAt)))
    .toSorted((a, b) => a - b)
  return lags[lags.length >> 1] ?? lagWithoutHistory
}

/** A bank day, and none that has passed. */
function expectedOn(month: string, lag: number, today: BusinessDay): BusinessDay {
  const usual = plusDays(recordDayOf(month), lag)
  return bankDayFrom(usual < today ? today : usual)
}

/** The portfolios’ months together: each state by itself, never added to another. */
export function monthsInAll(entries: readonly DividendMonth[]): DividendMonth[] {
  const sums = new Map<string, DividendMonth>()
  for (const { month, state, amount } of entries) {
    const key = `${month} ${state}`
    sums.set(key, { month, state, amount: addCents(amount, ...[sums.get(key)?.amount ?? addCents()]) })
  }
  return [...sums.values()].toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0))
}

/**
 * The estimate for the last month paid, made again from the payments on record when that month ended and the shares held then.
 * Null if nothing is paid, or nothing was on record then.
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

/** The same in all, over the portfolios that paid the newest of these months. */
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

/** The moment at which something of a payment last changed. */
export const lastChange = ({ paidAt, corrections }: Received): Instant =>
  corrections.reduce((last, correction) => (isBefore(last, correction.paidAt) ? correction.paidAt : last), paidAt)
