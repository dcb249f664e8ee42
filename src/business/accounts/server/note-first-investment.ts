import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { AccountId } from '#kernel/ids.ts'
import { accountsEvents } from '../events.ts'

/**
 * After the first investment smaller amounts are accepted, and 60 days later cash may leave. Later calls change
 * nothing.
 */
export async function noteFirstInvestments(ctx: Ctx, accountIds: readonly AccountId[]): Promise<void> {
  const noted = await ctx.tx
    .updateTable('accounts.account')
    .set({ first_invested_at: ctx.clock.now() })
    .where(sql<boolean>`id = any(${[...new Set(accountIds)]}::text[])`)
    .where('first_invested_at', 'is', null)
    .returning('id')
    .execute()
  await ctx.emitAll(noted.map(({ id }) => accountsEvents.firstInvestmentMade({ accountId: id })))
}

/** The date of each account's first investment, to compare with the orders. */
export const firstInvestmentRelation = sql`(select a.id, a.first_invested_at from accounts.account a where a.first_invested_at is not null)`
