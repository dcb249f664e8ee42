import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { splitByLargestRemainder } from '#kernel/largest-remainder.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { states } from '#kernel/states.ts'

export type DividendState = 'declared' | 'paid' | 'withdrawn'

/** A declared dividend is paid by a second operator's approval, or withdrawn before it. */
export const dividendCan = states({ approve: ['declared'], withdraw: ['declared'] })

export { recordDayOf }

export type DividendRefusal = Refusal<
  | 'monthNotOver'
  | 'noPool'
  | 'aboveDistributable'
  | 'noHolders'
  | 'alreadyDeclared'
  | 'sameOperator'
  | 'notDeclared'
  | 'noSuchDividend'
>

export function decideDeclaration(
  ask: { readonly month: string; readonly pool: Cents },
  seen: {
    readonly today: BusinessDay
    readonly distributable: Cents
    readonly holders: number
    readonly declaredBefore: boolean
  },
): DividendRefusal | null {
  if (seen.declaredBefore)
    return refuse(
      'alreadyDeclared',
      `A dividend for ${ask.month} was declared before. Withdraw it first if it was wrong.`,
    )
  if (seen.today <= recordDayOf(ask.month)) return refuse('monthNotOver', `${ask.month} is not over yet.`, 'month')
  if (ask.pool <= 0n)
    return refuse('noPool', 'There is nothing to pay for this month. Record its revenue and costs first.', 'pool')
  if (ask.pool > seen.distributable) {
    return refuse(
      'aboveDistributable',
      `Only ${formatCents(seen.distributable)} can be distributed. Record the month's cash or lower the pool.`,
      'pool',
    )
  }
  if (seen.holders === 0) return refuse('noHolders', 'Nobody held shares on the record day.')
  return null
}

export function decideApproval(
  approver: string,
  dividend: { readonly state: string; readonly declaredBy: string },
): DividendRefusal | null {
  if (!dividendCan('approve', dividend.state))
    return refuse('notDeclared', 'This dividend was paid or withdrawn before.')
  if (approver === dividend.declaredBy)
    return refuse('sameOperator', 'Whoever declared a dividend cannot approve it. Ask another operator.')
  return null
}

export type Holding = { readonly accountId: string; readonly shares: Microshares }
export type DividendPart = Holding & {
  readonly amount: Cents
  /** The part before rounding, in millionths of a cent, rounded down. */
  readonly exactMicrocents: bigint
}

/**
 * Splits a pool by shares to the cent: largest remainder, ties to the older holding. Holders come oldest first.
 */
export function splitDividend(
  pool: Cents,
  holders: readonly Holding[],
): { readonly parts: DividendPart[]; readonly totalShares: Microshares } {
  const total = holders.reduce<bigint>((sum, { shares }) => sum + shares, 0n)
  const amounts = splitByLargestRemainder(
    pool,
    holders.map(({ shares }) => shares),
  )
  const parts = holders.map((holder, index) => ({
    ...holder,
    amount: cents(amounts[index]!),
    exactMicrocents: (pool * holder.shares * 1_000_000n) / total,
  }))
  return { parts, totalShares: microshares(total) }
}
