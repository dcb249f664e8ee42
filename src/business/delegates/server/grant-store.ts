import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import { type RecordedRows, recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { DB, DelegatesAccessGrant } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Clock } from '#kernel/clock.ts'
import { type AccountId, type GrantId, readId, type UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { AccessType, GrantEnd, GrantState } from '../rules/grant.ts'

export const grantRows: RecordedRows = {
  word: 'access',
  relation: 'delegates.access_grant',
  key: 'id',
  says: `jsonb_build_object('owner', r.owner_id, 'accounts', r.account_ids, 'type', r.access_type, 'endsOn', r.ends_on,
    'invited', r.invited_id, 'delegate', r.delegate_id, 'ended', r.ended_as,
    'address', case when r.delegate_id is null and r.ended_as is null then encode(sha256(convert_to(r.delegate_email, 'UTF8')), 'hex') end)`,
  concerns: 'owner',
}

type Db = Kysely<DB> | Transaction<DB>

export type Grant = {
  readonly id: GrantId
  readonly ownerId: UserId
  readonly accountIds: readonly AccountId[]
  readonly delegateEmail: string
  /** The user who had proved that address at the invitation, or first proved it later; null until someone does. */
  readonly invitedId: UserId | null
  readonly delegateId: UserId | null
  readonly accessType: AccessType
  readonly endsOn: BusinessDay | null
  readonly state: GrantState
  readonly invitedAt: Instant
  readonly linkExpiresAt: Instant
  readonly acceptedAt: Instant | null
  readonly endedAt: Instant | null
}

const grantFrom = (row: Selectable<DelegatesAccessGrant>): Grant => ({
  id: row.id,
  ownerId: row.owner_id,
  accountIds: row.account_ids.map((id) => readId('acc', id)),
  delegateEmail: row.delegate_email,
  invitedId: row.invited_id,
  delegateId: row.delegate_id,
  accessType: row.access_type,
  endsOn: row.ends_on,
  state: row.ended_as ?? (row.accepted_at ? 'active' : 'pending'),
  invitedAt: row.invited_at,
  linkExpiresAt: row.link_expires_at,
  acceptedAt: row.accepted_at,
  endedAt: row.ended_at,
})

export async function grantBy(db: Db, id: GrantId): Promise<Grant | null> {
  const row = await db.selectFrom('delegates.access_grant').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? grantFrom(row) : null
}

/** The grant, locked until this transaction ends. */
export async function lockGrant(ctx: Ctx, id: GrantId): Promise<Grant | null> {
  const row = await ctx.tx
    .selectFrom('delegates.access_grant')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? grantFrom(row) : null
}

/** All that may be open at once (rules/grant.ts), and some that ended. */
const grantsShown = 50

export const accountsIn = (grants: readonly Grant[]): number =>
  grants.filter(({ state }) => state === 'active').reduce((sum, { accountIds }) => sum + accountIds.length, 0)

/** The grants that the person gave or received: all open ones, then the latest ended ones; newest first. */
export async function grantsOf(db: Db, column: 'owner_id' | 'delegate_id', userId: UserId): Promise<Grant[]> {
  const rows = await db
    .selectFrom('delegates.access_grant')
    .selectAll()
    .where(column, '=', userId)
    // Ended grants never push out an open one, because it gives access.
    .orderBy((eb) => eb('ended_as', 'is not', null))
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(grantsShown)
    .execute()
  return rows.map(grantFrom).toSorted((a, b) => Temporal.Instant.compare(b.invitedAt, a.invitedAt))
}

type NewGrant = Omit<Grant, 'delegateId' | 'state' | 'acceptedAt' | 'endedAt'>

/** Returns false if the owner already has an open grant for this address. */
export async function addGrant(ctx: Ctx, grant: NewGrant): Promise<boolean> {
  const added = await ctx.tx
    .insertInto('delegates.access_grant')
    .values({
      id: grant.id,
      owner_id: grant.ownerId,
      account_ids: [...grant.accountIds],
      delegate_email: grant.delegateEmail,
      invited_id: grant.invitedId,
      access_type: grant.accessType,
      ends_on: grant.endsOn,
      invited_at: grant.invitedAt,
      link_expires_at: grant.linkExpiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) await recordRows(ctx, grantRows, [added.id])
  return added !== undefined
}

export const noteAcceptance = (ctx: Ctx, id: GrantId, delegateId: UserId): Promise<void> =>
  change(ctx, id, { delegate_id: delegateId, accepted_at: ctx.clock.now() })

/** Open invitations to an unproved address belong to the person who proves it first. */
export async function bindInvitations(ctx: Ctx, email: string, userId: UserId): Promise<void> {
  const bound = await ctx.tx
    .updateTable('delegates.access_grant')
    .set({ invited_id: userId })
    .where('delegate_email', '=', email)
    .where('invited_id', 'is', null)
    .where('ended_as', 'is', null)
    .returning('id')
    .execute()
  await recordRows(
    ctx,
    grantRows,
    bound.map(({ id }) => id),
  )
}

export const noteScope = (ctx: Ctx, id: GrantId, accountIds: readonly AccountId[]): Promise<void> =>
  change(ctx, id, { account_ids: [...accountIds] })

export const noteEnd = (ctx: Ctx, id: GrantId, as: GrantEnd): Promise<void> =>
  change(ctx, id, { ended_as: as, ended_at: ctx.clock.now(), ended_by: ctx.actor.id })

async function change(ctx: Ctx, id: GrantId, values: Updateable<DelegatesAccessGrant>): Promise<void> {
  await ctx.tx.updateTable('delegates.access_grant').set(values).where('id', '=', id).execute()
  await recordRows(ctx, grantRows, [id])
}

type At = { readonly now: Instant; readonly today: BusinessDay }

const isOverdue = ({ now, today }: At): RawBuilder<boolean> =>
  sql<boolean>`(ended_as is null and (ends_on < ${today} or (accepted_at is null and link_expires_at <= ${now})))`

export const areGrantsOverdue = ({ now, today }: Clock): RawBuilder<boolean> =>
  sql<boolean>`exists (select from delegates.access_grant where ${isOverdue({ now: now(), today: today() })})`

/** Expired open grants, by id, among those that may be tried. */
export async function overdueGrants(db: Db, at: At, mayBeTried: RawBuilder<boolean>): Promise<GrantId[]> {
  const rows = await db
    .selectFrom('delegates.access_grant')
    .select('id')
    .where(isOverdue(at))
    .where(mayBeTried)
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id }) => id)
}

export const openGrantsSince = (ctx: Ctx, ownerId: UserId, since: Instant): Promise<{ id: GrantId }[]> =>
  ctx.tx
    .selectFrom('delegates.access_grant')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('invited_at', '>=', since)
    .where('ended_as', 'is', null)
    .orderBy('id')
    .execute()

/** The owner's unaccepted invitations, newest first. */
export async function openInvitations(db: Db, ownerId: UserId): Promise<Grant[]> {
  const rows = await db
    .selectFrom('delegates.access_grant')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('ended_as', 'is', null)
    .orderBy('invited_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(grantFrom)
}
