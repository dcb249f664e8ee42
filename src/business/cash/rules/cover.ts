import { type Cents, cents } from '#kernel/cents.ts'

export type CashOnHand = {
  /** The account's balance, as the partner reports it. */
  readonly partner: Cents
  /** Payouts that have left the account and not arrived: still counted in the balances of those they go to. */
  readonly leaving: Cents
  /** Failed payouts, booked back to investors, whose money is on its way back to the account. */
  readonly recalling: Cents
}

/** The shortfall of the money at the partner and on its way against all investors' cash balances; zero if covered. */
export function uncoveredCash({ partner, leaving, recalling }: CashOnHand, investors: Cents): Cents {
  const missing = investors - partner - leaving - recalling
  return cents(missing > 0n ? missing : 0n)
}
