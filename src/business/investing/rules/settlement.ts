import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type SettlementFacts = {
  readonly investmentCap: Cents
  /** The money that the portfolio has raised so far, posted. */
  readonly raised: Cents
  /** The amount that new shares of this order would add; shares that others sold add nothing. */
  readonly forNewShares: Cents
  readonly accredited: boolean
  readonly alreadyIn: boolean
  readonly unaccreditedInvestorCount: number
  readonly unaccreditedLimit: number | null
  /** The account's cash that may leave it now; money that the bank brought is in it. */
  readonly cashAvailable: Cents
}

export type SettlementRefusal = Refusal<'fullyFunded' | 'unaccreditedLimitHit' | 'notEnoughCash'>

const moneyStays = (amount: Cents) =>
  `${formatCents(amount)} is in your cash balance: invest it in another portfolio or withdraw it to your bank.`

/**
 * Checks the offering's limits once more when the money is there: a cap may have been lowered and listed shares
 * withdrawn since the order was placed. If it refuses, money from the bank stays in cash.
 */
export function decideSettlement(amount: Cents, facts: SettlementFacts): SettlementRefusal | null {
  if (facts.raised + facts.forNewShares > facts.investmentCap)
    return refuse('fullyFunded', `The portfolio sold its last shares before your money arrived. ${moneyStays(amount)}`)
  const isFull = facts.unaccreditedLimit !== null && facts.unaccreditedInvestorCount >= facts.unaccreditedLimit
  if (!facts.accredited && !facts.alreadyIn && isFull)
    return refuse(
      'unaccreditedLimitHit',
      `The portfolio reached its limit of investors who are not accredited before your money arrived. ${moneyStays(amount)}`,
    )
  return amount > facts.cashAvailable ? cashWasSpent() : null
}

/** The money came, but turning it into shares failed again and again. */
export const couldNotBeFilled = (amount: Cents): Refusal<'notFilled'> =>
  refuse('notFilled', `We could not fill this order. ${moneyStays(amount)}`)

/** The cash was spent between an order's signature and its settlement. */
export const cashWasSpent = (): SettlementRefusal =>
  refuse('notEnoughCash', 'You used your cash balance for something else before you signed this order.')
