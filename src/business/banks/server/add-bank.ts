import { partnerCustomerOf } from '#business/identity/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import type { AccountId, PartnerFundingSourceId } from '#kernel/ids.ts'
import { banksEvents } from '../events.ts'
import { banksMessages } from '../messages.ts'
import { moneyKindOf } from '../rules/banks.ts'
import type { BankPorts, PartnerFundingSource, PartnerRefusal } from './bank-ports.ts'
import {
  changeSource,
  isLinked,
  itemBy,
  type LinkedSourceRow,
  lockSource,
  places,
  type SourceRow,
  sourceBy,
} from './bank-store.ts'
import { sendNumbers } from './enter-numbers.ts'
import { refuseSource, sendAddBank } from './exchange-token.ts'
import { endUnusedItem, handOver } from './remove-bank.ts'

type Answer = { readonly added: PartnerFundingSource } | PartnerRefusal | { readonly kind: 'notNeeded' }
type Ports = Pick<BankPorts, 'bankLink' | 'payments' | 'sealer'>

export const addBank = (ports: Ports) =>
  handle(banksMessages['ach.addBank'], {
    deliver: async (platform, message): Promise<Answer> => {
      const source = await sourceBy(platform.db, 'id', message.payload.fundingSourceId)
      const customerId = source && (await partnerCustomerOf(platform, source.account_id))
      const kind = source && moneyKindOf(source.subtype)
      if (source?.status !== 'waiting' || !isLinked(source) || !customerId || !kind) return { kind: 'notNeeded' }
      const processorToken = await processorTokenOf(platform, ports, source)
      if (typeof processorToken !== 'string') return processorToken
      const input = { customerId, processorToken, name: source.name, bankAccountType: kind }
      return addTrusted(ports, input, message.id)
    },
    delivered: async (ctx, message, answer) => {
      const source = await lockSource(ctx, message.payload.fundingSourceId)
      if (source?.status !== 'waiting') return
      if ('added' in answer) return takeAdded(ctx, source, answer.added)
      if (answer.kind === 'refused')
        await refuseSource(ctx, source, `We could not add this bank account: ${(answer as PartnerRefusal).message}`)
    },
  })

type AddInput = Omit<Parameters<BankPorts['payments']['addBankFromProcessorToken']>[0], 'idempotencyKey'>

/**
 * A bank that the partner has but no longer trusts is removed and added again, since the person has just signed in
 * there.
 */
async function addTrusted({ payments }: Ports, input: AddInput, key: string): Promise<Answer> {
  const made = await payments.addBankFromProcessorToken({ ...input, idempotencyKey: key })
  if ('kind' in made) return made
  const added = await fundingSourceAt(payments, made.fundingSourceId)
  if (!made.existed || added.status === 'verified') return { added }
  await payments.removeFundingSource(added.id)
  const again = await payments.addBankFromProcessorToken({ ...input, idempotencyKey: `${key}-again` })
  return 'kind' in again ? again : { added: await fundingSourceAt(payments, again.fundingSourceId) }
}

async function fundingSourceAt(payments: Ports['payments'], id: PartnerFundingSourceId): Promise<PartnerFundingSource> {
  const source = await payments.fundingSource(id)
  if (!source) throw new Error('The partner does not show the bank that it added')
  return source
}

/** Created once and kept sealed until the partner has the account; a retry sends the same one. */
async function processorTokenOf(
  platform: Platform,
  { bankLink, sealer }: Ports,
  source: LinkedSourceRow,
): Promise<string | PartnerRefusal> {
  const place = places.processorToken(source.id)
  const read = (sealed: string, at: typeof place) =>
    openRecorded(platform, sealer, {
      sealed,
      place: at,
      whose: source.account_id,
      why: 'to add the bank at the payment partner',
      by: 'add-bank',
    })
  if (source.processor_token_sealed) return read(source.processor_token_sealed, place)
  const item = await itemBy(platform.db, 'id', source.item_id)
  if (!item?.access_token_sealed) return { kind: 'refused', code: 'itemGone', message: 'Link the bank again.' }
  const accessToken = await read(item.access_token_sealed, places.accessToken(item.id))
  const made = await bankLink.createProcessorToken({ accessToken, accountId: source.partner_account_id })
  if ('kind' in made) return made
  await platform.db
    .updateTable('banks.funding_source')
    .set({ processor_token_sealed: await sealer.seal(made.processorToken, place) })
    .where('id', '=', source.id)
    .execute()
  return made.processorToken
}

async function takeAdded(ctx: Ctx, source: SourceRow, added: PartnerFundingSource): Promise<void> {
  const { account_id: accountId, id: fundingSourceId } = source
  const there = await ctx.tx
    .selectFrom('banks.funding_source')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('partner_id', '=', added.id)
    .where('status', '!=', 'removed')
    .executeTakeFirst()
  if (there) {
    const reason = 'This bank account is already linked.'
    await changeSource(ctx, source.id, { status: 'removed', reason, processor_token_sealed: null })
    if (there.status === 'verified') {
      await endUnusedItem(ctx, source.item_id)
      await ctx.emit(banksEvents.bankLinkedBefore({ accountId, fundingSourceId: there.id }))
      return
    }
    await changeSource(ctx, there.id, { status: added.status, reason: null, item_id: source.item_id })
    await endUnusedItem(ctx, there.item_id)
    await ctx.emit(banksEvents.bankLinked({ accountId, fundingSourceId: there.id }))
    return
  }
  await changeSource(ctx, source.id, {
    status: added.status,
    partner_id: added.id,
    fingerprint: added.fingerprint,
    processor_token_sealed: null,
  })
  await ctx.emit(banksEvents.bankLinked({ accountId, fundingSourceId }))
  await takePlaceOfStopped(ctx, source)
}

/** The same account was disabled before and is now linked again: the new row replaces the old. */
export async function takePlaceOfStopped(ctx: Ctx, source: SourceRow): Promise<void> {
  if (source.mask === null) return
  const stopped = await ctx.tx
    .selectFrom('banks.funding_source')
    .selectAll()
    .where('account_id', '=', source.account_id)
    .where('status', '=', 'disabled')
    .where('bank_name', '=', source.bank_name)
    .where('mask', '=', source.mask)
    .where('subtype', '=', source.subtype)
    .execute()
  for (const old of stopped) await handOver(ctx, old, source.id, 'Linked again.')
}

/** Sends the banks that were linked before the partner knew the person. */
export async function addWaitingBanks(ctx: Ctx, { accountId }: { accountId: AccountId }): Promise<void> {
  const waiting = await ctx.tx
    .selectFrom('banks.funding_source')
    .select(['id', 'item_id'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .execute()
  for (const { id, item_id: itemId } of waiting) await (itemId === null ? sendNumbers(ctx, id) : sendAddBank(ctx, id))
}
