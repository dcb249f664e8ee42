import { holdAccounts } from '#business/accounts/server/public.ts'
import { heldSince } from '#business/investing/rules/lots.ts'
import { descendantsOf, type Lot, lotsOf } from '#business/investing/server/public.ts'
import { portfolioNames } from '#business/portfolios/server/public.ts'
import { openSellOrdersOf } from '#business/selling/server/public.ts'
import type { ProposedBy } from '#engine/approvals/proposals.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { HoldingTransferId, LotId, PortfolioId } from '#kernel/ids.ts'
import { addShares, type Microshares } from '#kernel/microshares.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { mustPost } from '#ledger/post.ts'
import { transfersEvents } from '../events.ts'
import { reversalObstacle } from '../rules/obstacles.ts'
import { moveLots } from './move-lots.ts'
import { type MovedLot, movedLotsOf } from './moved-store.ts'
import { returnHoldings } from './postings.ts'
import { sidesOf } from './side-facts.ts'
import { type HoldingTransfer, lockTransfer, refuseStep, transferBy } from './transfer-store.ts'

export async function checkReversal(ctx: Ctx, id: HoldingTransferId): Promise<Refusal | null> {
  const transfer = await transferBy(ctx.tx, id)
  return refuseStep(transfer, 'reverse') ?? refuseReversal(ctx, transfer!, await movedLotsOf(ctx.tx, id))
}

/** All shares go back, or none: what the receiver sold or gave on is another person's. */
async function refuseReversal(
  ctx: Ctx,
  transfer: HoldingTransfer,
  moved: readonly MovedLot[],
): Promise<Refusal<'transferNotReady'> | null> {
  const back = await lotsGoingBack(ctx, transfer, moved)
  const sales = new Set((await openSellOrdersOf(ctx.tx, transfer.toAccountId)).map(({ portfolioId }) => portfolioId))
  const names = await portfolioNames(
    ctx.tx,
    moved.map(({ portfolioId }) => portfolioId),
  )
  const namesOf = (ids: readonly PortfolioId[]) => [...new Set(ids)].map((id) => names.get(id) ?? `Portfolio ${id}`)
  const obstacle = reversalObstacle({
    ...(await sidesOf(ctx, transfer)),
    gone: namesOf(moved.filter(({ lotId, shares }) => sharesIn(back, lotId) !== shares).map((lot) => lot.portfolioId)),
    listed: namesOf(moved.map(({ portfolioId }) => portfolioId).filter((id) => sales.has(id))),
  })
  return obstacle === null ? null : refuse('transferNotReady', obstacle, 'transferId')
}

type LotsGoingBack = ReadonlyMap<LotId, readonly Lot[]>

/**
 * By lot of the transfer, what the receiver has of it: the lot itself, and lots made of it that came back after they were
 * passed on.
 */
async function lotsGoingBack(
  { tx }: Ctx,
  { toAccountId }: HoldingTransfer,
  moved: readonly MovedLot[],
): Promise<LotsGoingBack> {
  const ids = moved.map(({ lotId }) => lotId)
  const made = await descendantsOf(tx, ids)
  const held = new Map((await lotsOf(tx, toAccountId)).map((lot) => [lot.id, lot]))
  return new Map(ids.map((id) => [id, [id, ...(made.get(id) ?? [])].flatMap((one) => held.get(one) ?? [])]))
}

const sharesIn = (back: LotsGoingBack, lotId: LotId): Microshares =>
  addShares(...(back.get(lotId) ?? []).map(({ left }) => left))

/** The shares go back lot by lot, with the basis and the days that they had. Dividends paid meanwhile stay paid. */
export async function reverseTransfer(
  ctx: Ctx,
  id: HoldingTransferId,
  { proposedBy, reason }: ProposedBy,
): Promise<{ id: HoldingTransferId } | Refusal> {
  const transfer = await lockTransfer(ctx, id, 'reverse')
  if (isRefusal(transfer)) return transfer
  const { accountId, toAccountId } = transfer
  await holdAccounts(ctx, [accountId, toAccountId])
  const moved = await movedLotsOf(ctx.tx, id)
  const refused = await refuseReversal(ctx, transfer, moved)
  if (refused) return refused
  const back = await lotsGoingBack(ctx, transfer, moved)
  const moving = [...Map.groupBy(moved, ({ portfolioId }) => portfolioId)].map(([portfolioId, lots]) => ({
    portfolioId,
    price: lots[0]!.price,
    lots: lots.flatMap(({ lotId }) =>
      back.get(lotId)!.map((lot) => ({
        fromLotId: lot.id,
        shares: lot.left,
        cost: lot.costLeft,
        heldFrom: heldSince(lot),
        inheritedOn: lot.inheritedOn,
      })),
    ),
  }))
  await moveLots(ctx, transfer, moving, { from: toAccountId, to: accountId, isReturn: true })
  const now = ctx.clock.now()
  await mustPost(ctx.tx, returnHoldings(transfer, now), now)
  await ctx.tx
    .updateTable('transfers.holding_transfer')
    .set({
      reversal_proposed_by: proposedBy,
      reversed_by: ctx.actor.id,
      reversed_at: now,
      reversed_reason: reason,
    })
    .where('id', '=', id)
    .execute()
  await ctx.audit({
    action: 'reverseHoldingTransfer',
    subject: id,
    detail: { from: toAccountId, to: accountId, lots: moved.length },
  })
  const announced = { transferId: id, portfolioIds: moving.map((one) => one.portfolioId), cause: 'reversal' as const }
  await ctx.emit(transfersEvents.holdingsLeft({ ...announced, accountId: toAccountId }))
  await ctx.emit(transfersEvents.holdingsCame({ ...announced, accountId }))
  return { id }
}
