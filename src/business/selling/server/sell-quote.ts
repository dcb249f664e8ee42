import { type Cents, cents, noCents } from '#kernel/cents.ts'
import { type Microshares, microshares, noShares, shareValue } from '#kernel/microshares.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { Platform } from '#platform/command/platform.ts'
import { lotsForSale } from '../rules/lots-for-sale.ts'
import { expectedFill, type Wait } from '../rules/queue.ts'
import type { Rails, Rest } from '../rules/rails.ts'
import { type Rail, type SalePart, type SaleSum, saleParts, sumOf } from '../rules/sale-parts.ts'
import { type DecidedSellOrder, decideSellOrder } from '../rules/sell-order.ts'
import { roomToTrade } from '../rules/trading-meter.ts'
import { tradedYear } from './meter-store.ts'
import { paceOf, readSellOrderFacts } from './sell-order-facts.ts'
import { queueSums } from './sell-order-store.ts'

export type SellQuote = {
  readonly refusal: Refusal | null
  readonly rails: Rails
  readonly rest: Rest | null
  readonly price: SharePrice
  readonly available: Microshares
  readonly availableValue: Cents
  readonly decided: DecidedSellOrder | null
  /** To a buyer where buyers are matched, else back to the company. */
  readonly rail: Rail
  readonly parts: readonly SalePart[]
  readonly sum: SaleSum
  /** What the seller would get if the company bought all of it back; null where it does not. */
  readonly boughtBack: SaleSum | null
  readonly ordersAhead: number
  readonly sharesAhead: Microshares
  readonly wait: Wait
  /** Null: no cap on what may be traded this year. */
  readonly roomToTrade: Microshares | null
}

type Ask = {
  readonly accountId: string
  readonly portfolioId: string
  readonly amount: Cents | null
  readonly acceptsBuyback: boolean
}

/** What a sale would be now, lot by lot. The server decides again when the order is placed. */
export async function quoteSale(platform: Platform, ask: Ask): Promise<SellQuote | Refusal> {
  const seen = await readSellOrderFacts(platform, ask)
  if (isRefusal(seen)) return seen
  const decided = decideSellOrder({ ...ask, sharePriceSeen: seen.price }, seen)
  const shares = isRefusal(decided) ? noShares : decided.shares
  const paid = cents((shares * seen.price) / 10_000_000_000n)
  const lots = lotsForSale(seen.lots, seen.listed, shares) ?? []
  const { rails } = seen
  const rail: Rail = rails.matched === 'off' ? 'redemption' : 'matched'
  const on = platform.clock.today()
  const partsBy = (by: Rail) => (lots.length > 0 ? saleParts(lots, paid, { on, rail: by, fee: rails.fee }) : [])
  const queue = await queueSums(platform.db, ask.portfolioId)
  const parts = partsBy(rail)
  return {
    refusal: isRefusal(decided) ? decided : null,
    rails,
    rest: seen.rest,
    price: seen.price,
    available: seen.available,
    availableValue: shareValue(seen.available, seen.price),
    decided: isRefusal(decided) ? null : decided,
    rail,
    parts,
    sum: parts.length > 0 ? sumOf(parts) : nothing,
    boughtBack: rails.redemption === 'on' ? sumOf(partsBy('redemption')) : null,
    ordersAhead: queue.orders,
    sharesAhead: queue.shares,
    wait: expectedFill({
      from: seen.rest?.until ?? on,
      ahead: queue.shares,
      own: shares,
      pace: await paceOf(platform, ask.portfolioId),
    }),
    roomToTrade: roomToTrade(rails.cap, await tradedYear(platform, ask.portfolioId)) as Microshares | null,
  }
}

const nothing: SaleSum = {
  paid: noCents,
  discount: noCents,
  penalty: noCents,
  fee: noCents,
  cost: noCents,
  proceeds: noCents,
  shortGain: noCents,
  longGain: noCents,
}

/** An order's place in the queue now; null once it is no longer in it. */
export async function placeOf(
  platform: Platform,
  order: {
    readonly id: string
    readonly portfolioId: string
    readonly state: string
    readonly placedAt: Temporal.Instant
    readonly left: Microshares
  },
): Promise<{ readonly place: number; readonly sharesAhead: Microshares; readonly wait: Wait } | null> {
  if (order.state !== 'open') return null
  const { ordersAhead, ahead } = await queueSums(platform.db, order.portfolioId, order)
  return {
    place: ordersAhead + 1,
    sharesAhead: microshares(ahead),
    wait: expectedFill({
      from: platform.clock.today(),
      ahead,
      own: order.left,
      pace: await paceOf(platform, order.portfolioId),
    }),
  }
}
