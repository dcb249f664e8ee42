import { type Cents, cents, formatCents, maxCents, negateCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type MonthTotals = {
  readonly revenue: Cents
  readonly costs: Cents
  readonly interest: Cents
  readonly principal: Cents
  readonly fee: Cents
  /** Above zero it is put aside, below zero taken from the amounts put aside before. */
  readonly reserve: Cents
}

export type MonthResult = MonthTotals & {
  /** Above zero the month's loss, carried forward; below zero the part of earlier losses that it fills. */
  readonly deficit: Cents
  /** The amount for the holders. */
  readonly pool: Cents
}

/** The change of the issuer's bank account. */
export const netCash = ({ revenue, costs, interest, principal, fee }: Omit<MonthTotals, 'reserve'>): Cents =>
  cents(revenue - costs - interest - principal - fee)

/**
 * A month's result: revenue less costs, interest, principal, fee and reserve. A loss is carried forward, and a profit
 * fills earlier losses before holders get anything. A corrected month gives back what it carried or filled before; the
 * part of its loss that later months have filled stays filled, and is then its holders'.
 */
export function monthResult(
  totals: MonthTotals,
  before: {
    /** The losses carried forward now. */
    readonly carried: Cents
    /** The part of it that this month made. */
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
