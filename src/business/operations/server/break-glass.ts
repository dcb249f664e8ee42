import {
  addBreakGlass,
  type BreakGlass,
  breakGlassesOver,
  holdBreakGlass,
  isBreakGlassOver,
  isRunning,
  noteBreakGlassEnd,
  noteBreakGlassReview,
  openBreakGlassOf,
  operatorsOf,
} from '#business/people/server/public.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import type { BreakGlassId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import {
  type BreakGlassRole,
  breakGlassEndsAt,
  refuseBreakGlass,
  refuseBreakGlassEnd,
  refuseBreakGlassReview,
} from '../rules/break-glass.ts'
import { holderFrom } from './staff.ts'
import { tellWhoWatchesAccess } from './staff-mail.ts'

const system = { kind: 'system', id: 'breakGlass' } as const
const nobody: ReadonlySet<StaffRole> = new Set()

/** A person's lasting roles, without emergency ones. */
const lastingRoles = async ({ tx }: Pick<Ctx, 'tx'>, userId: UserId): Promise<ReadonlySet<StaffRole>> =>
  (await operatorsOf(tx)).map(holderFrom).find((one) => one.userId === userId)?.roles ?? nobody

type Taking = { readonly id: BreakGlassId; readonly role: BreakGlassRole; readonly reason: string }

/** Takes one more role at once. Two concurrent requests of one person leave them one. */
export async function breakGlass(
  ctx: ViewerCtx,
  { id, role, reason }: Taking,
): Promise<{ id: BreakGlassId } | Refusal> {
  const now = ctx.clock.now()
  const { userId } = ctx.viewer
  const before = await openBreakGlassOf(ctx, userId)
  const held = { roles: await lastingRoles(ctx, userId), isRunning: before !== undefined && isRunning(before, now) }
  const refusal = refuseBreakGlass(held, { role, reason })
  if (refusal) return refusal
  if (before) await end(ctx, before, { at: before.ends_at, by: system.id })
  const words = reason.trim()
  await addBreakGlass(ctx, { id, user_id: userId, role, reason: words, began_at: now, ends_at: breakGlassEndsAt(now) })
  ctx.describe({ role, reason: words, endsAt: breakGlassEndsAt(now).toString() })
  await tellWhoWatchesAccess(ctx, { notice: 'breakGlassBegan', about: id })
  return { id }
}

const takenFrom = ({ user_id: userId, reviewed_at: reviewedAt, ...taken }: BreakGlass, now: Instant) => ({
  userId,
  isRunning: isRunning(taken, now),
  isReviewed: reviewedAt !== null,
})

export const byOf = async (ctx: Pick<Ctx, 'tx'>, id: UserId) => ({ id, roles: await lastingRoles(ctx, id) })

export async function endBreakGlass(
  ctx: ViewerCtx,
  { id }: { readonly id: BreakGlassId },
): Promise<{ id: BreakGlassId } | Refusal> {
  const taken = await holdBreakGlass(ctx, id)
  if (!taken) return noSuchBreakGlass
  const refusal = refuseBreakGlassEnd(await byOf(ctx, ctx.viewer.userId), takenFrom(taken, ctx.clock.now()))
  if (refusal) return refusal
  await end(ctx, taken, { at: ctx.clock.now(), by: ctx.actor.id })
  return { id }
}

async function end(ctx: Ctx, { id }: BreakGlass, how: { readonly at: Instant; readonly by: string }): Promise<void> {
  await noteBreakGlassEnd(ctx, id, how)
  await tellWhoWatchesAccess(ctx, { notice: 'breakGlassEnded', about: id })
}

type Review = { readonly id: BreakGlassId; readonly finding: string }

export async function reviewBreakGlass(
  ctx: ViewerCtx,
  { id, finding }: Review,
): Promise<{ id: BreakGlassId } | Refusal> {
  const taken = await holdBreakGlass(ctx, id)
  if (!taken) return noSuchBreakGlass
  const now = ctx.clock.now()
  const refusal = refuseBreakGlassReview(await byOf(ctx, ctx.viewer.userId), takenFrom(taken, now), finding)
  if (refusal) return refusal
  if (taken.ended_at === null) await end(ctx, taken, { at: taken.ends_at, by: system.id })
  await noteBreakGlassReview(ctx, id, finding.trim())
  ctx.describe({ finding: finding.trim() })
  return { id }
}

const noSuchBreakGlass = refuse('noSuchBreakGlass', 'This is not on record. Reload the page.', 'id')

/**
 * Records the end of expired roles, so that it is announced and reviewed. They had no effect after their end anyway.
 */
export const endBreakGlassesOver = whenDue(isBreakGlassOver, (platform) =>
  inTransaction(platform, system, async (ctx) => {
    const over = await breakGlassesOver(ctx)
    for (const taken of over) {
      await end(ctx, taken, { at: taken.ends_at, by: system.id })
      await ctx.audit({ action: 'endBreakGlass', subject: taken.id, detail: { person: taken.user_id } })
    }
    return over.length
  }),
)
