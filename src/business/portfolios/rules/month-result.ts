import { type Cents, cents, formatCents, maxCents, negateCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type MonthTotals = {
  readonly revenue: Cents
  readonly costs: Cents
  readonly interest: Cents
  readonly principal: Cents
  readonly fee: Cents
  /** Positive: set aside. Negative: taken from earlier reserves. */
  readonly reserve: Cents
}

export type MonthResult = MonthTotals & {
  /** Positive: the month's loss, carried forward. Negative: the part of earlier losses that it recovers. */
  readonly deficit: Cents
  readonly pool: Cents
}

export const netCash = ({ revenue, costs, interest, principal, fee }: Omit<MonthTotals, 'reserve'>): Cents =>
  cents(revenue - costs - interest - principal - fee)

/**
 * A month's result: revenue less costs, interest, principal, fee and reserve. A loss is carried forward, and a profit
 * recovers earlier losses before holders get anything. A corrected month first reverses what it carried or recovered;
 * the part of its loss that later months recovered stays recovered, and then belongs to its holders.
 */
export function monthResult(
  totals: MonthTotals,
  before: {
    /** The losses carried forward now. */
    readonly carried: Cents
    readonly own: Cents
  },
): MonthResult | Refusal<'nothingToDistribute'> {
  const left = cents(netCash(totals) - totals.reserve)
  if (totals.reserve > 0n && left < 0n)
    return refuse(
      'nothingToDistribute',
      `The month leaves ${formatCents(netCash(totals))} before the reserve. A loss puts nothing aside: lower the reserve; a negative figure draws on what was set aside.`,
      'reserve',
    )
  const deficit = maxCents(cents(before.own - before.carried), negateCents(left))
  return { ...totals, deficit, pool: cents(left + deficit) }
}
