import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type SettlementFacts = {
  readonly investmentCap: Cents
  readonly raised: Cents
  /** The amount that this order's new shares would add; shares that others sold add nothing. */
  readonly forNewShares: Cents
  readonly accredited: boolean
  readonly alreadyIn: boolean
  readonly unaccreditedInvestorCount: number
  readonly unaccreditedLimit: number | null
  /** The account's available cash, including the bank's money. */
  readonly cashAvailable: Cents
}

export type SettlementRefusal = Refusal<'fullyFunded' | 'unaccreditedLimitHit' | 'notEnoughCash'>

const moneyStays = (amount: Cents) =>
  `${formatCents(amount)} is in your cash balance: invest it in another portfolio or withdraw it to your bank.`

/**
 * Checks the offering's limits again when the money has arrived: since the order, a cap may have been lowered and
 * listed shares withdrawn. On a refusal, money from the bank stays in cash.
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

/** The money arrived, but turning it into shares failed repeatedly. */
export const couldNotBeFilled = (amount: Cents): Refusal<'notFilled'> =>
  refuse('notFilled', `We could not fill this order. ${moneyStays(amount)}`)

export const cashWasSpent = (): SettlementRefusal =>
  refuse('notEnoughCash', 'You used your cash balance for something else before you signed this order.')
