import { type Facts, shownDay, shownText, shownYesNo } from '#engine/approvals/shown-value.ts'
import { type RecordedRows, recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type EquityGrantId, idOf, type ProposalId, type UserId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { equityEvents } from '../events.ts'
import { equityJobs } from '../jobs.ts'
import { type GrantTerms, refuseTerms } from '../rules/grant.ts'
import { findGrant } from './grant-store.ts'

export const shareGrantRows: RecordedRows = {
  word: 'shareGrant',
  relation: 'equity.share_grant',
  key: 'id',
  says: `jsonb_build_object('owner', r.user_id, 'class', r.share_class, 'shares', r.shares::text, 'price', r.price_millionths::text,
    'grantedOn', r.granted_on, 'vestsFrom', r.vests_from, 'months', r.vesting_months, 'cliff', r.cliff_months, 'proposedBy', r.proposed_by,
    'recordedBy', r.recorded_by, 'canceled', r.canceled_at is not null)`,
  concerns: 'owner',
}

type Approved = { readonly id: ProposalId; readonly proposedBy: string; readonly reason: string }
type GrantInput = GrantTerms & { readonly userId: UserId }

export const checkTerms = async (ctx: Ctx, input: GrantInput): Promise<Refusal | null> =>
  refuseTerms(input, ctx.clock.today())

/** Records a grant that two operators approved. Its statement is drawn after the commit. */
export async function recordGrant(
  ctx: Ctx,
  input: GrantInput,
  { id, proposedBy, reason }: Approved,
): Promise<{ id: EquityGrantId } | Refusal> {
  const refused = refuseTerms(input, ctx.clock.today())
  if (refused) return refused
  const grantId = idOf('eqg', id.slice('prp_'.length))
  await ctx.tx
    .insertInto('equity.share_grant')
    .values({
      id: grantId,
      user_id: input.userId,
      share_class: input.shareClass.trim(),
      shares: BigInt(input.shares),
      price_millionths: input.price,
      granted_on: input.grantedOn,
      vests_from: input.vestsFrom,
      vesting_months: input.vestingMonths,
      cliff_months: input.cliffMonths,
      reason,
      proposed_by: proposedBy,
      recorded_by: ctx.actor.id,
      recorded_at: ctx.clock.now(),
    })
    .execute()
  await recordRows(ctx, shareGrantRows, [grantId])
  await ctx.enqueue(equityJobs.keepGrantStatement({ grantId }))
  await ctx.emit(equityEvents.grantRecorded({ grantId, userId: input.userId }))
  return { id: grantId }
}

const noSuchGrant = refuse('noSuchShareGrant', 'We cannot find an active grant with this ID.', 'grantId')

export async function checkCancel(ctx: Ctx, { grantId }: { grantId: EquityGrantId }): Promise<Refusal | null> {
  const grant = await findGrant(ctx.tx, grantId)
  return grant && grant.canceledAt === null ? null : noSuchGrant
}

/** A grant as shown to the approver of its cancellation. */
export async function grantFacts(ctx: Ctx, { grantId }: { readonly grantId: EquityGrantId }): Promise<Facts> {
  const grant = await findGrant(ctx.tx, grantId)
  if (!grant) return {}
  const isHeld = grant.canceledAt === null
  return {
    Holder: shownText(grant.userId),
    'Share class': shownText(grant.shareClass),
    'Shares held': { unit: 'count', value: isHeld ? grant.shares : 0n },
    'Granted on': shownDay(grant.grantedOn),
    Canceled: shownYesNo(!isHeld),
  }
}

/** Cancels a wrongly recorded grant. The row stays, with the person and the reason. */
export async function cancelGrant(
  ctx: Ctx,
  { grantId }: { grantId: EquityGrantId },
  { reason }: Approved,
): Promise<{ id: EquityGrantId } | Refusal> {
  const row = await ctx.tx
    .updateTable('equity.share_grant')
    .set({ canceled_at: ctx.clock.now(), cancellation_reason: reason })
    .where('id', '=', grantId)
    .where('canceled_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  if (!row) return noSuchGrant
  await recordRows(ctx, shareGrantRows, [grantId])
  await ctx.emit(equityEvents.grantCanceled({ grantId, userId: row.user_id }))
  return { id: grantId }
}
