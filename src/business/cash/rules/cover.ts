import { type Cents, cents } from '#kernel/cents.ts'

export type CashOnHand = {
  readonly partner: Cents
  /** Payouts that left the account and have not arrived: the recipients' balances still include them. */
  readonly leaving: Cents
  /** Failed payouts, booked back to investors, whose money is returning to the account. */
  readonly recalling: Cents
}

/** The shortfall of the money at the partner and on its way against all investors' cash; zero if covered. */
export function uncoveredCash({ partner, leaving, recalling }: CashOnHand, investors: Cents): Cents {
  const missing = investors - partner - leaving - recalling
  return cents(missing > 0n ? missing : 0n)
}
