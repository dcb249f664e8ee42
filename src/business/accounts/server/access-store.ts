import { sql } from 'kysely'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, GrantId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Access } from '../rules/access.ts'
import { type Account, accountBy, type Db } from './account-store.ts'

/** Compares access to other people's accounts with the active grants. */
export const accessRelation = sql`accounts.access`

/** A grant's present access to another person's account. */
export type GrantedAccess = Access & {
  readonly accountId: AccountId
  readonly grantId: GrantId
  readonly grantedAt: Temporal.Instant
}

type Row = {
  account_id: AccountId
  grant_id: GrantId
  access_type: Access['accessType']
  granted_at: Temporal.Instant
  ends_on: string | null
}

const accessFrom = (row: Row): GrantedAccess => ({
  isOwner: false,
  accountId: row.account_id,
  grantId: row.grant_id,
  accessType: row.access_type,
  grantedAt: row.granted_at,
})

export async function grantedAccess(
  db: Db,
  { userId, accountId, today }: { userId: UserId; accountId: AccountId; today: BusinessDay | null },
): Promise<GrantedAccess | null> {
  const row = await db
    .selectFrom('accounts.access')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && !isPast(row.ends_on, today) ? accessFrom(row) : null
}

/** Locks a grant's access while its delegate's act runs. Ending it waits, so no act follows the end of its right. */
export const holdAccess = ({ tx }: Pick<Ctx, 'tx'>, grantId: GrantId) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended(${`access:${grantId}`}, 0))`.execute(tx)

/** The accounts of others that a person may view, longest granted first. */
export async function accountsGrantedTo(
  db: Db,
  { userId, today }: { userId: UserId; today: BusinessDay },
): Promise<(GrantedAccess & { readonly account: Account })[]> {
  const rows = await db
    .selectFrom('accounts.access')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute()
  const held = rows.filter((row) => !isPast(row.ends_on, today)).map(accessFrom)
  return Promise.all(held.map(async (access) => ({ ...access, account: (await accountBy(db, access.accountId))! })))
}

export async function delegatesOf(
  db: Db,
  { accountIds, today }: { accountIds: readonly AccountId[]; today: BusinessDay },
): Promise<{ readonly accountId: AccountId; readonly userId: UserId }[]> {
  const rows = await db
    .selectFrom('accounts.access')
    .select(['account_id', 'user_id', 'ends_on'])
    .where('account_id', 'in', accountIds)
    .execute()
  return rows
    .filter((row) => !isPast(row.ends_on, today))
    .map((row) => ({ accountId: row.account_id, userId: row.user_id }))
}

const isPast = (endsOn: string | null, today: BusinessDay | null): boolean =>
  endsOn !== null && today !== null && endsOn < today

type Granted = {
  readonly grantId: GrantId
  readonly delegateId: UserId
  readonly accountIds: readonly AccountId[]
  readonly accessType: Access['accessType']
  readonly endsOn: BusinessDay | null
}

/** Gives a delegate access, in the transaction that activates the grant. */
export const letIn = (ctx: Ctx, granted: Granted): Promise<void> => letInto(ctx, granted, ctx.clock.now())

async function letInto(ctx: Ctx, granted: Granted, grantedAt: Temporal.Instant): Promise<void> {
  await ctx.tx
    .insertInto('accounts.access')
    .values(
      granted.accountIds.map((accountId) => ({
        account_id: accountId,
        user_id: granted.delegateId,
        grant_id: granted.grantId,
        access_type: granted.accessType,
        granted_at: grantedAt,
        ends_on: granted.endsOn,
      })),
    )
    .execute()
}

/** Limits the same delegate's access to exactly these accounts from this transaction on. */
export async function changeScope(ctx: Ctx, { grantedAt, ...granted }: Granted & { readonly grantedAt: Instant }) {
  await shutOut(ctx, granted)
  await letInto(ctx, granted, grantedAt)
}

export async function shutOut(ctx: Ctx, { grantId }: { grantId: GrantId }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access:${grantId}`}, 0))`.execute(ctx.tx)
  await ctx.tx.deleteFrom('accounts.access').where('grant_id', '=', grantId).execute()
}

export async function peopleIn(ctx: Ctx, accountIds: readonly AccountId[]): Promise<readonly string[]> {
  if (accountIds.length === 0) return []
  const owners = await ctx.tx.selectFrom('accounts.account').select('owner_id').where('id', 'in', accountIds).execute()
  const delegates = await delegatesOf(ctx.tx, { accountIds, today: ctx.clock.today() })
  return [...owners.map((account) => account.owner_id), ...delegates.map(({ userId }) => userId)]
}
