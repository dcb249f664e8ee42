import { lockPortfolios } from '#business/investing/server/public.ts'
import { currentSharePrice } from '#business/portfolios/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import type { BuybackId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, microshares, noShares } from '#kernel/microshares.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { sellingEvents } from '../events.ts'
import { type BuybackPart, planBuyback } from '../rules/buyback.ts'
import { announceSales } from './announce-sales.ts'
import { refreshListed } from './listed-shares.ts'
import { buybackAccounts } from './postings.ts'
import { railsOf } from './rails-store.ts'
import { dbOf, lockSellOrders, openOrders, type SellOrder } from './sell-order-store.ts'
import { type Sale, settleSales } from './settle-sales.ts'

export type BuybackInput = {
  readonly portfolioId: PortfolioId
  /** The most that the shares may be worth, before discount and penalty. */
  readonly budget: Cents
}

export type BuybackPlan = {
  readonly price: SharePrice
  readonly parts: readonly (BuybackPart & { readonly order: SellOrder })[]
  readonly shares: Microshares
  readonly pays: Cents
}

const readAtOnce = 5_000

export async function foreseeBuyback(
  on: Ctx | Platform,
  { portfolioId, budget }: BuybackInput,
): Promise<BuybackPlan | Refusal> {
  const { rails, rest } = await railsOf(on, portfolioId)
  if (rest) return refuse(rest.code, rest.message)
  if (rails.redemption === 'off') return refuse('redemptionOff', rails.redemptionReason)
  const price = await currentSharePrice(on, portfolioId)
  if (!price) return refuse('noSuchPortfolio', 'This portfolio does not have a share price yet.')
  if (budget <= 0n) return refuse('badAmount', 'Enter a budget above zero.', 'budget')
  const orders = (await openOrders(dbOf(on), portfolioId, { limit: readAtOnce })).filter(
    ({ acceptsBuyback }) => acceptsBuyback,
  )
  const parts = planBuyback(orders, budget, price.price).map((part, index) => ({ ...part, order: orders[index]! }))
  if (parts.length === 0)
    return refuse('nothingToBuyBack', 'No open order allows a buyback, or the budget is too small to buy any shares.')
  return {
    price: price.price,
    parts,
    shares: microshares(parts.reduce<bigint>((sum, { shares }) => sum + shares, noShares)),
    pays: addCents(noCents, ...parts.map(({ pays }) => pays)),
  }
}

export type RunBuyback = BuybackInput & { readonly buybackId: BuybackId; readonly proposedBy: string }

/** Buys shares back from the queue, at NAV less 9%; planned again when the second operator approves. */
export async function runBuyback(ctx: Ctx, input: RunBuyback): Promise<{ id: BuybackId } | Refusal> {
  await lockPortfolios(ctx.tx, [input.portfolioId])
  const plan = await foreseeBuyback(ctx, input)
  if (isRefusal(plan)) return plan
  const locked = await lockSellOrders(
    ctx.tx,
    plan.parts.map(({ order }) => order.id),
  )
  const sales = plan.parts.map(
    ({ order, shares, paid }): Sale => ({
      order: locked.get(order.id) as Sale['order'],
      subject: input.buybackId,
      shares,
      paid,
      price: plan.price,
      ...buybackAccounts(input.portfolioId),
    }),
  )
  const { rails } = await railsOf(ctx, input.portfolioId)
  const settled = await settleSales(ctx, sales, {
    rail: 'redemption',
    fee: rails.fee,
    at: ctx.clock.now(),
    on: ctx.clock.today(),
  })
  await ctx.tx
    .insertInto('selling.buyback')
    .values({
      id: input.buybackId,
      portfolio_id: input.portfolioId,
      proposed_by: input.proposedBy,
      approved_by: ctx.actor.id,
      budget_cents: input.budget,
      price_micro: plan.price,
      orders: sales.length,
      shares_micro: plan.shares,
      paid_cents: cents(settled.fills.reduce<bigint>((sum, fill) => sum + fill.sum.proceeds, 0n)),
      run_at: ctx.clock.now(),
    })
    .execute()
  await refreshListed(ctx, input.portfolioId)
  await announceSales(ctx, settled)
  await ctx.emit(sellingEvents.buybackRun({ id: input.buybackId, portfolioId: input.portfolioId, shares: plan.shares }))
  return { id: input.buybackId }
}
