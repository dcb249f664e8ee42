import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, OrderId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'
import type { OfferedShares } from '../rules/fills.ts'

/** Shares handed over from one listing to one buyer. */
export type HandOver = {
  readonly orderId: OrderId
  readonly buyerAccountId: AccountId
  readonly portfolioId: PortfolioId
  readonly listingId: SellOrderId
  readonly shares: Microshares
  /** The buyer's payment for exactly these shares; it lies in `settlingOf(portfolioId)` and has to leave it whole. */
  readonly paid: Cents
  /** The order's fixed price, which `paid` comes from. */
  readonly price: SharePrice
  readonly at: Instant
  readonly on: BusinessDay
}

/** The shares on sale of one portfolio while orders are decided one after the other. */
export type SharesOnSale = {
  /**
   * Names the buyer's shares: oldest listing first, never the buyer's own, at most `wanted` shares in all. Nothing is
   * taken yet: the order may still fail for want of cash.
   */
  readonly offer: (input: {
    readonly buyerAccountId: AccountId
    readonly wanted: Microshares
  }) => readonly OfferedShares[]
  /** Takes the offered shares, so that the next buyer does not get them. */
  readonly take: (taken: readonly OfferedShares[], price: SharePrice) => void
  /** The shares that buyers can still take; null if nothing was taken, so that portfolios' last number still holds. */
  readonly left: () => Microshares | null
}

/**
 * The source of shares that others listed for sale. Everything happens in the transaction that settles the orders,
 * under the portfolio's lock (`lockPortfolios`), which listing and withdrawing shares take as well. The number of
 * shares on sale goes to portfolios (`noteListedShares`), so that a full portfolio takes buyers for them.
 */
export type ShareSource = {
  /** Reads the shares on sale of a portfolio, as far as these buyers together can need them. */
  readonly onSale: (
    ctx: Ctx,
    input: {
      readonly portfolioId: PortfolioId
      readonly buyerAccountIds: ReadonlySet<AccountId>
      readonly wanted: Microshares
    },
  ) => Promise<SharesOnSale>
  /**
   * Makes sales of one portfolio final, in the order in which they were taken: posts shares from the sellers' holdings to
   * the buyers', and `paid` from `settlingOf` to the sellers less discount and penalty, which stay with the portfolio's
   * holders; takes the sellers' lots. The buyers' lots are ours.
   */
  readonly handOver: (ctx: Ctx, sales: readonly HandOver[]) => Promise<void>
}

/** Money of a settling order on its way to the sellers; empty again when the transaction ends. */
export const settlingOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `settling:${portfolioId}`,
  unit: 'USD',
  kind: 'settling',
  owner: portfolioId,
  hot: true,
})
