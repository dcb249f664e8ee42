import { recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { UserId } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { foundersRoles } from '../rules/staff-roles.ts'
import { operatorRows, roleRows } from './recorded-rights.ts'

/** Makes a user staff, without roles, which are granted separately. */
export const appointOperator = (ctx: Ctx, userId: UserId): Promise<void> => appoint(ctx, userId, [])

export const appointFounder = (ctx: Ctx, userId: UserId): Promise<void> => appoint(ctx, userId, foundersRoles)

async function appoint(ctx: Ctx, userId: UserId, roles: readonly StaffRole[]): Promise<void> {
  const grant = { by: ctx.actor.id, at: ctx.clock.now().toString() }
  await ctx.tx
    .insertInto('people.operator')
    .values({
      user_id: userId,
      since: ctx.clock.now(),
      appointed_by: ctx.actor.id,
      roles: JSON.stringify(Object.fromEntries(roles.map((role) => [role, grant]))),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await ctx.audit({ action: 'appointOperator', subject: userId })
  await recordRows(ctx, operatorRows, [userId])
  await recordRows(ctx, roleRows, [userId])
}
