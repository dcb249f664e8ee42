import type { Selectable } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { PeopleBusinessAccount } from '#io/db/schema.generated.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { businessBy } from './business-store.ts'
import type { Db } from './user-store.ts'

export type BusinessAccountRow = Selectable<PeopleBusinessAccount>

export const businessAccountBy = (db: Db, accountId: AccountId): Promise<BusinessAccountRow | undefined> =>
  db.selectFrom('people.business_account').selectAll().where('account_id', '=', accountId).executeTakeFirst()

const businessAccountsOf = (db: Db, userId: UserId): Promise<BusinessAccountRow[]> =>
  db
    .selectFrom('people.business_account')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('opened_at')
    .orderBy('account_id')
    .execute()

/** EINs of a person's businesses, the one of their sign-up included, as keyed hashes. */
export async function einsHeldBy(db: Db, userId: UserId, except?: AccountId): Promise<readonly string[]> {
  const beside = (await businessAccountsOf(db, userId)).filter(({ account_id: id }) => id !== except)
  const rows = [await businessBy(db, userId), ...beside]
  return rows.flatMap((row) => row?.ein_index ?? [])
}

const holderColumns = [
  'account_id',
  'business_name',
  'business_type',
  'business_classification',
  'state',
  'annual_revenue_cents',
  'net_assets_cents',
  'is_accredited',
  'saved_at',
] as const satisfies (keyof BusinessAccountRow)[]
export type HolderColumns = Pick<BusinessAccountRow, (typeof holderColumns)[number]>

/** The businesses that hold these accounts; `isHeld` locks them until the transaction ends. */
export async function holdersBeside(
  db: Db,
  accountIds: readonly AccountId[],
  isHeld: boolean,
): Promise<ReadonlyMap<AccountId, HolderColumns>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('people.business_account')
    .select(holderColumns)
    .where(isAmong('account_id', accountIds))
    .orderBy('account_id')
    .$if(isHeld, (query) => query.forShare())
    .execute()
  return new Map(rows.map((row) => [row.account_id, row]))
}

/** The additional business whose account the request names, if it is the signed-in person's. */
export const businessInView = async ({
  platform,
  asked,
}: Pick<GraphContext, 'platform' | 'asked'>): Promise<BusinessAccountRow | undefined> =>
  asked?.isOwner ? businessAccountBy(platform.db, asked.accountId) : undefined
