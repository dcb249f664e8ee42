import type { BusinessDay } from '#kernel/business-day.ts'
import { daysBetween, plusMonths } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, negateCents, noCents, subtractCents } from '#kernel/cents.ts'
import { type Rate, rate } from '#kernel/rate.ts'
import { type Flow, xirr } from './xirr.ts'

/** Their cost basis, and their value at the share price of the day. */
export type MovedShares = { readonly on: BusinessDay; readonly basis: Cents; readonly value: Cents }

/** The figures from books and lots for one holding, or for an account's holdings together. */
export type ReturnFacts = {
  readonly today: BusinessDay
  /** Paid for shares, less returned payments; one row per posting. */
  readonly paid: readonly Flow[]
  /** Shares that came from another person's account without a sale; below zero those of them that went back. */
  readonly received: readonly MovedShares[]
  /** Shares that went to another person's account without a sale; below zero those of them that came back. */
  readonly passedOn: readonly MovedShares[]
  readonly soldFor: readonly Flow[]
  readonly dividends: readonly Flow[]
  readonly value: Cents
  readonly costBasis: Cents
  readonly costOfSold: Cents
}

export type Returns = {
  /** The cost of the shares held now. */
  readonly invested: Cents
  /** Paid for shares, with the basis of those received without a sale. */
  readonly paidIn: Cents
  readonly proceeds: Cents
  readonly dividends: Cents
  readonly realisedGain: Cents
  readonly unrealisedGain: Cents
  readonly totalGain: Cents
  readonly simpleReturn: Rate | null
  readonly moneyWeightedReturn: Rate | null
  readonly dividendYieldOnCost: Rate | null
}

export const returnsOf = (facts: ReturnFacts): Returns => ({
  invested: facts.costBasis,
  paidIn: paidIn(facts),
  proceeds: sumOf(facts.soldFor),
  dividends: sumOf(facts.dividends),
  realisedGain: realisedGain(facts),
  unrealisedGain: unrealisedGain(facts),
  totalGain: totalGain(facts),
  simpleReturn: simpleReturn(facts),
  moneyWeightedReturn: moneyWeightedReturn(facts),
  dividendYieldOnCost: dividendYieldOnCost(facts),
})

const paidIn = ({ paid, received }: Pick<ReturnFacts, 'paid' | 'received'>): Cents =>
  addCents(sumOf(paid), basisOf(received))

const basisOf = (moved: readonly MovedShares[]): Cents => addCents(...moved.map(({ basis }) => basis))

/**
 * The gain on sold shares, first in, first out: their cost is that of the lots that left (IRS Publication 550, 2024,
 * "Cost basis": the first shares acquired are the first sold unless others are named).
 */
export const realisedGain = ({ soldFor, costOfSold }: ReturnFacts): Cents => subtractCents(sumOf(soldFor), costOfSold)

/** The gain of the held shares at the published price; none of it has been paid out. */
export const unrealisedGain = ({ value, costBasis }: ReturnFacts): Cents => subtractCents(value, costBasis)

export const totalGain = (facts: ReturnFacts): Cents =>
  addCents(realisedGain(facts), unrealisedGain(facts), sumOf(facts.dividends))

/**
 * Proceeds, dividends and current value against everything paid in, regardless of time (holding period return: CFA
 * Institute, Quantitative Methods, "Rates and Returns"). Null if nothing was paid. Shares that were passed on
 * without a sale count as sold for their basis, so that a gift is neither a gain nor a loss.
 */
export function simpleReturn({ soldFor, dividends, value, ...facts }: ReturnFacts): Rate | null {
  const invested = paidIn(facts)
  if (invested <= 0n) return null
  const back = addCents(sumOf(soldFor), basisOf(facts.passedOn), sumOf(dividends), value)
  return nearest(subtractCents(back, invested), invested)
}

/**
 * Annualized rates of less than a year exaggerate, so none is shown (CFA Institute, GIPS 2020: no annualizing below one
 * year).
 */
export const daysBeforeYearlyRate = 365

/**
 * The yearly rate at which all payments, dividends and proceeds, with today's value as the last flow, sum to zero
 * (XIRR, a year of 365 days; the money-weighted return of GIPS 2020, where assets that are transferred in or out are
 * flows at their fair value). Null before a year has passed, or without a rate.
 */
export function moneyWeightedReturn({ today, paid, soldFor, dividends, value, ...moved }: ReturnFacts): Rate | null {
  const flows = [...paid, ...moved.received.map(atValue)]
  const first = flows.reduce<BusinessDay | null>((day, { on }) => (day === null || on < day ? on : day), null)
  if (first === null || daysBetween(first, today) < daysBeforeYearlyRate) return null
  const out = flows.map(({ on, amount }) => ({ on, amount: negateCents(amount) }))
  const yearly = xirr([...out, ...moved.passedOn.map(atValue), ...soldFor, ...dividends, { on: today, amount: value }])
  return yearly === null ? null : rate(Math.round(yearly * 1_000_000))
}

const atValue = ({ on, value }: MovedShares): Flow => ({ on, amount: value })

export function dividendYieldOnCost({ today, dividends, costBasis }: ReturnFacts): Rate | null {
  if (costBasis <= 0n) return null
  const since = plusMonths(today, -12)
  return nearest(sumOf(dividends.filter(({ on }) => on > since && on <= today)), costBasis)
}

const sumOf = (flows: readonly Flow[]): Cents => flows.reduce((sum, { amount }) => addCents(sum, amount), noCents)

/** A proportion of two amounts in millionths, rounded half away from zero. */
function nearest(part: Cents, whole: Cents): Rate {
  const half = (whole / 2n) * (part < 0n ? -1n : 1n)
  return rate((cents(part) * 1_000_000n + half) / whole)
}
