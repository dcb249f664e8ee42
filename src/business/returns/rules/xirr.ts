import { type BusinessDay, daysBetween } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'

/** Money from the holders' point of view: contributions are negative, receipts and present value positive. */
export type Flow = { readonly on: BusinessDay; readonly amount: Cents }

/**
 * The yearly rate at which all flows, discounted to the first day (a year has 365 days, as in spreadsheets), sum to
 * zero. Null if there is none: without money in, without money out, or beyond a loss of 99.9 % or a gain of 1000 %.
 */
export function xirr(flows: readonly Flow[]): number | null {
  const first = flows.reduce<BusinessDay | null>((day, { on }) => (day === null || on < day ? on : day), null)
  if (first === null) return null
  const points = flows.map(({ on, amount }) => ({ years: daysBetween(first, on) / 365, amount: Number(amount) }))
  const worth = (rate: number): number =>
    points.reduce((sum, { years, amount }) => sum + amount / (1 + rate) ** years, 0)
  let low = -0.999
  let high = 10
  // If all money goes in before it comes out there is at most one root. An investor who sells and buys again may have
  // several; this always finds the same one.
  if (!(worth(low) > 0 && worth(high) < 0)) return null
  for (let step = 0; step < 100 && high - low > 1e-10; step += 1) {
    const middle = (low + high) / 2
    if (worth(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
