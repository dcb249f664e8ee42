import { type BusinessDay, daysBetween } from '#kernel/business-day.ts'
import { type Cents, formatCents } from '#kernel/cents.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { MatchedMode, Rest } from './rails.ts'

/** The most past days over which sales are measured, and the fewest in a younger market. */
const mostMeasured = 90
const leastMeasured = 7

/** Shares that buyers took after this many days on the list. */
export type WaitedShares = { readonly days: number; readonly shares: Microshares }

export type MarketFacts = {
  /** The reason why nothing is placed or filled today; null while selling is open. */
  readonly rest: Rest | null
  readonly matched: MatchedMode
  readonly redemption: 'off' | 'on'
  readonly today: BusinessDay
  readonly firstListedOn: BusinessDay | null
  readonly bought: readonly WaitedShares[]
  readonly sharesAhead: Microshares
  /** Shares that may still change hands this year; null without a cap. */
  readonly roomToTrade: Microshares | null
}

export type TimeToSell =
  | {
      readonly kind: 'range'
      readonly leastDays: number
      readonly mostDays: number
      readonly measuredDays: number
    }
  | { readonly kind: 'noBuyer'; readonly measuredDays: number }
  | { readonly kind: 'stopped'; readonly message: string }
  | { readonly kind: 'overCap' }
  | { readonly kind: 'neverListed' }
  | { readonly kind: 'notMatched'; readonly boughtBack: boolean }

/** The days over which sales are measured: 90, or the age of the market. */
export const measuredDays = (firstListedOn: BusinessDay | null, today: BusinessDay): number =>
  firstListedOn ? Math.min(mostMeasured, Math.max(1, daysBetween(firstListedOn, today))) : mostMeasured

/**
 * The time until a sale of `own` shares is complete, from this portfolio's own sales: the waiting times of the middle
 * half of recent sales, after any present pause, and at least what the queue ahead and the order need at that pace.
 * Nothing is capped: a thin market gives long times, and a market without buyers none.
 */
export function timeToSell(facts: MarketFacts, own: Microshares): TimeToSell {
  const { rest, matched, redemption, firstListedOn, bought, sharesAhead, roomToTrade } = facts
  if (rest && rest.until === null) return { kind: 'stopped', message: rest.message }
  if (matched !== 'matched') return { kind: 'notMatched', boughtBack: redemption === 'on' }
  if (!firstListedOn) return { kind: 'neverListed' }
  const days = measuredDays(firstListedOn, facts.today)
  const sold = bought.reduce((sum, { shares }) => sum + shares, 0n)
  if (sold <= 0n) return { kind: 'noBuyer', measuredDays: days }
  if (roomToTrade !== null && roomToTrade < sharesAhead + own) return { kind: 'overCap' }
  const paced = (shares: bigint) => Number((shares * BigInt(Math.max(days, leastMeasured)) + sold - 1n) / sold)
  // Nothing is listed or sold before a pause of known length ends, and the wait begins then.
  const resting = rest?.until ? Math.max(0, daysBetween(facts.today, rest.until)) : 0
  const leastDays = Math.max(1, waitOf(bought, sold, 1n), paced(sharesAhead))
  const mostDays = Math.max(leastDays, waitOf(bought, sold, 3n), paced(sharesAhead + own))
  return { kind: 'range', leastDays: resting + leastDays, mostDays: resting + mostDays, measuredDays: days }
}

/** The longest wait, in days, among the quickest `quarters` of the shares. */
function waitOf(bought: readonly WaitedShares[], sold: bigint, quarters: 1n | 3n): number {
  let sum = 0n
  for (const { days, shares } of bought.toSorted((a, b) => a.days - b.days)) {
    sum += shares
    if (sum * 4n >= sold * quarters) return days
  }
  return 0
}

/** A time to sell with the order's value at today's share price; null for an order already in the queue. */
export type TimedSale = TimeToSell & { readonly orderValue: Cents | null }

/** A time to sell in a sentence, the same on every page and in the API. It states a pace, never a promise. */
export function timeToSellText(time: TimedSale): string {
  switch (time.kind) {
    case 'range': {
      const order = time.orderValue === null ? 'the rest of this order' : newOrderText(time.orderValue)
      const pace = time.measuredDays === 1 ? 'day' : count(time.measuredDays, 'day')
      return `At the pace of the last ${pace}, ${order} would be sold in about ${spanText(time.leastDays, time.mostDays)}. That is not guaranteed.`
    }
    case 'noBuyer':
      return `No buyer in the last ${count(time.measuredDays, 'day')}. We cannot estimate how long it will take.`
    case 'stopped':
      return time.message
    case 'overCap':
      return 'Not all of it this year: sales between holders stop at a yearly limit, and your order and those ahead of it exceed what is left.'
    case 'neverListed':
      return 'No one has listed shares of this portfolio yet, so we cannot estimate how long it will take.'
    case 'notMatched':
      return time.boughtBack
        ? 'Buyers are not matched here. The issuer may buy back shares but has not set a date.'
        : 'Buyers are not matched here now.'
  }
}

const newOrderText = (value: Cents): string => `an order of ${formatCents(value, { trim: true })} placed today`

function spanText(least: number, most: number): string {
  const [from, to] = [inWords(least), inWords(most)]
  if (from.text === to.text) return to.text
  return from.unit === to.unit
    ? `${from.size} to ${to.text}`
    : `${from.text} for the first shares and ${to.text} for all of them`
}

/** In tenths of a day: 30.4 days a month. */
const monthTenths = 304n
const mostInDays = 59
const mostInMonths = 729

/** Days up to two months, then months up to two years, then years. */
function inWords(days: number) {
  if (days <= mostInDays) return { size: days, unit: 'day', text: count(days, 'day') }
  const isMonths = days <= mostInMonths
  const unitTenths = isMonths ? monthTenths : 12n * monthTenths
  // Rounded to the nearest whole month or year.
  const size = Number((BigInt(days) * 10n + unitTenths / 2n) / unitTenths)
  const unit = isMonths ? 'month' : 'year'
  return { size, unit, text: count(size, unit) }
}

const count = (size: number, unit: string): string => `${size} ${unit}${size === 1 ? '' : 's'}`
