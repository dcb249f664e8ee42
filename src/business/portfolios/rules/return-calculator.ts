import { type Cents, cents, noCents } from '#kernel/cents.ts'
import { percent, type Rate, rate, rateOf } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { exitTerms } from './exit-terms.ts'

export type CalculatorInput = {
  readonly amount: Cents
  /** Whole years that the shares are held. */
  readonly years: number
  readonly low: Rate
  readonly high: Rate
  /** The portfolio's own bad case, or the general one if it has none. */
  readonly bad?: BadCase
}

export type CalculatedEnd = {
  /** The value of the shares and their reinvested dividends at the share price. */
  readonly value: Cents
  /** The cost of leaving before the hold period ends. */
  readonly discount: Cents
  /** The cost of every sale. */
  readonly penalty: Cents
  readonly out: Cents
}

export type Calculated = {
  readonly buyingFee: Cents
  readonly isEarly: boolean
  readonly low: CalculatedEnd
  readonly high: CalculatedEnd
  /** Well below the targets and below the amount paid in. The worst case is a total loss. */
  readonly bad: CalculatedEnd
}

/** A bad case: a yearly payment, kept as cash, and a fall of the share price by the sale. */
export type BadCase = { readonly yearly: Rate; readonly priceFall: Rate }

/** The general bad case, our own choice: for lists of portfolios, and for those that have not paid yet. */
export const badCase: BadCase = { yearly: percent(2), priceFall: percent(30) }

export type BadCaseFacts = {
  /** Payments per share by month, oldest first, in millionths of a dollar. */
  readonly dividends: readonly { readonly perShare: string | null }[]
  readonly sharePrice: bigint
  readonly owed: bigint
  /** The most that the portfolio may raise. With the loans it is the implied value of its plants. */
  readonly cap: bigint
}

/**
 * A portfolio's own bad case: each year pays a quarter of its weakest month (without the first, which may be partial),
 * and its plants lose 30%, of which lenders bear nothing while anything is left.
 *
 * $0.08 in the weakest month on a share of $10: 0.24 / 10 = 2.4% a year. $5m owed and $10m raised: 30% of $15m is 45%
 * of $10m.
 */
export function badCaseOf({ dividends, sharePrice, owed, cap }: BadCaseFacts): BadCase {
  const months = dividends.slice(1).map(({ perShare }) => BigInt(perShare ?? 0))
  const [first, ...others] = months
  if (first === undefined || sharePrice <= 0n || cap <= 0n) return badCase
  const weakest = others.reduce((least, paid) => (paid < least ? paid : least), first)
  const fall = (badCase.priceFall * (cap + owed)) / cap
  const whole = percent(100)
  return { yearly: rate((weakest * 3n * 1_000_000n) / sharePrice), priceFall: fall < whole ? rate(fall) : whole }
}

export const calculatorLimits = { least: cents(10_000), most: cents(200_000_000), years: 10 } as const

/**
 * An investment's value if every year met its target and every dividend bought shares: an estimate between two targets,
 * after the costs of a sale (specification 9). Fractions of a cent are dropped each year, and costs are rounded up, so
 * that rounding never makes an estimate too high.
 *
 * $1,000 for 2 years at 8%: $1,080, then $1,166.40. Sold early: less 5% ($58.32) and 1% ($11.67, from $11.664),
 * $1,096.41.
 */
export function calculateReturn(input: CalculatorInput): Calculated | Refusal<'badAmount' | 'badYears'> {
  if (input.amount < calculatorLimits.least || input.amount > calculatorLimits.most)
    return refuse('badAmount', 'Enter an amount from $100 to $2,000,000.', 'amount')
  if (!Number.isInteger(input.years) || input.years < 1 || input.years > calculatorLimits.years)
    return refuse('badYears', `Choose 1 to ${calculatorLimits.years} years.`, 'years')
  const isEarly = input.years < exitTerms.holdYears
  return {
    buyingFee: noCents,
    isEarly,
    low: endOf(input.amount, input.years, input.low, isEarly),
    high: endOf(input.amount, input.years, input.high, isEarly),
    bad: badEnd(input.amount, input.years, isEarly, input.bad ?? badCase),
  }
}

function endOf(amount: Cents, years: number, yearly: Rate, isEarly: boolean): CalculatedEnd {
  let value = amount
  for (let year = 0; year < years; year += 1) value = cents(value + rateOf(value, yearly))
  return soldAt(value, isEarly)
}

/** $1,000 for 2 years: $40 of dividends, and shares worth $700 that sell for $658. */
function badEnd(amount: Cents, years: number, isEarly: boolean, { yearly, priceFall }: BadCase): CalculatedEnd {
  const sold = soldAt(cents(amount - costOf(amount, priceFall)), isEarly)
  const dividends = rateOf(amount, yearly) * BigInt(years)
  return { ...sold, value: cents(sold.value + dividends), out: cents(sold.out + dividends) }
}

function soldAt(value: Cents, isEarly: boolean): CalculatedEnd {
  const discount = isEarly ? costOf(value, percent(exitTerms.earlyExitDiscountPercent)) : noCents
  const penalty = costOf(value, percent(exitTerms.exitPenaltyPercent))
  return { value, discount, penalty, out: cents(value - discount - penalty) }
}

const costOf = (value: Cents, part: Rate): Cents => cents((value * part + 999_999n) / 1_000_000n)
