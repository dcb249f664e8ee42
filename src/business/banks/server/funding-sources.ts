import { sql } from 'kysely'
import { partnerCustomerOf } from '#business/identity/server/door.ts'
import type { Ctx, Platform } from '#platform/command/platform.ts'
import { type FundingSourceStatus, fundingSourceCan, letGoByPartner } from '../rules/banks.ts'
import { changeSource, type Db, lockSource, type SourceRow, sourceBy, sourcesOf } from './bank-store.ts'

export type Bank = {
  readonly id: string
  readonly name: string
  readonly bankName: string
  readonly mask: string | null
  readonly status: FundingSourceStatus
}
export type PayableBank = Bank & { readonly partnerFundingSourceId: string; readonly partnerCustomerId: string }

const databaseIn = (on: Ctx | Platform | Db): Db => ('tx' in on ? on.tx : 'db' in on ? on.db : on)

const bankFrom = ({ id, name, bank_name: bankName, mask, status }: SourceRow): Bank => ({
  id,
  name,
  bankName,
  mask,
  status: status as FundingSourceStatus,
})

/** The account's bank accounts, oldest first, without those that were removed. */
export const banksOf = async (on: Ctx | Platform | Db, accountId: string): Promise<Bank[]> =>
  (await sourcesOf(databaseIn(on), accountId)).map(bankFrom)

/** What a payment needs to know of a bank account; null when it is not this account's, was removed or never got ready. */
export async function fundingSourceForPayment(
  on: Ctx | Platform | Db,
  accountId: string,
  fundingSourceId: string,
): Promise<PayableBank | null> {
  const db = databaseIn(on)
  const source = await sourceBy(db, 'id', fundingSourceId)
  if (source?.account_id !== accountId || !source.partner_id || source.status === 'removed') return null
  const partnerCustomerId = await partnerCustomerOf(on, accountId)
  if (!partnerCustomerId) return null
  return { ...bankFrom(source), partnerFundingSourceId: source.partner_id, partnerCustomerId }
}

/** Stops payments with a bank account, after a return for example. Its owner reads why. */
export async function disableFundingSource(ctx: Ctx, fundingSourceId: string, reason: string): Promise<void> {
  const source = await lockSource(ctx, fundingSourceId)
  if (!source) return
  // The partner's own event came first and knew less: the bank's code says more.
  if (source.status === 'disabled' && source.because === letGoByPartner)
    return void (await changeSource(ctx, source.id, { because: reason }))
  if (!fundingSourceCan('disable', source.status)) return
  await changeSource(ctx, source.id, { status: 'disabled', because: reason })
  await ctx.audit({ action: 'disableFundingSource', subject: source.id, detail: { reason } })
  await ctx.announce({ kind: 'bankDisabled', accountId: source.account_id, fundingSourceId, reason })
}

/** The bank accounts of many accounts at once, with whether each can be paid from as far as the partner knows it. */
export async function banksOfMany(
  on: Ctx,
  accountIds: readonly string[],
): Promise<readonly { id: string; accountId: string; status: FundingSourceStatus; known: boolean }[]> {
  const rows = await on.tx
    .selectFrom('banks.funding_source')
    .select(['id', 'account_id', 'status', 'partner_id'])
    .where(sql<boolean>`account_id = any(${accountIds})`)
    .where('status', '!=', 'removed')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    accountId: row.account_id,
    status: row.status as FundingSourceStatus,
    known: row.partner_id !== null,
  }))
}
