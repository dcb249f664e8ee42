import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId, OrderId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Microshares } from '#kernel/microshares.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'
import type { OfferedShares } from '../rules/fills.ts'

export type HandOver = {
  readonly orderId: OrderId
  readonly buyerAccountId: AccountId
  readonly portfolioId: PortfolioId
  readonly listingId: SellOrderId
  readonly shares: Microshares
  /** The buyer's payment for exactly these shares. It is in `settlingOf(portfolioId)`, which must end empty. */
  readonly paid: Cents
  readonly price: SharePrice
  readonly at: Instant
  readonly on: BusinessDay
}

/** A portfolio's shares on sale while orders are decided in turn. */
export type SharesOnSale = {
  /**
   * Offers shares to the buyer: oldest listing first, never the buyer's own, at most `wanted` in total. Nothing is
   * taken yet, because the order may still fail for lack of cash.
   */
  readonly offer: (input: {
    readonly buyerAccountId: AccountId
    readonly wanted: Microshares
  }) => readonly OfferedShares[]
  readonly take: (taken: readonly OfferedShares[], price: SharePrice) => void
  /** The shares that remain on sale; null if nothing was taken, so the portfolio's last number still holds. */
  readonly left: () => Microshares | null
}

/**
 * The source of listed shares. Everything happens in the transaction that settles the orders, under the portfolio's
 * lock (`lockPortfolios`), which listing and withdrawing shares take as well. The number of shares on sale goes to
 * portfolios (`noteListedShares`), so that a full portfolio accepts buyers for them.
 */
export type ShareSource = {
  /** Reads a portfolio's shares on sale, as many as these buyers together can need. */
  readonly onSale: (
    ctx: Ctx,
    input: {
      readonly portfolioId: PortfolioId
      readonly buyerAccountIds: ReadonlySet<AccountId>
      readonly wanted: Microshares
    },
  ) => Promise<SharesOnSale>
  /**
   * Settles sales of one portfolio in the order in which they were taken: posts shares from the sellers' holdings to
   * the buyers', and `paid` from `settlingOf` to the sellers, less discount and penalty, which stay with the
   * portfolio's holders. Takes the sellers' lots; the caller makes the buyers'.
   */
  readonly handOver: (ctx: Ctx, sales: readonly HandOver[]) => Promise<void>
}

/** Money of a settling order on its way to the sellers; zero when the transaction ends. */
export const settlingOf = (portfolioId: PortfolioId): MoneyAccount => ({
  key: `settling:${portfolioId}`,
  unit: 'USD',
  kind: 'settling',
  owner: portfolioId,
  hot: true,
})
