import { partnerCustomerOf } from '#business/identity/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import { plusBankDays } from '#kernel/business-day.ts'
import type { PartnerFundingSourceId } from '#kernel/ids.ts'
import { banksEvents } from '../events.ts'
import { banksMessages } from '../messages.ts'
import { banned, isBanned, moneyKindOf } from '../rules/banks.ts'
import { applyPartnerDeposits, type PartnerDeposits } from '../rules/micro-deposits.ts'
import type { BankPorts, PartnerFundingSource, PartnerRefusal } from './bank-ports.ts'
import {
  changeDeposits,
  changeSource,
  depositsBy,
  lockDeposits,
  lockSource,
  places,
  type SourceRow,
  sourceBy,
} from './bank-store.ts'
import { refuseSource } from './exchange-token.ts'
import { endUnusedItem, sendRemoval } from './remove-bank.ts'
import { readPartnerDeposits, takeDeposits } from './take-deposits.ts'

type Added = { readonly added: PartnerFundingSource; readonly deposits: PartnerDeposits }
type Answer = Added | PartnerRefusal | { readonly kind: 'notNeeded' }

export const addByNumbers = ({ payments, sealer }: Pick<BankPorts, 'payments' | 'sealer'>) =>
  handle(banksMessages['ach.addBankByNumbers'], {
    deliver: async (platform, message): Promise<Answer> => {
      const id = message.payload.fundingSourceId
      const [source, row] = [await sourceBy(platform.db, 'id', id), await depositsBy(platform.db, id)]
      const customerId = source && (await partnerCustomerOf(platform, source.account_id))
      const kind = source && moneyKindOf(source.subtype)
      if (source?.status !== 'waiting' || !row?.numbers_sealed || !customerId || !kind) return { kind: 'notNeeded' }
      const numbers = JSON.parse(
        await openRecorded(platform, sealer, {
          sealed: row.numbers_sealed,
          place: places.numbers(id),
          whose: source.account_id,
          why: 'to add the bank at the payment partner',
          by: 'add-bank',
        }),
      ) as {
        routingNumber: string
        accountNumber: string
      }
      const made = await payments.addBankByNumbers({
        customerId,
        ...numbers,
        name: source.name,
        bankAccountType: kind,
        idempotencyKey: message.id,
      })
      return 'kind' in made ? made : prove(payments, made.fundingSourceId, message.id)
    },
    delivered: async (ctx, message, answer) => {
      const id = message.payload.fundingSourceId
      const source = await lockSource(ctx, id)
      if (!source || ('kind' in answer && answer.kind === 'notNeeded')) return
      await changeDeposits(ctx, id, { numbers_sealed: null })
      if ('added' in answer) return takeAdded(ctx, source, answer)
      await changeDeposits(ctx, id, { state: 'refused', next_look_at: null })
      if (source.status === 'waiting') await refuseSource(ctx, source, wordsFor(answer as PartnerRefusal))
    },
  })

async function prove(payments: BankPorts['payments'], id: PartnerFundingSourceId, key: string): Promise<Answer> {
  const added = await payments.fundingSource(id)
  if (!added) throw new Error('The partner does not show the bank that it added')
  if (isBanned(added.bankName ?? '')) {
    await payments.removeFundingSource(id)
    const { code, message } = banned(added.bankName!)
    return { kind: 'refused', code, message }
  }
  if (added.status !== 'verified') {
    const started = await payments.startMicroDeposits(id, `${key}-deposits`)
    if ('kind' in started) return started
  }
  return { added, deposits: await readPartnerDeposits(payments, id) }
}

const wordsFor = ({ code, message }: PartnerRefusal): string =>
  code === 'bannedInstitution' ? message : `The bank account could not be added: ${message}`

async function takeAdded(ctx: Ctx, source: SourceRow, { added, deposits }: Added): Promise<void> {
  const { id, account_id: accountId } = source
  // It was removed here during the partner's call, so the partner is told to remove it too.
  if (source.status !== 'waiting') {
    await changeSource(ctx, id, { partner_id: added.id })
    return sendRemoval(ctx, id)
  }
  if (await isThereAlready(ctx, source, added.id)) return
  await changeSource(ctx, id, {
    partner_id: added.id,
    fingerprint: added.fingerprint,
    bank_name: added.bankName ?? source.bank_name,
    status: 'confirming',
  })
  await changeDeposits(ctx, id, { expected_on: plusBankDays(ctx.clock.today(), 2) })
  const row = (await lockDeposits(ctx, id))!
  const now = { state: row.state, wrongTries: row.wrong_tries }
  await takeDeposits(ctx, { ...source, partner_id: added.id }, row, applyPartnerDeposits(now, deposits))
  ctx.log.info({ account: accountId }, 'two small deposits are on their way')
}

/** The partner knows the account by an earlier row: a failed row is replaced, a working one is used. */
async function isThereAlready(ctx: Ctx, source: SourceRow, partnerId: PartnerFundingSourceId): Promise<boolean> {
  const there = await ctx.tx
    .selectFrom('banks.funding_source')
    .selectAll()
    .where('account_id', '=', source.account_id)
    .where('partner_id', '=', partnerId)
    .where('status', '!=', 'removed')
    .executeTakeFirst()
  if (!there) return false
  if (there.status === 'refused') {
    await changeSource(ctx, there.id, { status: 'removed' })
    await endUnusedItem(ctx, there.item_id)
    return false
  }
  const isWorking = there.status === 'verified'
  await changeDeposits(ctx, source.id, { state: 'refused', next_look_at: null })
  if (!isWorking) {
    await refuseSource(ctx, source, 'This account is already on your list. Sign in at your bank to link it again.')
    return true
  }
  await changeSource(ctx, source.id, { status: 'removed', reason: 'This bank account is already linked.' })
  await ctx.emit(banksEvents.bankLinkedBefore({ accountId: source.account_id, fundingSourceId: there.id }))
  return true
}
