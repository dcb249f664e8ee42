import type { Kysely, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, LotId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares } from '#kernel/microshares.ts'
import type { LotSource } from '../rules/lots.ts'
import { lotOrder } from './lot-order.ts'
import { originOf } from './lots.ts'

/**
 * The history of a lot. A use's `subject` is the sale that took the shares, or the lot's own subject if it was taken
 * back.
 */
export type LotHistory = {
  readonly id: LotId
  readonly accountId: AccountId
  readonly source: LotSource
  readonly acquiredOn: BusinessDay
  readonly heldFrom?: BusinessDay | undefined
  readonly inheritedOn?: BusinessDay | undefined
  readonly shares: Microshares
  readonly cost: Cents
  readonly uses: readonly { readonly subject: string; readonly on: BusinessDay; readonly shares: Microshares }[]
}

/** All lots that accounts ever had of a portfolio, sold ones included, in the order in which they are sold. */
export async function lotHistories(
  db: Kysely<DB> | Transaction<DB>,
  portfolioId: PortfolioId,
  accountIds: readonly AccountId[],
): Promise<LotHistory[]> {
  const [lots, uses] = await Promise.all([
    db
      .selectFrom('investing.lot')
      .selectAll()
      .where('portfolio_id', '=', portfolioId)
      .where(isAmong('account_id', accountIds))
      .orderBy(lotOrder('investing.lot'))
      .execute(),
    db
      .selectFrom('investing.lot_use')
      .selectAll()
      .where('portfolio_id', '=', portfolioId)
      .where(isAmong('account_id', accountIds))
      .orderBy('used_at')
      .execute(),
  ])
  const byLot = Map.groupBy(uses, ({ lot_id }) => lot_id)
  return lots.map((row) => {
    const used = (byLot.get(row.id) ?? []).map(({ subject, used_at, shares_micro }) => ({
      subject,
      on: dayOf(used_at),
      shares: shares_micro,
    }))
    const takenBack = row.shares_micro - row.left_micro - used.reduce((sum, { shares }) => sum + shares, 0n)
    return {
      id: row.id,
      accountId: row.account_id,
      source: row.source,
      acquiredOn: row.acquired_on,
      ...originOf(row),
      shares: row.shares_micro,
      cost: row.cost_cents,
      uses:
        row.reversed_at && takenBack > 0n
          ? [...used, { subject: row.subject, on: dayOf(row.reversed_at), shares: microshares(takenBack) }]
          : used,
    }
  })
}
