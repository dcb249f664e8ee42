import { v7 as uuidv7 } from 'uuid'
import { decideOpening, keepOpening, type PeoplePorts, saveBusinessAccount } from '#business/people/server/public.ts'
import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { type AccountId, idOf, type UserId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { mostInName } from '../rules/account-title.ts'
import { ownAccount } from './account-store.ts'
import { accountRows } from './recorded-accounts.ts'

type OpeningInput = Parameters<typeof decideOpening>[2]
type SavingInput = Parameters<ReturnType<typeof saveBusinessAccount>>[1]

/** Opens a business account for a person. The payment partner is contacted once this transaction commits. */
export const openBusinessAccount =
  (ports: PeoplePorts) =>
  async (ctx: ViewerCtx, { input }: { readonly input: OpeningInput }): Promise<{ id: AccountId } | Refusal> => {
    const decided = await decideOpening(ctx, ports, input)
    if (isRefusal(decided)) return decided
    const own = await ownAccount(ctx.tx, ctx.viewer.userId)
    const id = idOf('acc', uuidv7())
    await ctx.tx
      .insertInto('accounts.account')
      .values({
        id,
        owner_id: ctx.viewer.userId,
        type: 'business',
        opened_at: ctx.clock.now(),
        parent_id: own.id,
        name: shortName(decided.business.businessName),
      })
      .execute()
    await recordRows(ctx, accountRows, [id])
    await keepOpening(ctx, ports, id, decided)
    return { id }
  }

/** Saves a business's details; menus show the new name. */
export const changeBusinessAccount =
  (ports: PeoplePorts) =>
  async (ctx: ViewerCtx, input: SavingInput): Promise<{ id: AccountId } | Refusal> => {
    const saved = await saveBusinessAccount(ports)(ctx, input)
    if (!isRefusal(saved)) await rename(ctx, input.accountId, String(input.input.business.businessName))
    return saved
  }

const rename = async (ctx: Ctx, id: AccountId, name: string): Promise<void> =>
  void (await ctx.tx
    .updateTable('accounts.account')
    .set({ name: shortName(name) })
    .where('id', '=', id)
    .execute())

const shortName = (name: string): string => name.trim().slice(0, mostInName).trim()

/** After an erasure, an account named for its owner's business loses its name. */
export async function forgetBusinessNames(
  ctx: Ctx,
  { userId, depth }: { readonly userId: UserId; readonly depth: 'unneeded' | 'all' },
): Promise<void> {
  if (depth !== 'all') return
  await ctx.tx
    .updateTable('accounts.account')
    .set({ name: 'Business' })
    .where('owner_id', '=', userId)
    .where('type', '=', 'business')
    .where('parent_id', 'is not', null)
    .execute()
}
