import { v7 as uuidv7 } from 'uuid'
import { authorizeAccount } from '#business/accounts/server/public.ts'
import type { Ctx, Platform, ViewerCtx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { refuseStaleSignIn } from '#io/graphql/recent-sign-in.ts'
import type { BankItemId, FundingSourceId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { banksEvents } from '../events.ts'
import { banksMessages } from '../messages.ts'
import { fundingSourceCan, refuseName, refuseReplacement } from '../rules/banks.ts'
import type { BankPorts } from './bank-ports.ts'
import { changeItem, changeSource, itemBy, lockSource, places, type SourceRow } from './bank-store.ts'

/** The bank account, if this viewer may change its account. Another person's looks like one that does not exist. */
export async function ownSource(ctx: Ctx, viewer: Viewer, id: FundingSourceId): Promise<SourceRow | Refusal> {
  const source = await lockSource(ctx, id)
  const account = source ? await authorizeAccount(ctx, viewer, source.account_id, 'write') : bankNotFound
  if (!isRefusal(account)) return source!
  return account.code === 'accountNotFound' ? bankNotFound : account
}

export const bankNotFound = refuse('bankNotFound', 'We cannot find this bank account in your account. Reload the page.')

export async function removeBank(
  ctx: ViewerCtx,
  input: { id: FundingSourceId },
): Promise<{ id: FundingSourceId } | Refusal> {
  const { viewer } = ctx
  const source = await ownSource(ctx, viewer, input.id)
  if (isRefusal(source)) return source
  if (!fundingSourceCan('remove', source.status)) return { id: input.id }
  await letGoOf(ctx, source, 'Removed by its owner.')
  return { id: input.id }
}

/** Replaces a bank with another of the account's banks wherever it was chosen, then removes it. */
export async function replaceBank(
  ctx: ViewerCtx,
  input: { id: FundingSourceId; withId: FundingSourceId },
): Promise<{ id: FundingSourceId } | Refusal> {
  const { viewer } = ctx
  const from = await ownSource(ctx, viewer, input.id)
  if (isRefusal(from)) return from
  const to = await ownSource(ctx, viewer, input.withId)
  if (isRefusal(to) || to.account_id !== from.account_id) return isRefusal(to) ? to : bankNotFound
  const refused = refuseReplacement(from, to) ?? refuseStaleSignIn(viewer)
  if (refused) return refused
  await handOver(ctx, from, to.id, 'Replaced by its owner.')
  return { id: to.id }
}

/** Moves the uses of the old bank account to the new one before the old one is removed. */
export async function handOver(ctx: Ctx, from: SourceRow, to: FundingSourceId, reason: string): Promise<void> {
  await ctx.emit(banksEvents.bankReplaced({ accountId: from.account_id, from: from.id, to }))
  await letGoOf(ctx, from, reason)
}

export async function renameBank(
  ctx: ViewerCtx,
  input: { id: FundingSourceId; name: string },
): Promise<{ id: FundingSourceId } | Refusal> {
  const { viewer } = ctx
  const source = await ownSource(ctx, viewer, input.id)
  if (isRefusal(source)) return source
  if (!fundingSourceCan('rename', source.status))
    return refuse('notNow', 'This bank account is still being linked. Try again in a minute.')
  const refused = refuseName(input.name)
  if (refused) return refused
  await changeSource(ctx, source.id, { name: input.name.trim() })
  if (source.partner_id)
    await ctx.send(
      banksMessages['ach.renameBank']({
        id: uuidv7(),
        subject: source.id,
        payload: { fundingSourceId: source.id },
      }),
    )
  return { id: input.id }
}

/** Removes a bank account here and at both partners. Transfers on their way still arrive. */
export async function letGoOf(ctx: Ctx, source: SourceRow, reason: string): Promise<void> {
  await changeSource(ctx, source.id, { status: 'removed', reason, processor_token_sealed: null })
  if (source.partner_id) await sendRemoval(ctx, source.id)
  if (source.item_id === null) await forgetNumbers(ctx, source.id)
  await endUnusedItem(ctx, source.item_id)
  const { account_id: accountId, id: fundingSourceId } = source
  await ctx.emit(banksEvents.bankRemoved({ accountId, fundingSourceId, reason }))
}

export async function endUnusedItem(ctx: Ctx, itemId: BankItemId | null): Promise<void> {
  if (itemId === null) return
  const others = await ctx.tx
    .selectFrom('banks.funding_source')
    .select('id')
    .where('item_id', '=', itemId)
    .where('status', 'not in', ['removed', 'refused'])
    .executeTakeFirst()
  if (!others)
    await ctx.send(banksMessages['bankLink.removeItem']({ id: uuidv7(), subject: itemId, payload: { itemId } }))
}

/** Deletes entered numbers that are no longer wanted; the partner is told to remove its copy. */
const forgetNumbers = (ctx: Ctx, id: FundingSourceId) =>
  ctx.tx
    .updateTable('banks.micro_deposit')
    .set({ numbers_sealed: null, state: 'refused', next_look_at: null, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('state', 'in', ['entered', 'sent', 'arrived', 'checking'])
    .execute()

export const sendRemoval = (ctx: Ctx, fundingSourceId: FundingSourceId): Promise<void> =>
  ctx.send(banksMessages['ach.removeBank']({ id: uuidv7(), subject: fundingSourceId, payload: { fundingSourceId } }))

const sourceAt = async (platform: Platform, id: FundingSourceId) =>
  platform.db.selectFrom('banks.funding_source').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const removeAtPartner = ({ payments }: Pick<BankPorts, 'payments'>) =>
  handle(banksMessages['ach.removeBank'], {
    deliver: async (platform, { payload }) => {
      const source = await sourceAt(platform, payload.fundingSourceId)
      return payments.removeFundingSource(source.partner_id!)
    },
  })

export const renameAtPartner = ({ payments }: Pick<BankPorts, 'payments'>) =>
  handle(banksMessages['ach.renameBank'], {
    deliver: async (platform, { payload }) => {
      const source = await sourceAt(platform, payload.fundingSourceId)
      return payments.renameFundingSource(source.partner_id!, source.name)
    },
  })

/** The last account of a bank is gone, so our access to the bank ends too. */
export const removeItem = ({ bankLink, sealer }: Pick<BankPorts, 'bankLink' | 'sealer'>) =>
  handle(banksMessages['bankLink.removeItem'], {
    deliver: async (platform, { payload }) => {
      const item = await itemBy(platform.db, 'id', payload.itemId)
      if (!item?.access_token_sealed) return { kind: 'notNeeded' }
      const token = {
        sealed: item.access_token_sealed,
        place: places.accessToken(item.id),
        whose: item.account_id,
        why: 'to end our access to the bank',
        by: 'remove-bank',
      }
      return bankLink.removeItem(await openRecorded(platform, sealer, token))
    },
    delivered: async (ctx, { payload: { itemId } }) => {
      const item = await itemBy(ctx.tx, 'id', itemId)
      const state = item?.state === 'refused' || item?.state === 'revoked' ? item.state : 'removed'
      await changeItem(ctx, itemId, { state, access_token_sealed: null, public_token_sealed: null })
    },
  })
