import { type BusinessDay, businessDay, formatDay } from '#kernel/business-day.ts'
import { addCents, type Cents, cents, formatCents, subtractCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { taxDayFrom } from '#kernel/tax-days.ts'
import type { ContributionState } from './states.ts'

export const excessTax = 6

/**
 * The last day to remove an excess with its earnings (26 USC 408(d)(4)) for a person who filed in time: six months
 * after the return was due (26 CFR 301.9100-2(b)), or the next business day (26 USC 7503). Read 2026-11-29.
 */
export const excessDeadline = (taxYear: number): BusinessDay => taxDayFrom(businessDay(`${taxYear + 1}-10-15`))

/**
 * Values of the whole IRA: `opening` just before the contribution, plus what was added since; `closing` today, plus what
 * was withdrawn since.
 */
export type AdjustedBalances = { readonly opening: Cents; readonly closing: Cents }

/**
 * Net income of an excess, negative for a loss: excess × (closing − opening) / opening, to the nearest cent, half away
 * from zero. Treasury Regulations section 1.408-11(a). Read 2026-11-25.
 */
export function earningsOf(excess: Cents, { opening, closing }: AdjustedBalances): Cents {
  if (opening <= 0n) return cents(0)
  const product = excess * subtractCents(closing, opening)
  const half = opening / 2n
  return cents(product >= 0n ? (product + half) / opening : -((-product + half) / opening))
}

export type ExcessFacts = AdjustedBalances & {
  readonly today: BusinessDay
  readonly isOpen: boolean
  readonly available: Cents
  readonly contribution: {
    readonly kind: string
    readonly taxYear: number
    readonly state: ContributionState
    /** The part of it that is still in the IRA. */
    readonly left: Cents
  }
}
export type ExcessInput = { readonly amount: Cents; readonly earningsSeen: Cents }
export type ExcessRefusal = Refusal<
  'iraNotOpen' | 'notRemovable' | 'aboveContribution' | 'excessDeadlinePassed' | 'earningsChanged' | 'notEnoughCash'
>

export const excessGross = (amount: Cents, balances: AdjustedBalances): Cents =>
  addCents(amount, earningsOf(amount, balances))

export function refuseExcess({ amount, earningsSeen }: ExcessInput, facts: ExcessFacts): ExcessRefusal | null {
  const { contribution, today, available, isOpen } = facts
  if (!isOpen) return refuse('iraNotOpen', 'This IRA is not open.')
  if (contribution.state !== 'settled' || !['regular', 'sepEmployer'].includes(contribution.kind))
    return refuse('notRemovable', 'Only a contribution that has arrived can be removed as an excess.')
  if (amount <= 0n || amount > contribution.left)
    return refuse('aboveContribution', `Enter an amount up to ${formatCents(contribution.left)}.`, 'amount')
  const deadline = excessDeadline(contribution.taxYear)
  if (today > deadline)
    return refuse(
      'excessDeadlinePassed',
      `An excess for ${contribution.taxYear} could be removed with its earnings until ${formatDay(deadline)}. The IRS taxes it at ${excessTax}% a year until you correct it. Ask a tax adviser how.`,
    )
  if (earningsOf(amount, facts) !== earningsSeen)
    return refuse('earningsChanged', 'What the excess earned has changed. Check the amount again.')
  const gross = excessGross(amount, facts)
  if (gross <= 0n)
    return refuse('notRemovable', 'The IRA lost all of this contribution, so nothing is left to take out.')
  return gross > available
    ? refuse(
        'notEnoughCash',
        `${formatCents(gross)} would leave, and the IRA has ${formatCents(available)} in cash. Sell shares first.`,
        'amount',
      )
    : null
}
