import { authorizeAccount } from '#business/accounts/server/public.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { offeredAmong, orderablePortfolioIds } from '#business/portfolios/server/public.ts'
import type { Platform } from '#engine/command/platform.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import type { GraphContext } from '#io/graphql/context.ts'
import { ErrorCode } from '#io/graphql/error-codes.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId, FundingSourceId, PortfolioId } from '#kernel/ids.ts'
import { sharesFor } from '#kernel/microshares.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { type BasketLineRefusal, type BasketRefusal, decideBasket, mostBasketLines } from '../rules/basket.ts'
import type { Obstacle } from '../rules/can-invest.ts'
import { type FundedBy, fundedBy, lowestLimit, minimumOf } from '../rules/limits.ts'
import { type OrderSnapshot, readOrderFacts, readOrderFactsIn } from './order-facts.ts'

const ObstacleRef = builder.objectRef<Obstacle>('InvestObstacle').implement({
  description: 'Obstacle to an investment.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCode, description: 'Error code of the reason.' }),
    message: t.exposeString('message', { description: 'Reason in words for the investor, with what to do.' }),
  }),
})

type Quote = { readonly seen: OrderSnapshot; readonly amount: Cents; readonly funding: FundedBy }

const InvestQuote = builder.objectRef<Quote>('InvestQuote').implement({
  description: 'Preview of an order. The server checks again when the order is placed.',
  fields: (t) => ({
    canInvest: t.boolean({
      description: 'True if the account may invest in the portfolio now.',
      resolve: ({ seen: facts }) => facts.obstacles.length === 0,
    }),
    obstacles: t.field({
      type: [ObstacleRef],
      description: 'Obstacles to the investment, the most important first.',
      resolve: ({ seen: facts }) => [...facts.obstacles],
    }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ seen: facts }) => facts.price }),
    priceEffectiveOn: t.field({ type: 'Day', resolve: ({ seen: facts }) => facts.priceEffectiveOn }),
    estimatedShares: t.field({
      description: 'Number of shares that the amount buys at today’s price, in microshares.',
      type: 'Microshares',
      resolve: ({ seen: facts, amount }) => sharesFor(amount, facts.price),
    }),
    fee: t.field({ type: 'Cents', description: 'Fee in cents, always 0.', resolve: () => noCents }),
    minimum: t.field({
      type: 'Cents',
      description: 'The least that the account may invest now, in cents; lower once it has invested.',
      resolve: ({ seen: facts }) => minimumOf(facts),
    }),
    maximum: t.field({
      type: 'Cents',
      description:
        'The most that the account may invest now, in cents. The limit of one bank transfer does not apply to the cash balance.',
      resolve: ({ seen: facts, funding }) => lowestLimit(facts, funding).amount,
    }),
    maximumReason: t.string({
      description: 'Reason for the maximum, and how to invest more if possible.',
      resolve: ({ seen: facts, funding }) => lowestLimit(facts, funding).reason,
    }),
    tenPercentHeadroom: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Amount that the 10% limit of Regulation A still allows, in cents; null if the limit does not apply.',
      resolve: ({ seen: facts }) => facts.tenPercentHeadroom,
    }),
    roomInPortfolio: t.field({
      type: 'Cents',
      description: 'Amount that the offering can still raise, in cents, less pending orders.',
      resolve: ({ seen: facts }) => facts.roomInPortfolio,
    }),
    accredited: t.boolean({
      description: 'True if the investor counts as accredited, by their own statement or by a valid verification.',
      resolve: ({ seen: facts }) => facts.accredited,
    }),
    alreadyInvested: t.boolean({
      description: 'True if the account has invested before, in any portfolio, which lowers the minimum.',
      resolve: ({ seen: facts }) => facts.alreadyInvested,
    }),
    cashAvailable: t.field({
      description: 'Cash that can be used now, in cents.',
      type: 'Cents',
      resolve: ({ seen: facts }) => facts.cashAvailable,
    }),
  }),
})

builder.queryField('investQuote', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    description: 'Preview of an order.',
    type: InvestQuote,
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({ description: 'Amount to invest, in cents.', type: 'Cents', required: true }),
      fundingSourceId: t.arg
        .id({ description: 'The bank that would pay. Left out: the cash balance.' })
        .validate(givenId('bnk').nullish()),
    },
    resolve: async (_root, { amount, ...input }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, input.accountId, 'read'))
      const fundingSourceId = input.fundingSourceId ?? null
      const facts = await readOrderFacts(platform, { ...input, fundingSourceId })
      return { seen: facts, amount: notNegative(amount), funding: fundedBy(fundingSourceId) }
    },
  }),
)

