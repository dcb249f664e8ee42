import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { UserId } from '#kernel/ids.ts'

/**
 * After an erasure, the names that a person gave their banks, the last digits and the fingerprints are deleted. The
 * books keep the bank's id; the payment partner keeps what the law requires of it.
 */
export async function forgetBanks(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const accountIds = (await accountsOwnedBy(ctx.tx, userId)).map(({ id }) => id)
  await ctx.tx
    .updateTable('banks.funding_source')
    .set({
      name: 'erased',
      bank_name: 'erased',
      mask: null,
      fingerprint: null,
      reason: null,
      changed_at: ctx.clock.now(),
    })
    .where(isAmong('account_id', accountIds))
    .execute()
  await ctx.tx
    .updateTable('banks.item')
    .set({ institution_name: 'erased', changed_at: ctx.clock.now() })
    .where(isAmong('account_id', accountIds))
    .execute()
}
