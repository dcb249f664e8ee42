import type { Ctx } from '#platform/command/platform.ts'

/** From the first investment on, smaller amounts are taken, and 60 days later cash may leave. Later calls change nothing. */
export async function noteFirstInvestment(ctx: Ctx, accountId: string): Promise<void> {
  const noted = await ctx.tx
    .updateTable('accounts.account')
    .set({ first_invested_at: ctx.clock.now() })
    .where('id', '=', accountId)
    .where('first_invested_at', 'is', null)
    .executeTakeFirst()
  if (noted.numUpdatedRows === 1n) await ctx.announce({ kind: 'firstInvestmentMade', accountId })
}