const notNegative = (amount: bigint): Cents => cents(amount < 0n ? 0n : amount)

type Line = Quote & { readonly portfolioId: PortfolioId; readonly refusal: BasketLineRefusal | null }
type BasketQuoteFacts = { readonly total: Cents; readonly refusal: Refusal | null; readonly lines: readonly Line[] }

const LineRefusal = builder.objectRef<BasketLineRefusal>('BasketLineRefusal').implement({
  description: 'Reason why one order of a basket cannot be placed.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCode, description: 'Error code of the reason.' }),
    message: t.exposeString('message', { description: 'Reason in words for the investor, with what to do.' }),
  }),
})

const BasketLineRef = builder.objectRef<Line>('BasketQuoteLine').implement({
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount of the preview, in cents; an amount below zero counts as zero.',
      resolve: ({ amount }) => amount,
    }),
    quote: t.field({
      type: InvestQuote,
      description: 'Preview of this order alone.',
      resolve: (line) => line,
    }),
    refusal: t.field({
      type: LineRefusal,
      nullable: true,
      description: 'Reason why this order cannot be part of the basket; null if it can.',
      resolve: ({ refusal }) => refusal,
    }),
  }),
})

const BasketQuote = builder.objectRef<BasketQuoteFacts>('BasketQuote').implement({
  description: 'Preview of one payment for several portfolios. The server checks again when it is placed.',
  fields: (t) => ({
    total: t.field({
      type: 'Cents',
      description: 'Sum of the amounts, in cents.',
      resolve: ({ total }) => total,
    }),
    code: t.field({
      type: ErrorCode,
      nullable: true,
      description: 'Error code of the reason why it cannot be placed; null if it can.',
      resolve: ({ refusal }) => refusal?.code,
    }),
    message: t.string({
      nullable: true,
      description: 'Reason in words for the investor, with what to do; null if it can be placed.',
      resolve: ({ refusal }) => refusal?.message,
    }),
    lines: t.field({
      description: 'Preview of each order of the basket.',
      type: [BasketLineRef],
      resolve: ({ lines }) => [...lines],
    }),
  }),
})

const BasketInput = builder.inputType('BasketInput', {
  fields: (t) => ({
    portfolioId: t.id({ required: true }),
    amount: t.field({ description: 'Amount to invest in this portfolio, in cents.', type: 'Cents', required: true }),
  }),
})

builder.queryField('basketQuote', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    description: 'Preview of one payment for several portfolios.',
    type: BasketQuote,
    complexity: 30,
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      fundingSourceId: t.arg.id().validate(givenId('bnk').nullish()),
      lines: t.arg({
        type: [BasketInput],
        description:
          'Amounts by portfolio; left out, every portfolio that takes orders and is offered to you, with an amount of zero.',
      }),
    },
    resolve: async (_root, { accountId, fundingSourceId, lines }, context) => {
      const { platform, viewer } = context
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const wishes = lines?.slice(0, mostBasketLines + 1) ?? (await wishesForAll(context))
      return quoteBasket(platform, accountId, fundingSourceId ?? null, wishes)
    },
  }),
)

async function wishesForAll(context: GraphContext): Promise<{ portfolioId: PortfolioId; amount: bigint }[]> {
  const offered = await offeredAmong(context, await orderablePortfolioIds(context.platform))
  return offered.map((portfolioId) => ({ portfolioId, amount: 0n }))
}

async function quoteBasket(
  platform: Platform,
  accountId: AccountId,
  fundingSourceId: FundingSourceId | null,
  wishes: readonly { portfolioId: PortfolioId; amount: bigint }[],
): Promise<BasketQuoteFacts> {
  const facts = await readOrderFactsIn(
    platform,
    { accountId, fundingSourceId },
    wishes.map(({ portfolioId }) => portfolioId),
  )
  const quotes = wishes.map(({ portfolioId, amount }) => ({
    portfolioId,
    seen: facts.get(portfolioId)!,
    amount: notNegative(amount),
    funding: fundedBy(fundingSourceId),
  }))
  const decided = decideBasket(
    fundingSourceId,
    quotes.map((quote) => ({ ...quote, sharePriceSeen: null, tenPercentConfirmed: true })),
  )
  const refusal = isRefusal(decided) ? (decided as BasketRefusal) : null
  const whyNot = new Map(refusal?.lines?.map((line) => [line.portfolioId, line]))
  return {
    total: addCents(...quotes.map(({ amount }) => amount)),
    refusal,
    lines: quotes.map((quote) => ({ ...quote, refusal: whyNot.get(quote.portfolioId) ?? null })),
  }
}
