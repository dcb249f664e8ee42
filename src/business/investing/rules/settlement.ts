import { type Cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type SettlementFacts = {
  readonly investmentCap: Cents
  /** What the portfolio has raised so far, posted. */
  readonly raised: Cents
  /** What new shares of this order would add; shares that others sold add nothing. */
  readonly forNewShares: Cents
  readonly accredited: boolean
  readonly alreadyIn: boolean
  readonly unaccreditedInvestorCount: number
  readonly unaccreditedLimit: number | null
  /** What may leave the account's cash now; what the bank brought is in it. */
  readonly cashAvailable: Cents
}

export type SettlementRefusal = Refusal<'fullyFunded' | 'unaccreditedLimitHit' | 'notEnoughCash'>

const moneyStays = (amount: Cents) =>
  `${formatCents(amount)} is in your cash balance: invest it in another portfolio or withdraw it to your bank.`

/**
 * The offering's limits once more when the money is there: a cap may have been lowered and listed shares withdrawn since the
 * order was placed. What the bank brought stays in cash.
 */
export function decideSettlement(amount: Cents, seen: SettlementFacts): SettlementRefusal | null {
  if (seen.raised + seen.forNewShares > seen.investmentCap)
    return refuse('fullyFunded', `The portfolio sold its last shares before your money arrived. ${moneyStays(amount)}`)
  const isFull = seen.unaccreditedLimit !== null && seen.unaccreditedInvestorCount >= seen.unaccreditedLimit
  if (!seen.accredited && !seen.alreadyIn && isFull)
    return refuse(
      'unaccreditedLimitHit',
      `The portfolio reached its limit of investors who are not accredited before your money arrived. ${moneyStays(amount)}`,
    )
  return amount > seen.cashAvailable ? cashWasSpent() : null
}

/** The money came, and what would have made shares of it failed again and again. */
export const couldNotBeFilled = (amount: Cents): Refusal<'notFilled'> =>
  refuse('notFilled', `We could not fill this order. ${moneyStays(amount)}`)

/** Between an order's signature and its settling the cash went elsewhere. */
export const cashWasSpent = (): SettlementRefusal =>
  refuse('notEnoughCash', 'You used your cash balance for something else before you signed this order.')
