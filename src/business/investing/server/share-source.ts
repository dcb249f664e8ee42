import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'
import type { Ctx } from '#platform/command/platform.ts'
import type { OfferedShares } from '../rules/fills.ts'

/** Shares handed over from one listing to one buyer. */
export type HandOver = {
  readonly orderId: string
  readonly buyerAccountId: string
  readonly portfolioId: string
  readonly listingId: string
  readonly shares: Microshares
  /** What the buyer paid for exactly these shares; it lies in `settlingOf(portfolioId)` and has to leave it whole. */
  readonly paid: Cents
  /** The order's fixed price, which `paid` comes from. */
  readonly price: SharePrice
  readonly at: Instant
  readonly on: BusinessDay
}

/**
 * Where an order finds shares that others listed for sale. Everything happens in the transaction that settles the order,
 * under the portfolio's lock (`lockPortfolios`), which whoever lists or withdraws shares takes as well. How many shares are
 * on sale is told to portfolios (`noteListedShares`), so that a full portfolio takes buyers for them.
 */
export type ShareSource = {
  /**
   * Locks and names what this buyer gets: oldest listing first, never the buyer's own, at most `wanted` shares in all.
   * Nothing is posted yet: the order may still fail for want of cash.
   */
  readonly offer: (
    ctx: Ctx,
    ask: { readonly portfolioId: string; readonly buyerAccountId: string; readonly wanted: Microshares },
  ) => Promise<readonly OfferedShares[]>
  /**
   * Makes the sale final: posts shares from the seller's holding to the buyer's, and `paid` from `settlingOf` to the seller
   * less discount and penalty, which stay with the portfolio's holders; takes the seller's lots. The buyer's lot is ours.
   */
  readonly handOver: (ctx: Ctx, sale: HandOver) => Promise<void>
}

/** Money of a settling order on its way to whoever sells; empty again when the transaction ends. */
export const settlingOf = (portfolioId: string): MoneyAccount => ({
  key: `settling:${portfolioId}`,
  unit: 'USD',
  kind: 'settling',
  owner: portfolioId,
  hot: true,
})
