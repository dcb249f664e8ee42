import { addLots, hasPurchase, lockPortfolios, takeBackLot } from '#business/investing/server/public.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { currentSharePrice, forgetInvestor, portfolioFacts } from '#business/portfolios/server/public.ts'
import type { Ctx } from '#engine/command/platform.ts'
import { type Cents, cents, formatCents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId, StandingOrderId, StockId } from '#kernel/ids.ts'
import { type Microshares, microshares, noShares, sharesFor } from '#kernel/microshares.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import type { SharePrice } from '#kernel/share-price.ts'
import { readBalance } from '#ledger/balances.ts'
import { mustPost, post } from '#ledger/post.ts'
import type { MoneyAccount } from '#ledger/transfer.ts'
import { sellingEvents } from '../events.ts'
import { standingOrders } from '../rules/sale-terms.ts'
import { sellReward, stockStandingOrder, takeBackReward } from './postings.ts'
import { addSellOrder, changeSellOrder, lockSellOrders } from './sell-order-store.ts'

export type RewardInput = {
  /** The company's standing order, one of `standingOrders`. */
  readonly sellOrderId: StandingOrderId
  readonly accountId: AccountId
  readonly amount: Cents
  /** The reward: it buys once; a second call changes nothing and returns the same. */
  readonly subject: string
  /** The company's account that pays for its gifts. */
  readonly payer: MoneyAccount
}

export type RewardBought = { readonly portfolioId: PortfolioId; readonly shares: Microshares; readonly cost: Cents }

/**
 * Buys shares for a reward from the company's standing order, at today's share price, rounded down; the whole amount is
 * their cost. The company's own order pays no discount or penalty, because nobody leaves early.
 */
export async function buyReward(ctx: Ctx, input: RewardInput): Promise<RewardBought | Refusal> {
  const portfolioId = standingOrders[input.sellOrderId]
  if (!portfolioId) return refuse('noSuchSellOrder', 'We cannot find this standing order.')
  const before = await rewardBy(ctx, input)
  if (before) return before
  const order = (await lockSellOrders(ctx.tx, [input.sellOrderId])).get(input.sellOrderId)
  const price = await currentSharePrice(ctx, portfolioId)
  const shares = price ? sharesFor(input.amount, price.price) : noShares
  const empty = refuse(
    'standingOrderEmpty',
    'The company has no shares available for rewards now. Please try again later.',
  )
  if (!order || !price || shares <= noShares || order.left < shares) return empty
  const now = ctx.clock.now()
  const posted = await post(
    ctx.tx,
    sellReward(
      {
        subject: input.subject,
        portfolioId,
        accountId: input.accountId,
        shares,
        amount: input.amount,
        payer: input.payer,
      },
      now,
    ),
    now,
  )
  if (isRefusal(posted)) return empty
  await addLots(ctx, [
    {
      accountId: input.accountId,
      portfolioId,
      source: 'referral',
      subject: input.subject,
      acquiredOn: ctx.clock.today(),
      shares,
      cost: input.amount,
    },
  ])
  await noteReward(ctx, input, { portfolioId, shares, price: price.price })
  return { portfolioId, shares, cost: input.amount }
}

async function noteReward(
  ctx: Ctx,
  { sellOrderId, subject, amount }: RewardInput,
  { portfolioId, shares, price }: { portfolioId: PortfolioId; shares: Microshares; price: SharePrice },
): Promise<void> {
  await ctx.tx
    .insertInto('selling.fill')
    .values({
      id: `fil_${sellOrderId}_${subject}`,
      sell_order_id: sellOrderId,
      portfolio_id: portfolioId,
      seller_account_id: null,
      rail: 'reward',
      subject,
      shares_micro: shares,
      price_micro: price,
      paid_cents: amount,
      discount_cents: noCents,
      penalty_cents: noCents,
      fee_cents: noCents,
      cost_cents: noCents,
      filled_at: ctx.clock.now(),
      filled_on: ctx.clock.today(),
    })
    .execute()
  await ctx.tx
    .updateTable('selling.sell_order')
    .set((eb) => ({ filled_micro: eb('filled_micro', '+', shares) }))
    .where('id', '=', sellOrderId)
    .execute()
}

