import type { Ctx, Platform } from '#platform/command/platform.ts'
import { type Account, accountBy } from './account-store.ts'

/** The account by its id, for work that nobody asked for in person (a webhook, a nightly run). */
export const accountOf = (on: Ctx | Platform, accountId: string): Promise<Account | null> =>
  accountBy('tx' in on ? on.tx : on.db, 'id', accountId)

/** The account, kept from being frozen or changed by anybody else until this transaction ends. */
export async function holdAccount(ctx: Ctx, accountId: string): Promise<Account | null> {
  await ctx.tx.selectFrom('accounts.account').select('id').where('id', '=', accountId).forShare().execute()
  return accountOf(ctx, accountId)
}
