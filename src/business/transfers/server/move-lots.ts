import { addLots, consumeLots, lotIdOf } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { addShares } from '#kernel/microshares.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { LedgerDefect } from '#ledger/post.ts'
import type { MovingLot } from '../rules/plan.ts'
import type { HoldingTransfer } from './transfer-store.ts'

type Moving = {
  readonly portfolioId: PortfolioId
  readonly lots: readonly MovingLot[]
  readonly price: SharePrice | null
}

type Way = { readonly from: AccountId; readonly to: AccountId; readonly isReturn: boolean }

/** Takes shares out of the lots of one account and makes lots of them in the other, with the same basis and days. */
export async function moveLots(
  ctx: Ctx,
  { id }: HoldingTransfer,
  moving: readonly Moving[],
  { from, to, isReturn }: Way,
): Promise<void> {
  const prefix = isReturn ? `${id}_r` : id
  const used = await consumeLots(
    ctx,
    moving.map(({ portfolioId, lots }) => ({
      accountId: from,
      portfolioId,
      shares: addShares(...lots.map(({ shares }) => shares)),
      picks: lots.map(({ fromLotId, shares }) => ({ lotId: fromLotId, shares })),
      subject: `${prefix}_${portfolioId}`,
      toCompany: false,
    })),
  )
  if (isRefusal(used)) throw new LedgerDefect(`The lots of ${id} changed after they were read: ${used.message}`)
  const rows = moving.flatMap(({ portfolioId, lots, price }) =>
    lots.map((lot) => ({ ...lot, portfolioId, price, subject: `${prefix}_${lot.fromLotId.slice('lot_'.length)}` })),
  )
  await addLots(
    ctx,
    rows.map(({ subject, portfolioId, fromLotId, shares, cost, heldFrom, inheritedOn }) => ({
      accountId: to,
      portfolioId,
      source: inheritedOn === undefined ? ('transfer' as const) : ('inheritance' as const),
      subject,
      acquiredOn: ctx.clock.today(),
      heldFrom,
      inheritedOn,
      shares,
      cost,
      fromLotId,
    })),
  )
  await insertRows(
    ctx.tx,
    'transfers.lot_moved',
    rows.map(({ subject, portfolioId, fromLotId, shares, cost, heldFrom, price }) => ({
      transfer_case_id: id,
      lot_id: lotIdOf(subject),
      account_id: to,
      portfolio_id: portfolioId,
      from_lot_id: fromLotId,
      shares_micro: shares,
      cost_cents: cost,
      held_from: heldFrom,
      price_micro: price,
      is_return: isReturn,
    })),
  )
}
