import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { taxClassesOf } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { type Cents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, noShares, shareValue } from '#kernel/microshares.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { lotsForSale } from '../rules/lots-for-sale.ts'
import type { Rails, Rest } from '../rules/rails.ts'
import { proceedsOf, type Rail, type SalePart, type SaleSum, saleParts, sumOf } from '../rules/sale-parts.ts'
import { type DecidedSellOrder, decideSellOrder, type SaleSize, type SellOrderRefusal } from '../rules/sell-order.ts'
import { type TimedSale, timeToSell } from '../rules/time-to-sell.ts'
import { lossPutOff } from '../rules/wash-sales.ts'
import { marketFacts } from './market-facts.ts'
import { readSellOrderFacts, type SellOrderSnapshot } from './sell-order-facts.ts'
import { queueSums, type SellOrder } from './sell-order-store.ts'

export type SellQuote = {
  readonly refusal: Refusal | null
  readonly rails: Rails
  readonly rest: Rest | null
  readonly price: SharePrice
  readonly available: Microshares
  readonly availableValue: Cents
  readonly decided: DecidedSellOrder | null
  /** To a buyer if buyers are matched, else back to the company. */
  readonly rail: Rail
  readonly parts: readonly SalePart[]
  readonly sum: SaleSum
  readonly boughtBack: SaleSum | null
  readonly ordersAhead: number
  readonly sharesAhead: Microshares
  readonly time: TimedSale
  /** Null without a cap on this year's trades. */
  readonly roomToTrade: Microshares | null
  /**
   * The deferred part of a loss, because shares were bought within 30 days; null if no loss of this account is
   * deferred.
   */
  readonly washSaleLoss: Cents | null
  /** True if a custodian holds the account and must approve the sale. */
  readonly isAtCustodian: boolean
}

type Ask = {
  readonly accountId: AccountId
  readonly portfolioId: PortfolioId
  readonly amount: SaleSize
  /** The shares of a noted intention that would become firm, at any price. */
  readonly noted?: Microshares
  readonly acceptsBuyback: boolean
}

/** A quote for a sale now, lot by lot. The server decides again when the order is placed. */
export async function quoteSale(platform: Platform, input: Ask): Promise<SellQuote | Refusal> {
  const facts = await readSellOrderFacts(platform, input)
  if (isRefusal(facts)) return facts
  const decided = decideQuote(input, facts)
  const shares = isRefusal(decided) ? noShares : decided.shares
  const paid = shareValue(shares, facts.price)
  const lots = lotsForSale(facts.lots, facts.listed, shares) ?? []
  const { rails } = facts
  const rail: Rail = rails.matched === 'off' ? 'redemption' : 'matched'
  const on = platform.clock.today()
  const partsBy = (by: Rail) => (lots.length > 0 ? saleParts(lots, paid, { on, rail: by, fee: rails.fee }) : [])
  const queue = await queueSums(platform.db, input.portfolioId)
  const market = await marketFacts(platform, input.portfolioId, queue.shares)
  const parts = partsBy(rail)
  const form = taxFormFor(await taxClassesOf(platform.db, input.portfolioId), Number(on.slice(0, 4)))
  const hasLoss = parts.some((part) => proceedsOf(part) < part.cost)
  return {
    refusal: isRefusal(decided) ? decided : null,
    rails,
    rest: facts.rest,
    price: facts.price,
    available: facts.available,
    availableValue: shareValue(facts.available, facts.price),
    decided: isRefusal(decided) ? null : decided,
    rail,
    parts,
    sum: parts.length > 0 ? sumOf(parts) : nothing,
    boughtBack: rails.redemption === 'on' ? sumOf(partsBy('redemption')) : null,
    ordersAhead: queue.orders,
    sharesAhead: queue.shares,
    time: { ...timeToSell(market, shares), orderValue: paid },
    roomToTrade: market.roomToTrade,
    washSaleLoss: form === '1099-DIV' && hasLoss && !facts.isAtCustodian ? lossPutOff(facts.lots, parts, on) : null,
    isAtCustodian: facts.isAtCustodian ?? false,
  }
}

function decideQuote(input: Ask, facts: SellOrderSnapshot): DecidedSellOrder | SellOrderRefusal {
  const amount = input.noted === undefined ? input.amount : 'all'
  const decided = decideSellOrder({ ...input, amount, sharePriceSeen: facts.price }, facts)
  if (isRefusal(decided) || input.noted === undefined) return decided
  return input.noted > decided.shares ? noLongerHeld() : { ...decided, shares: input.noted }
}

/** A noted intention holds nothing, so its shares may have been sold meanwhile. */
export const noLongerHeld = () =>
  refuse('aboveHolding', 'You no longer have that many unlisted shares. Cancel this order and place a new one.')

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

/** The quote for making a noted intention firm now; null for every other order. */
export async function quoteOfNoted(platform: Platform, order: SellOrder): Promise<SellQuote | null> {
  const { accountId, portfolioId, shares, acceptsBuyback } = order
  if (order.state !== 'indicated' || accountId === null) return null
  const quote = await quoteSale(platform, { accountId, portfolioId, amount: 'all', noted: shares, acceptsBuyback })
  return isRefusal(quote) ? null : quote
}

/** An order's place in the queue now; null outside the queue. */
export async function placeOf(
  platform: Platform,
  order: Pick<SellOrder, 'id' | 'portfolioId' | 'state' | 'placedAt' | 'left'>,
): Promise<{ readonly place: number; readonly sharesAhead: Microshares; readonly time: TimedSale } | null> {
  if (order.state !== 'open') return null
  const { ordersAhead, ahead } = await queueSums(platform.db, order.portfolioId, order)
  const market = await marketFacts(platform, order.portfolioId, ahead)
  return { place: ordersAhead + 1, sharesAhead: ahead, time: { ...timeToSell(market, order.left), orderValue: null } }
}
