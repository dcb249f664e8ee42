import { sql } from 'kysely'
import { operatorsOf } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { ShiftId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { isNow, type OnCallDuty, type Rota, refuseShift, roleOfDuty, type Shift } from '../rules/on-call.ts'
import { memberFrom } from './work-marks.ts'

type Db = Platform['db'] | Ctx['tx']
export type KeptShift = Shift & {
  readonly id: ShiftId
  readonly userId: UserId
  readonly email: string
  /** False once the person lost the role, was suspended or left: the shift then counts for nothing. */
  readonly counts: boolean
}

/** The number of shifts on the page. */
export const shiftsAtMost = 200

/** Shifts that have not ended by an instant, next first. */
export async function shiftsFrom(db: Db, now: Instant): Promise<KeptShift[]> {
  const rows = await db
    .selectFrom('operations.on_call_shift')
    .selectAll()
    .where('removed_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('begins_at')
    .orderBy('id')
    .limit(shiftsAtMost)
    .execute()
  const staff = new Map<string, ReturnType<typeof memberFrom>>(
    (await operatorsOf(db)).map((operator) => [operator.userId, memberFrom(operator)]),
  )
  return rows.map((row) => {
    const member = staff.get(row.user_id)
    const duty = row.duty as OnCallDuty
    return {
      id: row.id,
      duty,
      place: row.place,
      userId: row.user_id,
      email: member?.email ?? row.user_id,
      beginsAt: row.begins_at,
      endsAt: row.ends_at,
      counts: member !== undefined && !member.isSuspended && member.roles.includes(roleOfDuty[duty]),
    }
  })
}

export async function rotaOf(db: Db, duty: OnCallDuty, now: Instant): Promise<Rota> {
  const standing = (await shiftsFrom(db, now)).filter(
    (shift) => shift.duty === duty && shift.counts && isNow(shift, now),
  )
  const active = (await operatorsOf(db)).map(memberFrom).filter(({ isSuspended }) => !isSuspended)
  const inPlace = (place: number) => standing.find((shift) => shift.place === place)?.userId ?? null
  return {
    first: inPlace(1),
    second: inPlace(2),
    administrators: active.filter(({ roles }) => roles.includes('accessAdministrator')).map(({ userId }) => userId),
    compliance: active.filter(({ roles }) => roles.includes('compliance')).map(({ userId }) => userId),
  }
}

type NewShift = {
  readonly id: ShiftId
  readonly duty: OnCallDuty
  readonly place: number
  readonly email: string
  readonly beginsAt: Instant
  readonly endsAt: Instant
}

/** Concurrent additions of shifts are serialized. */
export async function addOnCallShift(
  ctx: Ctx,
  { id, duty, place, email, beginsAt, endsAt }: NewShift,
): Promise<{ id: ShiftId } | Refusal> {
  await sql`select pg_advisory_xact_lock(hashtext('operations.on_call_shift'))`.execute(ctx.tx)
  const now = ctx.clock.now()
  const operator = (await operatorsOf(ctx.tx)).find((one) => one.email.toLowerCase() === email.trim().toLowerCase())
  const standing = await shiftsFrom(ctx.tx, now)
  if (standing.length >= shiftsAtMost)
    return refuse('badShift', `The rota has ${shiftsAtMost} shifts. Remove one first.`, 'beginsAt')
  const shift = { duty, place, userId: operator?.userId ?? ('usr_' as const), beginsAt, endsAt }
  const refusal = refuseShift(shift, { standing, person: operator && memberFrom(operator), now })
  if (refusal || !operator) return refusal ?? refuse('noOperator', 'This person is not an operator.', 'email')
  await ctx.tx
    .insertInto('operations.on_call_shift')
    .values({
      id,
      duty,
      place,
      user_id: operator.userId,
      begins_at: beginsAt,
      ends_at: endsAt,
      added_by: ctx.actor.id,
      added_at: now,
    })
    .execute()
  return { id }
}

export async function removeOnCallShift(
  ctx: Ctx,
  { id }: { readonly id: ShiftId },
): Promise<{ id: ShiftId } | Refusal> {
  const removed = await ctx.tx
    .updateTable('operations.on_call_shift')
    .set({ removed_at: ctx.clock.now(), removed_by: ctx.actor.id })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('ends_at', '>', ctx.clock.now())
    .executeTakeFirst()
  return removed.numUpdatedRows === 1n ? { id } : refuse('noSuchShift', 'This shift is over or off the rota.', 'id')
}
