import type { Ctx, Platform } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { named } from '#io/db/named-statements.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import { customerBy, type Db } from './customer-store.ts'

export { type Asked, accountToCheck, checkedAs, namedForCheck } from './checked-account.ts'
export { guardBusiness, guardProfile } from './guard-profile.ts'
export { noSuchOwner } from './name-owner.ts'
export { identitySetup, openOwnerships } from './ownership.ts'
export { accountsOwnedByBorn, ownersBorn } from './same-owners.ts'
export { uploadIdentityDocument } from './upload-identity-document.ts'

const databaseIn = (on: Ctx | Platform | Db): Db => ('tx' in on ? on.tx : 'db' in on ? on.db : on)

/** The status of the partner's check of the account's owner; null before its request. */
export async function customerStatus(on: Ctx | Platform | Db, accountId: AccountId): Promise<CustomerStatus | null> {
  const db = databaseIn(on)
  const statement = db.selectFrom('identity.customer').select('status').where('account_id', '=', accountId).compile()
  const { rows } = await db.executeQuery(named('identity.status_of', statement))
  return (rows[0]?.status as CustomerStatus | undefined) ?? null
}

/** The account's customer at the payment partner; null if there is none. */
export async function partnerCustomerOf(on: Ctx | Platform | Db, accountId: AccountId): Promise<string | null> {
  return (await customerBy(databaseIn(on), 'account_id', accountId))?.partner_id ?? null
}

/** The check statuses of accounts, locked until this transaction ends; unrequested ones are left out. */
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
