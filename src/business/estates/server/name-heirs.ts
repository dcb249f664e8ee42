import { accountsOf } from '#business/accounts/server/public.ts'
import type { ViewerCtx } from '#engine/command/platform.ts'
import type { EstateId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { type Heir, refuseHeirs } from '../rules/heirs.ts'
import { lockEstate } from './estate-store.ts'

type NameHeirsInput = { readonly id: EstateId; readonly whole: number; readonly heirs: readonly Heir[] }

/** Names the heirs, replacing those named before. The case shows what each must still do. */
export async function nameEstateHeirs(ctx: ViewerCtx, input: NameHeirsInput): Promise<{ id: EstateId } | Refusal> {
  const estate = await lockEstate(ctx, input.id, 'nameHeirs')
  if (isRefusal(estate)) return estate
  const refused = refuseHeirs(input, estate.accountId)
  if (refused) return refused
  const accounts = await accountsOf(
    ctx,
    input.heirs.map(({ accountId }) => accountId),
  )
  const unknown = input.heirs.find(({ accountId }) => !accounts.has(accountId))
  if (unknown)
    return refuse(
      'noSuchAccount',
      `We cannot find the account ${unknown.accountId}. An heir opens an account with us first.`,
      'heirs',
    )
  await ctx.tx.deleteFrom('estates.heir').where('estate_id', '=', estate.id).execute()
  await ctx.tx
    .insertInto('estates.heir')
    .values(
      input.heirs.map(({ accountId, part, relation }, nth) => ({
        estate_id: estate.id,
        account_id: accountId,
        nth,
        part,
        relation: relation.trim(),
      })),
    )
    .execute()
  await ctx.tx.updateTable('estates.estate').set({ whole: input.whole }).where('id', '=', estate.id).execute()
  return { id: estate.id }
}
