import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

export type PeriodCash = {
  readonly revenue: Cents
  readonly costs: Cents
  /** Above zero is put aside, below zero is taken from what was put aside before. */
  readonly reserve: Cents
}

export type PeriodRefusal = Refusal<'negativeAmount' | 'nothingToDistribute' | 'monthNotOver' | 'periodAlreadyOpened'>

/** What a month leaves for its holders: revenue less costs, less what is put aside. */
export function distributablePool({ revenue, costs, reserve }: PeriodCash): Cents | PeriodRefusal {
  if (revenue < 0n || costs < 0n)
    return refuse('negativeAmount', 'Revenue and costs cannot be below zero.', revenue < 0n ? 'revenue' : 'costs')
  const pool = cents(revenue - costs - reserve)
  if (pool < 0n)
    return refuse(
      'nothingToDistribute',
      `Costs and reserve are ${formatCents(cents(-pool))} above revenue. Lower the reserve; a negative figure draws on what was set aside.`,
      'reserve',
    )
  return pool
}
