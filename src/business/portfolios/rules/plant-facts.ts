import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Rate } from '#kernel/rate.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type PowerSale = {
  readonly buyer: string
  readonly share: Rate
  /** The last day of the contract; undefined for power sold without one. */
  readonly endsOn?: BusinessDay | null | undefined
  /** The terms of the price, as text. */
  readonly terms: string
  /** BRL */
  readonly currency: string
}

/** Lenders are paid before holders. */
export type Loan = {
  readonly lender: string
  readonly isRelated: boolean
  /** In dollars, at the exchange rate of the day `asOf`. */
  readonly owed: Cents
  readonly asOf: BusinessDay
  readonly currency: string
  /** "8.5% fixed" */
  readonly interest: string
  readonly endsOn: BusinessDay
}

export type Risk = { readonly title: string; readonly explanation: string }

export type PlantFacts = {
  readonly powerSales: readonly PowerSale[]
  readonly loans: readonly Loan[]
  /** Largest first. */
  readonly risks: readonly Risk[]
}

const whole = 1_000_000n
/** Fewer leave something out; more are not read. */
const fewestRisks = 5
const mostRisks = 8

/** Requires sales that make up all of the revenue, loans with their dates, and five to eight risks. */
export function decidePlantFacts({
  powerSales,
  loans,
  risks,
}: PlantFacts): Refusal<'badSales' | 'badLoans' | 'badRisks'> | null {
  const sold = powerSales.reduce((total, { share }) => total + share, 0n)
  if (powerSales.length > 0 && sold !== whole)
    return refuse('badSales', 'The percentages of revenue must add up to 100%.', 'powerSales')
  if (powerSales.some(({ buyer, terms, share }) => !buyer.trim() || !terms.trim() || share <= 0n))
    return refuse('badSales', 'Enter each buyer, its percentage of revenue and how its price is set.', 'powerSales')
  if ([...powerSales, ...loans].some(({ currency }) => !/^[A-Z]{3}$/.test(currency)))
    return refuse('badSales', 'Enter currencies by their ISO codes, for example BRL.', 'powerSales')
  if (
    loans.some(
      ({ lender, interest, owed, asOf, endsOn }) => !lender.trim() || !interest.trim() || owed < 0n || endsOn < asOf,
    )
  )
    return refuse(
      'badLoans',
      'Enter each loan’s lender, interest rate, balance and an end date after the balance date.',
      'loans',
    )
  if (risks.length < fewestRisks || risks.length > mostRisks)
    return refuse('badRisks', `Enter ${fewestRisks} to ${mostRisks} risks, the largest first.`, 'risks')
  if (risks.some(({ title, explanation }) => !title.trim() || !explanation.trim()))
    return refuse('badRisks', 'Enter a title and an explanation for each risk.', 'risks')
  return null
}
