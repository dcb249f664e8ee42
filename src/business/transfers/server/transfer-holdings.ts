import { holdAccounts } from '#business/accounts/server/public.ts'
import { lockPortfolios } from '#business/investing/server/public.ts'
import type { ProposedBy } from '#engine/approvals/proposals.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { HoldingTransferId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost } from '#ledger/post.ts'
import { transfersEvents } from '../events.ts'
import type { TransferObstacle } from '../rules/obstacles.ts'
import { moveLots } from './move-lots.ts'
import { transferHoldings as posting } from './postings.ts'
import { readPicture } from './transfer-picture.ts'
import { holdingsOf, lockTransfer, refuseStep, transferBy } from './transfer-store.ts'

/** One refusal for all that is in the way; the case's page lists it point by point. */
const refuseObstacles = (obstacles: readonly TransferObstacle[]): Refusal<'transferNotReady'> | null =>
  obstacles.length === 0
    ? null
    : refuse('transferNotReady', obstacles.map(({ message }) => message).join(' '), 'transferId')

/** Refuses a proposal that could not be carried out as the case is now. */
export async function checkTransfer(ctx: Ctx, id: HoldingTransferId): Promise<Refusal | null> {
  const transfer = await transferBy(ctx.tx, id)
  return refuseStep(transfer, 'transfer') ?? refuseObstacles((await readPicture(ctx, transfer!)).obstacles)
}

/** The shares become the receiver's in one posting, lot by lot with their basis and their days. No cash moves. */
export async function transferHoldings(
  ctx: Ctx,
  id: HoldingTransferId,
  { proposedBy }: ProposedBy,
): Promise<{ id: HoldingTransferId } | Refusal> {
  const transfer = await lockTransfer(ctx, id, 'transfer')
  if (isRefusal(transfer)) return transfer
  const { accountId, toAccountId } = transfer
  const portfolioIds = (await holdingsOf(ctx.tx, id)).map(({ portfolioId }) => portfolioId)
  await lockPortfolios(ctx.tx, portfolioIds)
  await holdAccounts(ctx, [accountId, toAccountId])
  // All that was checked for the proposal is read again under the locks: an account may have been frozen meanwhile.
  const { holdings, obstacles } = await readPicture(ctx, transfer)
  const refused = refuseObstacles(obstacles)
  if (refused) return refused
  const moving = holdings.flatMap(({ portfolioId, plan, price }) =>
    'lacks' in plan ? [] : [{ portfolioId, price, lots: plan.lots, shares: plan.shares }],
  )
  await moveLots(ctx, transfer, moving, { from: accountId, to: toAccountId, isReturn: false })
  const now = ctx.clock.now()
  await mustPost(ctx.tx, posting(transfer, moving, now), now)
  await ctx.tx
    .updateTable('transfers.holding_transfer')
    .set({ proposed_by: proposedBy, approved_by: ctx.actor.id, transferred_at: now })
    .where('id', '=', id)
    .execute()
  await ctx.audit({
    action: 'transferHoldings',
    subject: id,
    detail: {
      kind: transfer.kind,
      from: accountId,
      to: toAccountId,
      ...Object.fromEntries(moving.map((one) => [`microshares of ${one.portfolioId}`, one.shares.toString()])),
    },
  })
  const announced = { transferId: id, portfolioIds, cause: transfer.kind }
  await ctx.emit(transfersEvents.holdingsLeft({ ...announced, accountId }))
  await ctx.emit(transfersEvents.holdingsCame({ ...announced, accountId: toAccountId }))
  return { id }
}
