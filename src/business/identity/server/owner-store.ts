import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { IdentityBeneficialOwner } from '#io/db/schema.generated.ts'
import type { AccountId, BeneficialOwnerId } from '#kernel/ids.ts'
import type { OwnerStatus, OwnershipFacts, OwnershipStatus } from '../rules/beneficial-ownership.ts'
import type { Db } from './customer-store.ts'

export type OwnerRow = Selectable<IdentityBeneficialOwner>

export const numberPlace = (ownerId: BeneficialOwnerId) => ({
  table: 'identity.beneficial_owner',
  column: 'number',
  row: ownerId,
})

export const ownerBy = (db: Db, id: BeneficialOwnerId): Promise<OwnerRow | undefined> =>
  db.selectFrom('identity.beneficial_owner').selectAll().where('id', '=', id).executeTakeFirst()

export const lockOwner = (ctx: Ctx, id: BeneficialOwnerId): Promise<OwnerRow | undefined> =>
  ctx.tx.selectFrom('identity.beneficial_owner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The present owners, first named first. */
export const ownersOf = (db: Db, accountId: AccountId): Promise<OwnerRow[]> =>
  db
    .selectFrom('identity.beneficial_owner')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '!=', 'removed')
    .orderBy('added_at')
    .orderBy('id')
    .execute()

export const insertOwner = (ctx: Ctx, row: Omit<Insertable<IdentityBeneficialOwner>, 'added_at' | 'changed_at'>) =>
  ctx.tx
    .insertInto('identity.beneficial_owner')
    .values({ ...row, added_at: ctx.clock.now(), changed_at: ctx.clock.now() })
    .execute()

export const changeOwner = (ctx: Ctx, id: BeneficialOwnerId, values: Updateable<IdentityBeneficialOwner>) =>
  ctx.tx
    .updateTable('identity.beneficial_owner')
    .set({ ...values, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()

/** The ownership status of these accounts; accounts unknown to the partner are left out. */
export async function ownershipsOf(
  db: Db,
  accountIds: readonly AccountId[],
): Promise<ReadonlyMap<string, Omit<OwnershipFacts, 'company'>>> {
  if (accountIds.length === 0) return new Map()
  const customers = await db
    .selectFrom('identity.customer')
    .select(['account_id', 'ownership'])
    .where('account_id', 'in', accountIds)
    .execute()
  const owners = await db
    .selectFrom('identity.beneficial_owner')
    .select(['account_id', 'status'])
    .where('account_id', 'in', accountIds)
    .where('status', '!=', 'removed')
    .execute()
  return new Map(
    customers.map(({ account_id: id, ownership }) => [
      id,
      {
        ownership: ownership as OwnershipStatus | null,
        owners: owners.filter((owner) => owner.account_id === id).map(({ status }) => status as OwnerStatus),
      },
    ]),
  )
}
