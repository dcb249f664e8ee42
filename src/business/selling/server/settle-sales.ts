import { consumeLots, type UsedLot } from '#business/investing/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { type Microshares, microshares, noShares } from '#kernel/microshares.ts'
import type { Rate } from '#kernel/rate.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { LedgerDefect, postBatch } from '#ledger/post.ts'
import type { MoneyAccount, ShareAccount, Transfer } from '#ledger/transfer.ts'
import { type Rail, type SalePart, saleParts, sumOf } from '../rules/sale-parts.ts'
import { leastFill } from '../rules/sell-order.ts'
import { type Fill, fillIdOf, writeFills } from './fill-store.ts'
import { holdShares, releaseShares, salePostings } from './postings.ts'
import type { SellOrder } from './sell-order-store.ts'

export type Sale = {
  readonly order: SellOrder & { readonly accountId: AccountId }
  /** The buyer's order or the buyback. One sale of a sell order for each. */
  readonly subject: string
  readonly shares: Microshares
  /** The payment for exactly these shares, before deductions. */
  readonly paid: Cents
  readonly price: SharePrice
  readonly from: MoneyAccount
  readonly to: ShareAccount
}

export type SaleTerms = { readonly rail: Rail; readonly fee: Rate; readonly at: Instant; readonly on: BusinessDay }

export type SettledSales = {
  readonly fills: readonly Fill[]
  /** The state of each order with a sale. */
  readonly orders: readonly SellOrder[]
}

/** Transfers per posting call; all calls run in one transaction. */
const batchSize = 1_000

/**
 * Settles sales in a number of statements that grows only with posting batches: lots first in, first out, postings, the
 * fills of each order, and the orders' states. The caller has locked the orders, and gives one order's sales in
 * sequence.
 */
export async function settleSales(ctx: Ctx, sales: readonly Sale[], terms: SaleTerms): Promise<SettledSales> {
  if (sales.length === 0) return { fills: [], orders: [] }
  const used = await consumeLots(
    ctx,
    sales.map((sale) => ({
      accountId: sale.order.accountId,
      portfolioId: sale.order.portfolioId,
      shares: sale.shares,
      subject: fillIdOf(sale.order.id, sale.subject),
      toCompany: terms.rail === 'redemption',
    })),
  )
  if (isRefusal(used)) throw new LedgerDefect(`Listed shares are not in the seller's lots: ${used.message}`)
  const fills = sales.map((sale) => fillOf(sale, used.get(fillIdOf(sale.order.id, sale.subject))!, terms))
  const orders = ordersAfter(sales, terms.at)
  await postAll(ctx, [
    ...holdsOf(orders, terms.at),
    ...fills.flatMap((fill, index) => postingsOf(sales[index]!, fill, terms)),
  ])
  await writeFills(ctx, { fills, orders: orders.map(({ after }) => after) })
  return { fills, orders: orders.map(({ after }) => after) }
}

function fillOf(sale: Sale, lots: readonly UsedLot[], terms: SaleTerms): Fill {
  const parts: SalePart[] = saleParts(
    lots.map(({ subject: _bought, ...lot }) => lot),
    sale.paid,
    terms,
  )
  return {
    id: fillIdOf(sale.order.id, sale.subject),
    sellOrderId: sale.order.id,
    portfolioId: sale.order.portfolioId,
    sellerAccountId: sale.order.accountId,
    rail: terms.rail,
    subject: sale.subject,
    shares: sale.shares,
    price: sale.price,
    sum: sumOf(parts),
    parts,
    at: terms.at,
    on: terms.on,
  }
}

const postingsOf = (sale: Sale, fill: Fill, { rail, at }: SaleTerms): Transfer[] =>
  salePostings({
    subject: sale.subject,
    order: sale.order,
    shares: sale.shares,
    sum: fill.sum,
    rail,
    from: sale.from,
    to: sale.to,
    at,
  })

type Change = { readonly before: SellOrder; readonly after: SellOrder }

/** A rest below the smallest worthwhile sale ends an order and goes back to the holder. */
function ordersAfter(sales: readonly Sale[], at: Instant): Change[] {
  const bySale = Map.groupBy(sales, ({ order }) => order.id)
  return [...bySale.values()].map((ofOne) => {
    const before = ofOne[0]!.order
    const filled = microshares(ofOne.reduce<bigint>((sum, { shares }) => sum + shares, before.filled))
    const left = microshares(before.shares - filled)
    if (left < noShares) throw new LedgerDefect(`${before.id} would sell more than it listed`)
    const isDone = left < leastFill(ofOne.at(-1)!.price)
    const after: SellOrder = {
      ...before,
      filled,
      left,
      holds: isDone ? before.holds : before.holds + 1,
      ...(isDone
        ? { state: 'filled' as const, endedAt: at, end: { code: 'filled', reason: 'All shares are sold.' } }
        : {}),
    }
    return { before, after }
  })
}

const holdsOf = (orders: readonly Change[], at: Instant): Transfer[] =>
  orders.flatMap(({ before, after }) => [
    releaseShares(before, before.holds, at),
    ...(after.state === 'open' ? [holdShares(after, after.holds, after.left, at)] : []),
  ])

/**
 * Releases come first, so that the freed shares can leave; a lack of funds would be our defect and rolls everything
 * back.
 */
async function postAll(ctx: Ctx, transfers: readonly Transfer[]): Promise<void> {
  for (let start = 0; start < transfers.length; start += batchSize) {
    const batch = transfers.slice(start, start + batchSize)
    const outcomes = await postBatch(ctx.tx, batch, ctx.clock.now())
    const refused = outcomes.findIndex(isRefusal)
    if (refused >= 0) throw new LedgerDefect(`${batch[refused]!.kind} ${batch[refused]!.key} was refused`)
  }
}
