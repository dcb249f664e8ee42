import { sql } from 'kysely'
import { investorOf } from '#business/people/server/public.ts'
import { carryOut } from '#engine/approvals/proposals.ts'
import { type Facts, shownDay, shownText } from '#engine/approvals/shown-value.ts'
import type { Ctx, ViewerCtx } from '#engine/command/platform.ts'
import { addHold, emptyHolds, endHold, holdBy, keepReview, lockHold } from '#engine/holds/legal-holds.ts'
import { dayOf } from '#kernel/business-day.ts'
import type { LegalHoldId, UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { privacyProposals } from '../proposals.ts'
import { type LegalHoldKind, legalHoldKinds, refuseHold, refuseOver, reviewOn } from '../rules/legal-hold.ts'

export type PlaceHoldInput = {
  readonly id: LegalHoldId
  readonly userId: UserId
  readonly kind: LegalHoldKind
  readonly matter: string
  readonly filedUnder: string
  readonly mayBeTold: boolean
  readonly reason: string
}

type Held = { readonly id: LegalHoldId }

/**
 * Keeps all data about a person from now on. It locks their closings, as an erasure does: one in progress finishes
 * first, and a later one finds the hold.
 */
export async function placeLegalHold(ctx: ViewerCtx, input: PlaceHoldInput): Promise<Held | Refusal> {
  const refused = refuseHold(input) ?? (await refuseGone(ctx, input.userId))
  if (refused) return refused
  const { id, userId, kind, matter, filedUnder, mayBeTold, reason } = input
  await addHold(ctx, {
    id,
    user_id: userId,
    kind,
    matter: matter.trim(),
    filed_under: filedUnder.trim(),
    reason: reason.trim(),
    may_be_told: mayBeTold,
    review_on: reviewOn(ctx.clock.today()),
  })
  ctx.describe({ person: userId, kind, mayBeTold })
  return { id }
}

async function refuseGone(ctx: Ctx, userId: UserId): Promise<Refusal | null> {
  if (!(await investorOf(ctx.tx, userId))) return refuse('noSuchUser', 'We cannot find this person.', 'userId')
  const closings = await ctx.tx
    .selectFrom('privacy.closure')
    .select(['erased_at', sql<string | null>`erased ->> 'restOn'`.as('restOn')])
    .where('user_id', '=', userId)
    .where('cancelled_at', 'is', null)
    .forUpdate()
    .execute()
  return closings.some(({ erased_at, restOn }) => erased_at !== null && restOn === null)
    ? refuse('alreadyErased', 'What there was about this person has already been erased.', 'userId')
    : null
}

export async function reviewLegalHold(
  ctx: ViewerCtx,
  { id, note }: Held & { readonly note: string },
): Promise<Held | Refusal> {
  if (!note.trim()) return refuse('reasonRequired', 'Say what you found.', 'note')
  const hold = await lockHold(ctx.tx, id)
  const refused = refuseOver(hold)
  if (refused) return refused
  await keepReview(ctx, id, { note: note.trim(), nextOn: reviewOn(ctx.clock.today()) })
  ctx.describe({ person: hold!.user_id })
  return { id }
}

async function release(ctx: Ctx, id: LegalHoldId, reason: string): Promise<Held | Refusal> {
  const refused = refuseOver(await lockHold(ctx.tx, id))
  if (refused) return refused
  await endHold(ctx, id, reason)
  return { id }
}

export const holdProposalHandler = carryOut(privacyProposals.releaseLegalHold, {
  preview: async (ctx, { holdId }): Promise<Facts> => {
    const hold = await holdBy(ctx.tx, holdId)
    if (!hold) return {}
    return {
      Person: shownText(hold.user_id),
      Cause: shownText(legalHoldKinds[hold.kind]),
      Matter: shownText(hold.matter),
      Placed: shownDay(dayOf(hold.placed_at)),
      Hold: shownText(hold.released_at === null ? 'In force' : 'Released'),
    }
  },
  check: async (ctx, { holdId }) => refuseOver(await holdBy(ctx.tx, holdId)),
  execute: (ctx, { holdId }, { reason }) => release(ctx, holdId, reason),
})

type Erasure = { readonly userId: UserId; readonly depth: 'unneeded' | 'all' }

/** After an erasure, a hold's text about the person is deleted with their remaining personal data. */
export const forgetHolds = async (ctx: Ctx, { userId, depth }: Erasure): Promise<void> => {
  if (depth === 'all') await emptyHolds(ctx, userId)
}
