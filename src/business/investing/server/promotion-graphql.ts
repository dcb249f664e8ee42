import { authorizeAccount } from '#business/accounts/server/public.ts'
import { OfferRef, RewardRef } from '#business/promotions/server/graphql.ts'
import { quoteRewards, rewardOfOrder } from '#business/promotions/server/public.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { cents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import { OrderRef } from './graphql.ts'
import { readOrderFacts } from './order-facts.ts'
import { orderForReward } from './order-rewards.ts'

/** The most offers shown with an order. */
export const shownOffers = 10

type Quoted = Awaited<ReturnType<typeof quoteRewards>>

const PromotionQuoteRef = builder.objectRef<Quoted>('PromotionQuote').implement({
  description: 'Reward of an order now. The best reward is the only one.',
  fields: (t) => ({
    best: t.field({
      type: OfferRef,
      nullable: true,
      description: 'Best reward of the order; null if it would not be rewarded.',
      resolve: ({ best }) => best,
    }),
    others: t.field({
      type: [OfferRef],
      description: `Rewards that one more condition would bring, each with its missing conditions; ${shownOffers} at most.`,
      resolve: ({ offers }) => offers.slice(0, shownOffers),
    }),
  }),
})

builder.queryField('promotionQuote', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    description: 'Promotion that would count for an order.',
    type: PromotionQuoteRef,
    nullable: true,
    args: {
      accountId: t.arg.id({ required: true }).validate(givenId('acc')),
      portfolioId: t.arg.id({ required: true }),
      amount: t.arg({ description: 'Amount of the order, in cents.', type: 'Cents', required: true }),
    },
    resolve: async (_root, { amount, ...input }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, input.accountId, 'read'))
      const facts = await readOrderFacts(platform, { ...input, fundingSourceId: null })
      // A person who may buy no shares is given none either.
      if (facts.obstacles.some(({ code }) => code === 'notUsPerson')) return { best: null, offers: [] }
      const order = await orderForReward(platform, { ...input, amount: cents(amount < 0n ? 0n : amount) }, facts)
      const { best, offers } = await quoteRewards(platform, order)
      return { best, offers: offers.filter((offer) => offer !== best && offer.isWorthSaying) }
    },
  }),
)

builder.objectField(OrderRef, 'reward', (t) =>
  t.field({
    type: RewardRef,
    nullable: true,
    description: 'Promotion reward of the order; null if there is none.',
    resolve: ({ id }, _args, { platform }) => rewardOfOrder(platform.db, id),
  }),
)
