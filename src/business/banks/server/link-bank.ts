import { v7 as uuidv7 } from 'uuid'
import { authorizeAccount } from '#business/accounts/server/public.ts'
import { customerStatus } from '#business/identity/server/public.ts'
import type { AskOf } from '#engine/command/declare.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import type { Sealer } from '#io/sealed/sealer.ts'
import { type BankItemId, type FundingSourceId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { banksCommands } from '../commands.ts'
import { banksMessages } from '../messages.ts'
import { refuseLink } from '../rules/banks.ts'
import type { BankPorts } from './bank-ports.ts'
import { countLinked, places } from './bank-store.ts'

type Ask = AskOf<typeof banksCommands.linkBank>

/** Takes the bank link's result from the browser. The rest happens by resumable messages. */
export const linkBank =
  ({ sealer }: Pick<BankPorts, 'sealer'>) =>
  async (ctx: ViewerCtx, input: Ask): Promise<{ id: FundingSourceId } | Refusal> => {
    const index = sealer.blindIndex(input.publicToken, 'publicToken')
    const account = await authorizeAccount(ctx, ctx.viewer, input.accountId, 'write')
    if (isRefusal(account)) return account
    const identity = await customerStatus(ctx, input.accountId)
    const linked = await countLinked(ctx, input.accountId)
    const refused = refuseLink({ institutionName: input.institutionName, identity, linked })
    if (refused) return refused
    const itemId = await itemFor(ctx, sealer, input, index)
    const id = await sourceFor(ctx, itemId, input)
    await ctx.send(banksMessages['bankLink.exchange']({ id: uuidv7(), subject: itemId, payload: { itemId } }))
    return { id }
  }

/** A public token is exchanged once, however many accounts the person chose. */
async function itemFor(ctx: Ctx, sealer: Sealer, input: Ask, index: string): Promise<BankItemId> {
  const id = idOf('itm', uuidv7())
  const now = ctx.clock.now()
  await ctx.tx
    .insertInto('banks.item')
    .values({
      id,
      account_id: input.accountId,
      public_token_index: index,
      public_token_sealed: await sealer.seal(input.publicToken, places.publicToken(id)),
      institution_name: input.institutionName,
      linked_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const item = await ctx.tx
    .selectFrom('banks.item')
    .select('id')
    .where('account_id', '=', input.accountId)
    .where('public_token_index', '=', index)
    .executeTakeFirstOrThrow()
  return item.id
}

async function sourceFor(ctx: Ctx, itemId: BankItemId, input: Ask): Promise<FundingSourceId> {
  const now = ctx.clock.now()
  const row = await ctx.tx
    .insertInto('banks.funding_source')
    .values({
      id: idOf('bnk', uuidv7()),
      account_id: input.accountId,
      item_id: itemId,
      partner_account_id: input.partnerAccountId,
      name: 'Bank account',
      bank_name: input.institutionName,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.columns(['item_id', 'partner_account_id']).doUpdateSet({ changed_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
