import { sql } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import { customerBy, type Db } from './customer-store.ts'

export { guardBusiness, guardProfile } from './guard-profile.ts'
export { identitySetup, openOwnerships } from './ownership.ts'
export { uploadIdentityDocument } from './upload-identity-document.ts'

const databaseIn = (on: Ctx | Platform | Db): Db => ('tx' in on ? on.tx : 'db' in on ? on.db : on)

/** The state of the partner's check of this account's owner; null before it was asked. */
export async function customerStatus(on: Ctx | Platform | Db, accountId: AccountId): Promise<CustomerStatus | null> {
  const customer = await customerBy(databaseIn(on), 'account_id', accountId)
  return (customer?.status as CustomerStatus | undefined) ?? null
}

/** Keeps the partner's word on an account's owner from changing until this transaction ends. */
export async function holdCustomer(ctx: Ctx, accountId: AccountId): Promise<void> {
  await ctx.tx
    .selectFrom('identity.customer')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forShare()
    .execute()
}

/** The account's customer at the payment partner, or null while there is none. */
export async function partnerCustomerOf(on: Ctx | Platform | Db, accountId: AccountId): Promise<string | null> {
  return (await customerBy(databaseIn(on), 'account_id', accountId))?.partner_id ?? null
}

/** The same for many accounts at once: how each one's check stands; those that were never asked about are left out. */
export async function holdCustomers(
  ctx: Ctx,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, CustomerStatus>> {
  const rows = await ctx.tx
    .selectFrom('identity.customer')
    .select(['account_id', 'status'])
    .where(isAmong('account_id', accountIds))
    .orderBy('account_id')
    .forShare()
    .execute()
  return new Map(rows.map(({ account_id, status }) => [account_id, status as CustomerStatus]))
}

/** How the checks of several accounts stand, without holding them; those that were never asked about are left out. */
export async function customerStatuses(
  on: Ctx,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, CustomerStatus>> {
  const rows = await on.tx
    .selectFrom('identity.customer')
    .select(['account_id', 'status'])
    .where(sql<boolean>`account_id = any(${accountIds})`)
    .execute()
  return new Map(rows.map(({ account_id, status }) => [account_id, status as CustomerStatus]))
}
