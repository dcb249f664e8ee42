import { partnerCustomerOf } from '#business/identity/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId, FundingSourceId, PartnerCustomerId, PartnerFundingSourceId } from '#kernel/ids.ts'
import { banksEvents } from '../events.ts'
import { type FundingSourceStatus, fundingSourceCan, letGoByPartner } from '../rules/banks.ts'
import { type BankReadiness, readinessOf } from '../rules/readiness.ts'
import { changeSource, type Db, lockSource, type SourceWithSignIn, sourceBy, sourcesOf } from './bank-store.ts'

export type Bank = {
  readonly id: FundingSourceId
  readonly accountId: AccountId
  readonly name: string
  readonly bankName: string
  readonly mask: string | null
  readonly status: FundingSourceStatus
  readonly readiness: BankReadiness
  /** True if the payment partner has it, so that payments can draw on it. */
  readonly known: boolean
}
export type PayableBank = Bank & {
  readonly partnerFundingSourceId: PartnerFundingSourceId
  readonly partnerCustomerId: PartnerCustomerId
}

const databaseIn = (on: Ctx | Platform | Db): Db => ('tx' in on ? on.tx : 'db' in on ? on.db : on)

const bankFrom = (source: SourceWithSignIn): Bank => ({
  id: source.id,
  accountId: source.account_id,
  name: source.name,
  bankName: source.bank_name,
  mask: source.mask,
  status: source.status,
  readiness: readinessOf({ status: source.status, signInNeeded: source.sign_in_needed }),
  known: source.partner_id !== null,
})

export const banksOf = async (on: Ctx | Platform | Db, accountIds: readonly AccountId[]): Promise<Bank[]> =>
  (await sourcesOf(databaseIn(on), accountIds)).map(bankFrom)

/** A bank account for a payment; null if it is not this account's, was removed or was never ready. */
export async function fundingSourceForPayment(
  on: Ctx | Platform | Db,
  accountId: AccountId,
  fundingSourceId: FundingSourceId,
): Promise<PayableBank | null> {
  const db = databaseIn(on)
  const source = await sourceBy(db, 'id', fundingSourceId)
  if (source?.account_id !== accountId || !source.partner_id || source.status === 'removed') return null
  const partnerCustomerId = await partnerCustomerOf(on, accountId)
  if (!partnerCustomerId) return null
  return { ...bankFrom(source), partnerFundingSourceId: source.partner_id, partnerCustomerId }
}

/** Stops payments with a bank account, for example after a return. Its owner sees the reason. */
export async function disableFundingSource(ctx: Ctx, fundingSourceId: FundingSourceId, reason: string): Promise<void> {
  const source = await lockSource(ctx, fundingSourceId)
  if (!source) return
  // The partner's event came first with less detail; the bank's code is more specific.
  if (source.status === 'disabled' && source.reason === letGoByPartner)
    return void (await changeSource(ctx, source.id, { reason }))
  if (!fundingSourceCan('disable', source.status)) return
  await changeSource(ctx, source.id, { status: 'disabled', reason })
  await ctx.audit({ action: 'disableFundingSource', subject: source.id, detail: { reason } })
  await ctx.emit(banksEvents.bankDisabled({ accountId: source.account_id, fundingSourceId, reason }))
}
