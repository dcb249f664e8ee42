import { sql } from 'kysely'
import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Actor, ActorRefusal, Ctx, NeededRoles } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { peopleEvents } from '../events.ts'
import { emergencyRole } from '../rules/emergency-role.ts'
import { grantsIn, leastForThree, type RoleGrant, refuseWithoutRole, rolesOf } from '../rules/staff-roles.ts'
import { isRunning, openBreakGlassOf } from './break-glass.ts'
import { operatorRows, roleRows } from './recorded-rights.ts'
import type { Db } from './user-store.ts'

export type Operator = {
  readonly userId: UserId
  readonly email: string
  readonly since: Temporal.Instant
  readonly suspension: {
    readonly at: Temporal.Instant
    readonly by: string
    readonly reason: string
  } | null
  readonly grants: readonly RoleGrant[]
}

export async function operatorsOf(db: Db): Promise<Operator[]> {
  const rows = await db
    .selectFrom('people.operator')
    .innerJoin('people.user', 'people.user.id', 'people.operator.user_id')
    .select([
      'people.user.id',
      'people.user.email',
      'people.operator.since',
      'people.operator.suspended_at',
      'people.operator.suspended_by',
      'people.operator.suspension_reason',
      'people.operator.roles',
    ])
    .orderBy('people.operator.since')
    .execute()
  return rows.map(({ id, email, since, suspended_at: at, suspended_by: by, suspension_reason: reason, roles }) => ({
    userId: id,
    email,
    since,
    suspension: at === null || by === null || reason === null ? null : { at, by, reason },
    grants: grantsIn(roles),
  }))
}

/** Removes a user's staff rights from the next request on. */
export async function dismissOperator(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.tx.deleteFrom('people.operator').where('user_id', '=', userId).execute()
  await ctx.audit({ action: 'dismissOperator', subject: userId })
  await recordRows(ctx, operatorRows, [userId])
  await recordRows(ctx, roleRows, [userId])
  await ctx.emit(peopleEvents.operatorDismissed({ userId }))
}

/** Ends an operator's staff rights, sessions and tokens, until two others reinstate or dismiss them. */
export async function suspendOperator(ctx: Ctx, userId: UserId, reason: string): Promise<void> {
  await ctx.tx
    .updateTable('people.operator')
    .set({ suspended_at: ctx.clock.now(), suspended_by: ctx.actor.id, suspension_reason: reason })
    .where('user_id', '=', userId)
    .execute()
  await recordRows(ctx, operatorRows, [userId])
  const { identity_sub: sub } = await ctx.tx
    .selectFrom('people.user')
    .select('identity_sub')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await ctx.emit(peopleEvents.operatorSuspended({ userId, sub }))
  await ctx.emitAll((await othersThan(ctx, userId)).map((other) => peopleEvents.colleagueSuspended({ userId: other })))
}

export async function reinstateOperator(ctx: Ctx, userId: UserId): Promise<void> {
  await ctx.tx
    .updateTable('people.operator')
    .set({ suspended_at: null, suspended_by: null, suspension_reason: null })
    .where('user_id', '=', userId)
    .execute()
  await ctx.audit({ action: 'reinstateOperator', subject: userId })
  await recordRows(ctx, operatorRows, [userId])
  await ctx.emit(peopleEvents.operatorReinstated({ userId }))
  await ctx.emitAll((await othersThan(ctx, userId)).map((other) => peopleEvents.colleagueReinstated({ userId: other })))
}

const othersThan = async ({ tx }: Ctx, userId: UserId): Promise<UserId[]> =>
  (await operatorsOf(tx)).filter((other) => other.userId !== userId && !other.suspension).map((other) => other.userId)

const suspended = refuse('operatorSuspended', 'Your access as staff is suspended. Ask another operator.')

const noLonger = refuse('operatorsOnly', 'You are not on the staff any more.')

/**
 * Serializes changes of staff roles. It waits for acts that hold a staff member, so the act that takes this lock must
 * hold none before.
 */
export const holdStaff = async ({ tx }: Pick<Ctx, 'tx'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('people.operator'))`.execute(tx)
}

/** Gives a role; two decided it. */
export async function grantRole(ctx: Ctx, userId: UserId, role: StaffRole): Promise<void> {
  await changeRoles(ctx, userId, (roles) => ({
    ...roles,
    [role]: { by: ctx.actor.id, at: ctx.clock.now().toString() },
  }))
  await ctx.emit(peopleEvents.staffRoleGranted({ userId, role }))
}

/** Takes a role away from the next act on. */
export async function takeRole(ctx: Ctx, userId: UserId, role: StaffRole): Promise<void> {
  await changeRoles(ctx, userId, ({ [role]: _taken, ...left }) => left)
  await ctx.emit(peopleEvents.staffRoleTaken({ userId, role }))
}

type StoredRoles = Readonly<Record<string, { readonly by: string; readonly at: string }>>

async function changeRoles(ctx: Ctx, userId: UserId, change: (roles: StoredRoles) => StoredRoles): Promise<void> {
  const { roles } = await ctx.tx
    .selectFrom('people.operator')
    .select('roles')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const stored = Object.fromEntries(grantsIn(roles).map(({ role, ...grant }) => [role, grant]))
  await ctx.tx
    .updateTable('people.operator')
    .set({ roles: JSON.stringify(change(stored)) })
    .where('user_id', '=', userId)
    .execute()
  await recordRows(ctx, roleRows, [userId])
}

/**
 * True if the staff is large enough for what takes three people. Suspended operators count: one person can suspend
 * another at once and must not shrink the company, while a dismissal takes two.
 */
export const hasThirdOperator = async (db: Db): Promise<boolean> => (await operatorsOf(db)).length >= leastForThree

/**
 * Locks an active operator with their roles until their act commits. A suspension or loss of a role waits for earlier
 * acts; later acts are refused, whatever their request had read. An emergency role counts until its last moment, and
 * never for a decision.
 */
export async function refuseStaff(
  { tx }: Pick<Ctx, 'tx'>,
  actor: Actor,
  { roles: needed, isDecision, at }: NeededRoles,
): Promise<ActorRefusal | null> {
  if (actor.kind !== 'operator') return null
  const row = await tx
    .selectFrom('people.operator')
    .select(['suspended_at', 'roles'])
    .where('user_id', '=', actor.id)
    .forShare()
    .executeTakeFirst()
  if (row && row.suspended_at !== null) return suspended
  if (needed === null) return null
  if (!row) return noLonger
  const refused = refuseWithoutRole(rolesOf(grantsIn(row.roles)), needed)
  if (!refused) return null
  const taken = await openBreakGlassOf({ tx }, actor.id)
  if (!taken || !isRunning(taken, at) || !needed.includes(taken.role)) return refused
  return isDecision ? emergencyRole : null
}
