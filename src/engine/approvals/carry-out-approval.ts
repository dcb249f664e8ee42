import { recordRows } from '#engine/books/recorded-rows.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { tryAndUndo } from '../command/context-of.ts'
import type { Ctx, Platform } from '../command/platform.ts'
import type { Proposal } from './approvals.ts'
import { handlerFor } from './handlers.ts'
import { doAsShown } from './preview.ts'
import { actOf, unreadable } from './proposal-act.ts'
import { proposalRows } from './proposal-rows.ts'
import { UnfitProposal } from './proposals.ts'
import { approversOf, proposersOf, refuseProposer, standsFor } from './refuse-decider.ts'
import { partOfApproval } from './two-approvers.ts'

/** Whether this approval executes the proposal, or is the first of two. */
export async function partOf({ rooms, log }: Platform, ctx: Ctx, proposal: Proposal, preview: string) {
  const { id, kind, input, first_approved_by: by, first_approved_preview: shown } = proposal
  const handler = handlerFor(rooms, kind)
  const fallen = await refuseProposer(rooms, ctx, { by: proposal.proposed_by, needed: proposersOf(kind) })
  if (fallen) return fallen
  try {
    const barred = await handler.refuseDecider(ctx, input)
    if (barred) return barred
    const stands = by !== null && shown !== null && (await standsFor(rooms, ctx, { by, needed: approversOf(kind) }))
    const first = stands ? { by, preview: shown } : null
    return partOfApproval({
      by: ctx.actor.id,
      preview,
      takesTwo: (await handler.takesTwo?.(ctx, input)) ?? false,
      first,
    })
  } catch (error) {
    if (!(error instanceof UnfitProposal)) throw error
    log.error({ proposal: id, kind, reason: error.message }, 'a proposal cannot be carried out')
    return unreadable
  }
}

/** The first of two approvals: the act is tried, so that only possible acts are approved, and waits for the second. */
export async function approveFirst(platform: Platform, ctx: Ctx, proposal: Proposal, preview: string) {
  const tried = await tryAndUndo(ctx, () => carriedOut(platform, ctx, proposal, preview))
  if (isRefusal(tried)) return tried
  const { id, kind, subject } = proposal
  await ctx.tx
    .updateTable('platform.proposal')
    .set({ first_approved_by: ctx.actor.id, first_approved_at: ctx.clock.now(), first_approved_preview: preview })
    .where('id', '=', id)
    .execute()
  await recordRows(ctx, proposalRows, [id])
  ctx.describe({ proposal: kind, about: subject, approval: 'first of two', preview })
  return { id, state: 'proposed' as const, result: null }
}

/** A malformed stored proposal is refused to its approver; the rest of the list continues. */
export async function carriedOut({ rooms, log }: Platform, ctx: Ctx, proposal: Proposal, preview: string) {
  const { id, kind } = proposal
  try {
    return await doAsShown(rooms, ctx, actOf(rooms, proposal), preview)
  } catch (error) {
    if (!(error instanceof UnfitProposal)) throw error
    log.error({ proposal: id, kind, reason: error.message }, 'a proposal cannot be carried out')
    return unreadable
  }
}
