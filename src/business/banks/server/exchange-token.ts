import { v7 as uuidv7 } from 'uuid'
import { partnerCustomerOf } from '#business/identity/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { handle } from '#engine/outbox/messages.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import type { SealedPlace } from '#io/sealed/sealer.ts'
import type { FundingSourceId } from '#kernel/ids.ts'
import { banksEvents } from '../events.ts'
import { banksMessages } from '../messages.ts'
import { banned, isBanned, moneyKindOf } from '../rules/banks.ts'
import type { BankPorts, LinkedAccount, PartnerRefusal } from './bank-ports.ts'
import {
  changeItem,
  changeSource,
  type ItemRow,
  itemBy,
  lockItem,
  lockSourcesOfItem,
  places,
  type SourceRow,
} from './bank-store.ts'
import { endUnusedItem } from './remove-bank.ts'

type Answer =
  | { readonly kind: 'linked'; readonly institutionName: string; readonly accounts: readonly LinkedAccount[] }
  | PartnerRefusal

/** Exchanges a public token, once, and reads the bank's accounts. */
export const exchangeToken = (ports: Pick<BankPorts, 'bankLink' | 'sealer'>) =>
  handle(banksMessages['bankLink.exchange'], {
    deliver: async (platform, message): Promise<Answer> => {
      const { bankLink } = ports
      const item = await itemBy(platform.db, 'id', message.payload.itemId)
      if (!item || item.state === 'refused' || item.state === 'removed' || item.state === 'revoked')
        return { kind: 'refused', code: 'itemGone', message: 'The bank was removed. Link it again.' }
      const token = await accessTokenOf(platform, ports, item)
      if (typeof token !== 'string') return token
      const bank = await bankLink.item(token)
      if ('kind' in bank) return bank
      const institutionName = bank.institutionName ?? item.institution_name
      if (isBanned(institutionName)) {
        const { code, message: words } = banned(institutionName)
        return { kind: 'refused', code, message: words }
      }
      const accounts = await bankLink.accounts(token)
      if ('kind' in accounts) return accounts
      return { kind: 'linked', institutionName, accounts: accounts.map(withoutBalance) }
    },
    delivered: async (ctx, message, answer) => {
      const item = await lockItem(ctx, message.payload.itemId)
      const sources = await lockSourcesOfItem(ctx, item.id)
      const linking = sources.filter(({ status }) => status === 'linking')
      if (answer.kind === 'refused') return takeRefusal(ctx, item, linking, answer)
      await changeItem(ctx, item.id, {
        state: 'linked',
        institution_name: answer.institutionName,
        public_token_sealed: null,
      })
      for (const source of linking) await takeAccount(ctx, source, answer)
    },
  })

/** The answer is stored with the message, so it holds only what we show. */
const withoutBalance = ({ accountId, name, mask, subtype, verificationStatus }: LinkedAccount): LinkedAccount => ({
  accountId,
  name,
  mask,
  subtype,
  verificationStatus,
})

async function accessTokenOf(
  platform: Platform,
  { bankLink, sealer }: Pick<BankPorts, 'bankLink' | 'sealer'>,
  item: ItemRow,
): Promise<string | PartnerRefusal> {
  const read = (sealed: string, place: SealedPlace) =>
    openRecorded(platform, sealer, {
      sealed,
      place,
      whose: item.account_id,
      why: 'to link the bank that its owner signed in at',
      by: 'link-bank',
    })
  if (item.access_token_sealed) return read(item.access_token_sealed, places.accessToken(item.id))
  if (!item.public_token_sealed) return { kind: 'refused', code: 'itemGone', message: 'Link the bank again.' }
  const answer = await bankLink.exchangePublicToken(await read(item.public_token_sealed, places.publicToken(item.id)))
  if ('kind' in answer) return answer
  // Stored at once in its own transaction: the exchange works only once, so a crash after it must find the result.
  await platform.db
    .updateTable('banks.item')
    .set({
      access_token_sealed: await sealer.seal(answer.accessToken, places.accessToken(item.id)),
      partner_item_id: answer.itemId,
      public_token_sealed: null,
    })
    .where('id', '=', item.id)
    .execute()
  return answer.accessToken
}

async function takeRefusal(
  ctx: Ctx,
  item: ItemRow,
  linking: readonly SourceRow[],
  refusal: PartnerRefusal,
): Promise<void> {
  if (item.state === 'exchanging') await changeItem(ctx, item.id, { state: 'refused', public_token_sealed: null })
  const words =
    refusal.code === 'bannedInstitution'
      ? refusal.message
      : 'The bank could not be linked. Start again and sign in to your bank once more.'
  for (const source of linking) await refuseSource(ctx, source, words)
}

export async function refuseSource(ctx: Ctx, source: SourceRow, reason: string): Promise<void> {
  await changeSource(ctx, source.id, { status: 'refused', reason })
  // A sign-in of which no account was added would leave us access that nobody sees or ends.
  await endUnusedItem(ctx, source.item_id)
  await ctx.emit(banksEvents.bankLinkRefused({ accountId: source.account_id, fundingSourceId: source.id, reason }))
}

async function takeAccount(ctx: Ctx, source: SourceRow, linked: Extract<Answer, { kind: 'linked' }>): Promise<void> {
  const account = linked.accounts.find(({ accountId }) => accountId === source.partner_account_id)
  if (!account || !moneyKindOf(account.subtype))
    return refuseSource(ctx, source, 'We cannot move money with this account. Link a checking or savings account.')
  await changeSource(ctx, source.id, {
    status: 'waiting',
    name: account.name.slice(0, 50),
    mask: account.mask,
    subtype: account.subtype,
    verification_status: account.verificationStatus,
    bank_name: linked.institutionName,
  })
  if (await partnerCustomerOf(ctx, source.account_id)) await sendAddBank(ctx, source.id)
}

export const sendAddBank = (ctx: Ctx, fundingSourceId: FundingSourceId) =>
  ctx.send(banksMessages['ach.addBank']({ id: uuidv7(), subject: fundingSourceId, payload: { fundingSourceId } }))