async function rewardBy(
  ctx: Ctx,
  { sellOrderId, subject }: Pick<RewardInput, 'sellOrderId' | 'subject'>,
): Promise<RewardBought | null> {
  const row = await ctx.tx
    .selectFrom('selling.fill')
    .select(['portfolio_id', 'shares_micro', 'paid_cents'])
    .where('sell_order_id', '=', sellOrderId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row ? { portfolioId: row.portfolio_id, shares: row.shares_micro, cost: row.paid_cents } : null
}

/**
 * Returns a reward to the standing order if the act that earned it was undone. All or nothing: if shares were sold or
 * listed they stay, and the result is false.
 */
export async function takeRewardBack(
  ctx: Ctx,
  { sellOrderId, accountId, subject }: Pick<RewardInput, 'sellOrderId' | 'accountId' | 'subject'>,
): Promise<boolean> {
  const reward = await rewardBy(ctx, { sellOrderId, subject })
  const order = (await lockSellOrders(ctx.tx, [sellOrderId])).get(sellOrderId)
  if (!reward || !order) return false
  const { available } = await readBalance(ctx.tx, holdingOf(accountId, reward.portfolioId))
  if (available < reward.shares) return false
  const now = ctx.clock.now()
  const posted = await post(ctx.tx, takeBackReward({ subject, portfolioId: reward.portfolioId }, now), now)
  if (isRefusal(posted)) return posted.code === 'alreadyResolved'
  await takeBackLot(ctx, subject)
  const holding = { accountId, portfolioId: reward.portfolioId }
  if (!(await hasPurchase(ctx.tx, holding))) await forgetInvestor(ctx, holding)
  await changeSellOrder(ctx, sellOrderId, { shares: microshares(order.shares + reward.shares) })
  return true
}

export type StockInput = { readonly sellOrderId: StandingOrderId; readonly amount: Cents; readonly stockId: StockId }

/** Adds newly bought company shares to a standing order; two operators decide it. */
export async function stockOrder(
  ctx: Ctx,
  { sellOrderId, amount, stockId }: StockInput,
): Promise<{ id: StandingOrderId } | Refusal> {
  const portfolioId = standingOrders[sellOrderId]
  if (!portfolioId) return refuse('noSuchSellOrder', 'We cannot find this standing order.', 'sellOrderId')
  await lockPortfolios(ctx.tx, [portfolioId])
  const price = await currentSharePrice(ctx, portfolioId)
  const facts = await portfolioFacts(ctx, portfolioId)
  if (!price || !facts) return refuse('noSuchPortfolio', 'This portfolio does not have a share price yet.')
  const { investmentCap, totalNetRaisedMinusUnsoldShareValue: raised } = facts.currentEquityData
  if (amount <= 0n) return refuse('badAmount', 'Enter an amount above zero.', 'amount')
  if (amount > investmentCap - raised)
    return refuse(
      'aboveRoomInPortfolio',
      `This portfolio has room for ${formatCents(cents(investmentCap - raised))} more.`,
      'amount',
    )
  const shares = sharesFor(amount, price.price)
  const now = ctx.clock.now()
  await mustPost(ctx.tx, stockStandingOrder({ subject: stockId, portfolioId, shares, amount }, now), now)
  const order = (await lockSellOrders(ctx.tx, [sellOrderId])).get(sellOrderId)
  if (order) await changeSellOrder(ctx, sellOrderId, { shares: microshares(order.shares + shares) })
  else
    await addSellOrder(ctx, {
      id: sellOrderId,
      accountId: null,
      portfolioId,
      shares,
      state: 'standing',
      priceShown: price.price,
      acceptsBuyback: false,
      large: false,
    })
  await ctx.emit(sellingEvents.standingOrderStocked({ sellOrderId, portfolioId, amount: amount }))
  return { id: sellOrderId }
}
