import { sql } from 'kysely'
import { partnerCustomerOf } from '#business/identity/server/door.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { AccountId, FundingSourceId, PartnerCustomerId, PartnerFundingSourceId } from '#kernel/ids.ts'
import { banksEvents } from '../events.ts'
import { type FundingSourceStatus, fundingSourceCan, letGoByPartner } from '../rules/banks.ts'
import { type BankReadiness, readinessOf } from '../rules/readiness.ts'
import { changeSource, type Db, lockSource, type SourceWithSignIn, sourceBy, sourcesOf } from './bank-store.ts'

export type Bank = {
  readonly id: FundingSourceId
  readonly name: string
  readonly bankName: string
  readonly mask: string | null
  readonly status: FundingSourceStatus
  readonly readiness: BankReadiness
}
export type PayableBank = Bank & {
  readonly partnerFundingSourceId: PartnerFundingSourceId
  readonly partnerCustomerId: PartnerCustomerId
}

const databaseIn = (on: Ctx | Platform | Db): Db => ('tx' in on ? on.tx : 'db' in on ? on.db : on)

const bankFrom = (source: SourceWithSignIn): Bank => ({
  id: source.id,
  name: source.name,
  bankName: source.bank_name,
  mask: source.mask,
  status: source.status as FundingSourceStatus,
  readiness: readinessOf({ status: source.status, signInNeeded: source.sign_in_needed }),
})

/** The account's bank accounts, oldest first, without those that were removed. */
export const banksOf = async (on: Ctx | Platform | Db, accountId: AccountId): Promise<Bank[]> =>
  (await sourcesOf(databaseIn(on), accountId)).map(bankFrom)

/** What a payment needs to know of a bank account; null when it is not this account's, was removed or never got ready. */
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

/** Stops payments with a bank account, after a return for example. Its owner reads why. */
export async function disableFundingSource(ctx: Ctx, fundingSourceId: FundingSourceId, reason: string): Promise<void> {
  const source = await lockSource(ctx, fundingSourceId)
  if (!source) return
  // The partner's own event came first and knew less: the bank's code says more.
  if (source.status === 'disabled' && source.because === letGoByPartner)
    return void (await changeSource(ctx, source.id, { because: reason }))
  if (!fundingSourceCan('disable', source.status)) return
  await changeSource(ctx, source.id, { status: 'disabled', because: reason })
  await ctx.audit({ action: 'disableFundingSource', subject: source.id, detail: { reason } })
  await ctx.announce(banksEvents.bankDisabled({ accountId: source.account_id, fundingSourceId, reason }))
}

/** The bank accounts of many accounts at once, with whether each can be paid from as far as the partner knows it. */
export async function banksOfMany(
  on: Ctx | Platform,
  accountIds: readonly AccountId[],
): Promise<
  readonly {
    id: FundingSourceId
    accountId: AccountId
    status: FundingSourceStatus
    readiness: BankReadiness
    known: boolean
  }[]
> {
  const rows = await databaseIn(on)
    .selectFrom('banks.funding_source as source')
    .leftJoin('banks.item as item', 'item.id', 'source.item_id')
    .select(['source.id', 'source.account_id', 'source.status', 'source.partner_id', 'item.reverification_required'])
    .where(sql<boolean>`source.account_id = any(${accountIds})`)
    .where('source.status', '!=', 'removed')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    status: row.status as FundingSourceStatus,
    readiness: readinessOf({ status: row.status, signInNeeded: row.reverification_required ?? false }),
    known: row.partner_id !== null,
  }))
}
