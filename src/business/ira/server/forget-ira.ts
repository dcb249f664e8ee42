import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { UserId } from '#kernel/ids.ts'

/** Follows an erasure: who inherits, the spouse's name, the employer's number and documents that were kept to be sent. */
export async function forgetIra(ctx: Ctx, { userId }: { readonly userId: UserId }): Promise<void> {
  const ids = (await accountsOwnedBy(ctx.tx, userId)).flatMap(({ id, custodian }) => (custodian ? [id] : []))
  if (ids.length === 0) return
  const empty = ''
  await ctx.tx
    .updateTable('ira.beneficiary')
    .set((eb) => ({
      first_name: eb.case().when('first_name', 'is', null).then(null).else(empty).end(),
      last_name: eb.case().when('last_name', 'is', null).then(null).else(empty).end(),
      entity_name: eb.case().when('entity_name', 'is', null).then(null).else(empty).end(),
      date_of_birth: null,
    }))
    .where(isAmong('account_id', ids))
    .execute()
  await ctx.tx
    .updateTable('ira.application')
    .set({ spouse_name: empty, code_sealed: null })
    .where(isAmong('account_id', ids))
    .where('spouse_name', 'is not', null)
    .execute()
  await ctx.tx
    .updateTable('ira.identity_document')
    .set({ content_sealed: null })
    .where(isAmong('account_id', ids))
    .execute()
}
