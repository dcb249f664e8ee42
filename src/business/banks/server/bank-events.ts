import { achInbound } from '#business/identity/inbound.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { onWebhook } from '#engine/inbox/inbound.ts'
import { openRecorded } from '#engine/sealed/open-recorded.ts'
import type { AccountId, BankItemId, FundingSourceId, PartnerAccountId } from '#kernel/ids.ts'
import { banksEvents } from '../events.ts'
import { bankLinkInbound } from '../inbound.ts'
import { afterItemEvent, fundingSourceCan, letGoByPartner, unverifiedByPartner } from '../rules/banks.ts'
import type { PartnerDeposits } from '../rules/micro-deposits.ts'
import type { BankPorts, PartnerFundingSource } from './bank-ports.ts'
import {
  changeItem,
  changeSource,
  itemBy,
  lockItem,
  lockSource,
  lockSourcesOfItem,
  places,
  sourceBy,
} from './bank-store.ts'
import { handlePartnerDeposits } from './look-at-deposits.ts'
import { letGoOf } from './remove-bank.ts'
import { readPartnerDeposits } from './take-deposits.ts'

type ItemUpdate = {
  readonly itemId: BankItemId
  readonly outcome: ReturnType<typeof afterItemEvent>
  readonly partnerAccountId: PartnerAccountId | null
}

/** Events of the bank link: a bank sign-in must be repeated, or a permission was withdrawn. */
export const itemEvents = ({ bankLink, sealer }: Pick<BankPorts, 'bankLink' | 'sealer'>) =>
  onWebhook(bankLinkInbound, {
    read: async (platform, event): Promise<ItemUpdate | null> => {
      const { itemId, code, accountId } = event.body
      const item = await itemBy(platform.db, 'partner_item_id', itemId)
      if (!item?.access_token_sealed) return null
      const token = {
        sealed: item.access_token_sealed,
        place: places.accessToken(item.id),
        whose: item.account_id,
        why: 'to ask for the status of the bank sign-in',
        by: 'bank-link',
      }
      const linkedItem = await bankLink.item(await openRecorded(platform, sealer, token))
      // If the partner no longer shows us an item, we may no longer use it.
      const outcome = 'kind' in linkedItem ? 'revoked' : afterItemEvent(code, linkedItem)
      return { itemId: item.id, outcome, partnerAccountId: accountId }
    },
    apply: async (ctx, _event, { itemId, outcome, partnerAccountId }: ItemUpdate) => {
      const item = await lockItem(ctx, itemId)
      const sources = (await lockSourcesOfItem(ctx, itemId)).filter(({ status }) => fundingSourceCan('remove', status))
      if (outcome === 'revoked' || outcome === 'accountRevoked') {
        const gone = sources.filter((source) => outcome === 'revoked' || source.partner_account_id === partnerAccountId)
        for (const source of gone) await letGoOf(ctx, source, 'The bank says that you withdrew your permission.')
        if (outcome === 'revoked') await changeItem(ctx, itemId, { state: 'revoked', access_token_sealed: null })
        return
      }
      const required = outcome === 'signInNeeded'
      if (item.reverification_required === required) return
      await changeItem(ctx, itemId, { reverification_required: required })
      const became = required ? banksEvents.bankSignInNeeded : banksEvents.bankSignInRepaired
      await ctx.emit(became({ accountId: item.account_id, itemId }))
    },
  })

type SourceUpdate = {
  readonly id: FundingSourceId
  readonly atPartner: PartnerFundingSource
  /** The deposits of a bank account under verification; null for all others. */
  readonly deposits: PartnerDeposits | null
}
const aboutBanks =
  /^customer_(funding_source_(added|removed|verified|unverified|updated)|microdeposits_(added|completed|failed|maxattempts))$/

/** Events of the payment partner about banks. It may withdraw a bank's verification, or remove it after a return. */
export const fundingSourceEvents = ({ payments }: Pick<BankPorts, 'payments'>) =>
  onWebhook(achInbound, {
    read: async (platform, event): Promise<SourceUpdate | null> => {
      if (!aboutBanks.test(event.topic)) return null
      const { resourceId } = event.body
      const ours = await sourceBy(platform.db, 'partner_id', resourceId)
      const atPartner = ours && (await payments.fundingSource(resourceId))
      if (!ours || !atPartner) return null
      const deposits = ours.status === 'confirming' ? await readPartnerDeposits(payments, resourceId) : null
      return { id: ours.id, atPartner, deposits }
    },
    apply: async (ctx, _event, { id, atPartner, deposits }: SourceUpdate) => {
      if (deposits) return handlePartnerDeposits(ctx, id, deposits)
      const source = await lockSource(ctx, id)
      if (!source) return
      if (atPartner.removed) return removedByPartner(ctx, id, source.account_id, source.status)
      if (!fundingSourceCan('follow', source.status) || source.status === atPartner.status) return
      await changeSource(ctx, id, {
        status: atPartner.status,
        reason: atPartner.status === 'verified' ? null : unverifiedByPartner,
      })
      const became = atPartner.status === 'verified' ? banksEvents.bankVerified : banksEvents.bankUnverified
      await ctx.emit(became({ accountId: source.account_id, fundingSourceId: id }))
    },
  })

/** The bank stays listed, with the reason and the remedy, until its owner links it again or removes it. */
async function removedByPartner(ctx: Ctx, id: FundingSourceId, accountId: AccountId, status: string): Promise<void> {
  if (!fundingSourceCan('disable', status)) return
  await changeSource(ctx, id, { status: 'disabled', reason: letGoByPartner })
  await ctx.emit(banksEvents.bankDisabled({ accountId, fundingSourceId: id, reason: letGoByPartner }))
}
