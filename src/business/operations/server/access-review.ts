import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { operatorsOf } from '#business/people/server/public.ts'
import { approvedAbout } from '#engine/approvals/last-approved.ts'
import { recordRows } from '#engine/books/recorded-rows.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { whenDue } from '#engine/jobs/due-work.ts'
import { type AccessReviewId, type AccessRowId, idOf } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { operationsProposals } from '../proposals.ts'
import { type AccessDecision, holdsRole, quarterAt, refuseAccessDecision, reviewDueAt } from '../rules/access-review.ts'
import {
  type AccessRow,
  accessReviewRows,
  accessRowBy,
  accessRowRows,
  holdReviewOf,
  isDecided,
} from './access-review-store.ts'
import { takeStaffRole } from './staff.ts'
import { tellWhoWatchesAccess } from './staff-mail.ts'

const system = { kind: 'system', id: 'accessReview' } as const

/** Opens a quarter's review, once, as soon as someone on the staff has a role. */
export const openAccessReview = whenDue(
  ({ now }) => sql<boolean>`not exists (select from operations.access_review where quarter = ${quarterAt(now())})`,
  (platform: Platform) => inTransaction(platform, system, openReview),
)

async function openReview(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const staff = (await operatorsOf(ctx.tx)).filter(({ grants }) => grants.length > 0)
  if (staff.length === 0) return 0
  const review = { id: idOf('acr', uuidv7()), quarter: quarterAt(now), opened_at: now, due_at: reviewDueAt(now) }
  const added = await ctx.tx
    .insertInto('operations.access_review')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return 0
  const proposals = await approvedAbout(
    ctx,
    operationsProposals.grantRole,
    staff.map(({ userId }) => userId),
  )
  const rows = staff.flatMap(({ userId, grants }) =>
    grants.map(({ role, by, at }) => ({
      id: idOf('arr', uuidv7()),
      review_id: review.id,
      user_id: userId,
      role,
      granted_at: Temporal.Instant.from(at),
      granted_by: by,
      proposed_by:
        proposals.find(
          ({ subject, input, decided_by: approver }) => subject === userId && approver === by && isOf(input, role),
        )?.proposed_by ?? null,
    })),
  )
  await ctx.tx.insertInto('operations.access_review_row').values(rows).execute()
  await recordRows(ctx, accessReviewRows, [review.id])
  await recordRows(
    ctx,
    accessRowRows,
    rows.map(({ id }) => id),
  )
  await ctx.audit({
    action: 'openAccessReview',
    subject: review.id,
    detail: { quarter: review.quarter, roles: rows.length },
  })
  await tellWhoWatchesAccess(ctx, { notice: 'accessReviewOpened', about: review.id })
  return 1
}

const isOf = (input: unknown, role: string): boolean => (input as { readonly role?: unknown } | null)?.role === role

type Decision = { readonly id: AccessRowId; readonly decision: AccessDecision; readonly reason?: string | null }

/** Decides about one role; the last decision finishes the review. Concurrent decisions are serialized. */
export async function decideAccess(
  ctx: Ctx,
  { id, decision, reason }: Decision,
): Promise<{ id: AccessRowId } | Refusal> {
  const held = await holdReviewOf(ctx, id)
  const row = held && (await accessRowBy(ctx.tx, id))
  if (!held || !row) return refuse('noSuchAccess', 'This role is not in a review. Reload the page.', 'id')
  const words = reason?.trim() ?? ''
  const { staff } = row
  const refusal = refuseAccessDecision(staff, { by: ctx.actor.id, decision, reason: words }, row)
  if (refusal) return refusal
  const taken = decision === 'takeAway' && holdsRole(staff, row) ? await takeAway(ctx, row, words) : null
  if (isRefusal(taken)) return taken
  await ctx.tx
    .updateTable('operations.access_review_row')
    .set({
      decision,
      reason: words || null,
      last_signed_in_at: row.lastSignedInAt,
      last_used_at: row.lastUsedAt,
      decided_by: ctx.actor.id,
      decided_at: ctx.clock.now(),
    })
    .where('id', '=', id)
    .execute()
  await recordRows(ctx, accessRowRows, [id])
  ctx.describe({ person: row.userId, role: row.role, decision, ...(words ? { reason: words } : {}) })
  await finishIfDecided(ctx, held.reviewId)
  return { id }
}

/** Uses the command that takes a role, which refuses to leave a company where nobody could give it back. */
async function takeAway(ctx: Ctx, { id, userId, role }: AccessRow, reason: string) {
  const taken = await takeStaffRole(ctx, { userId, role, reason })
  if (!isRefusal(taken))
    await ctx.audit({ action: 'takeRole', subject: userId, detail: { role, reason, accessReview: id } })
  return taken
}

async function finishIfDecided(ctx: Ctx, reviewId: AccessReviewId): Promise<void> {
  if (!(await isDecided(ctx, reviewId))) return
  await ctx.tx
    .updateTable('operations.access_review')
    .set({ done_at: ctx.clock.now() })
    .where('id', '=', reviewId)
    .execute()
  await recordRows(ctx, accessReviewRows, [reviewId])
  await ctx.audit({ action: 'finishAccessReview', subject: reviewId })
}
