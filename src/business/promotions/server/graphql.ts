import { accountOf, authorizeAccount } from '#business/accounts/server/public.ts'
import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { PromotionId } from '#kernel/ids.ts'
import { promotionsCommands } from '../commands.ts'
import { promotionsProposals } from '../proposals.ts'
import { type AccountKind, isRunning, type Offer, type Promotion } from '../rules/promotion.ts'
import type { RewardState } from '../rules/reward.ts'
import { enterPromotionCode } from './enter-code.ts'
import {
  countPromotions,
  countRewards,
  pageOfPromotions,
  promotionBy,
  type Reward,
  rewardsOf,
} from './promotion-store.ts'

const RewardStateEnum = enumOf<RewardState>('RewardState', 'State of a reward of a promotion.', {
  promised: 'To be given when the order settles.',
  granted: 'The order settled, and the shares are there.',
  released: 'Nothing is given: the order ended before it settled, or its holder is no longer a U.S. person.',
  takenBack: 'The bank took the payment of the order back.',
})

export const OfferRef = builder.objectRef<Offer>('PromotionOffer').implement({
  fields: (t) => ({
    promotionId: t.id({ resolve: ({ promotion }) => promotion.id }),
    name: t.string({ description: 'Name of the promotion.', resolve: ({ promotion }) => promotion.name }),
    reward: t.field({
      type: 'Cents',
      description: 'The value in cents of the shares that the company would add to the order.',
      resolve: ({ reward }) => reward,
    }),
    unmet: t.stringList({
      description: 'Conditions that are missing for it, in words; empty if the order meets them all.',
      resolve: ({ unmet }) => [...unmet],
    }),
    endsOn: t.field({
      description: 'Last day of the promotion; null if none is set.',
      type: 'Day',
      nullable: true,
      resolve: ({ promotion }) => promotion.endsOn,
    }),
  }),
})

type NamedReward = Reward & { readonly name: string }

export const RewardRef = builder.objectRef<NamedReward>('Reward').implement({
  ...forTokens('activity'),
  description: 'Shares that the company bought for an investor with one order.',
  fields: (t) => ({
    id: t.exposeID('id'),
    promotionId: t.exposeID('promotionId'),
    name: t.exposeString('name', { description: 'Name of the promotion.' }),
    orderId: t.exposeID('orderId', { description: 'The order, `ord_…`.' }),
    portfolioId: t.exposeID('portfolioId'),
    amount: t.field({
      type: 'Cents',
      description: 'The value in cents of the shares, at the share price of the order.',
      resolve: ({ amount }) => amount,
    }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that the company adds to the order.',
      resolve: ({ shares }) => shares,
    }),
    state: t.expose('state', { type: RewardStateEnum }),
    promisedAt: t.field({
      description: 'Time at which the reward was promised.',
      type: 'Instant',
      resolve: ({ promisedAt }) => promisedAt,
    }),
    grantedAt: t.field({
      description: 'Time at which the shares were given; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ grantedAt }) => grantedAt,
    }),
    charged: t.field({
      type: 'Cents',
      description: 'Amount still owed of it, in cents, if its shares were gone when the order was returned.',
      resolve: ({ charged }) => charged,
    }),
  }),
})

const rewards = pagedList<NamedReward>({ name: 'rewards', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const RewardConnection = builder.connectionObject(
  { type: RewardRef, name: 'RewardConnection', description: 'Rewards of an account, the newest first.' },
  { name: 'RewardEdge', description: 'One reward in the list.' },
)

builder.queryField('rewards', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    description: 'The rewards that an account was promised or given.',
    type: RewardConnection,
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')), ...rewards.args },
    resolve: async (_root, { accountId, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return rewards.page(asked, {
        read: (page) => rewardsOf(platform.db, accountId, page),
        count: () => countRewards(platform.db, accountId),
      })
    },
  }),
)

const EnteredCode = builder.objectRef<{ id: PromotionId }>('EnteredPromotionCode').implement({
  description: 'Promotion whose code was entered for an account.',
  fields: (t) => ({
    promotionId: t.id({ resolve: ({ id }) => id }),
    name: t.string({
      nullable: true,
      description: 'Name of the promotion.',
      resolve: async ({ id }, _args, { platform }) => (await promotionBy(platform.db, 'id', id))?.name,
    }),
    endsOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Last day of the promotion; null if none is set.',
      resolve: async ({ id }, _args, { platform }) => (await promotionBy(platform.db, 'id', id))?.endsOn,
    }),
  }),
})

commandField(promotionsCommands.enterPromotionCode, {
  type: EnteredCode,
  resolve: (input, context) =>
    sendCommand(context, promotionsCommands.enterPromotionCode, input, async (ctx, { accountId, code }) =>
      enterPromotionCode(ctx, {
        accountId,
        code: code.slice(0, 80),
        hasInvested: (await accountOf(ctx, accountId))?.firstInvestedAt != null,
      }),
    ),
})

const PromotionRef = builder.objectRef<Promotion>('Promotion').implement({
  description: 'Promotion, with its terms.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Name that investors read.' }),
    startsOn: t.field({ description: 'First day of the promotion.', type: 'Day', resolve: ({ startsOn }) => startsOn }),
    endsOn: t.field({
      description: 'Last day of the promotion; null if none is set.',
      type: 'Day',
      nullable: true,
      resolve: ({ endsOn }) => endsOn,
    }),
    isRunning: t.boolean({
      description: 'True if the promotion is running today.',
      resolve: (one, _args, { platform }) => isRunning(one, platform.clock.today()),
    }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'Code that the investor has to enter, in upper case; null if the promotion needs none.',
    }),
    minimum: t.field({
      type: 'Cents',
      description: 'The least order in cents that is rewarded.',
      resolve: ({ minimum }) => minimum,
    }),
    matchRate: t.field({
      type: 'Rate',
      nullable: true,
      description: 'The reward as a part of the order, in millionths; null if it is a fixed amount.',
      resolve: ({ reward }) => (reward.kind === 'match' ? reward.rate : null),
    }),
    fixedAmount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The reward in cents; null if it is a part of the order.',
      resolve: ({ reward }) => (reward.kind === 'fixed' ? reward.amount : null),
    }),
    maximumReward: t.field({
      description: 'The largest amount of one reward, in cents.',
      type: 'Cents',
      resolve: ({ maximumReward }) => maximumReward,
    }),
  }),
})

const promotions = pagedList<Promotion>({ name: 'promotions', usual: 50, most: 200, key: idKey, keyOf: ({ id }) => id })

const PromotionConnection = builder.connectionObject(
  { type: PromotionRef, name: 'PromotionConnection', description: 'Promotions by their ids.' },
  { name: 'PromotionEdge', description: 'One promotion in the list.' },
)

builder.queryField('promotions', (t) =>
  t.field({
    ...audience('operator', { shows: 'theOfferings', mayLag: true }),
    type: PromotionConnection,
    complexity: 20,
    description: 'Every promotion that was ever written down.',
    args: promotions.args,
    resolve: (_root, asked, { platform: { db } }) =>
      promotions.page(asked, { read: (page) => pageOfPromotions(db, page), count: () => countPromotions(db) }),
  }),
)

enumOf<AccountKind>('PromotedAccountKind', 'Kind of account that a promotion rewards.', {
  individual: 'A person.',
  business: 'A business.',
  ira: 'A retirement account.',
})

proposalField(promotionsCommands.addPromotion, ({ id, promotion, reason }) =>
  promotionsProposals.addPromotion({ id, subject: promotion.id, reason, payload: promotion }),
)

proposalField(promotionsCommands.endPromotion, ({ id, promotionId, endsOn, reason }) =>
  promotionsProposals.endPromotion({ id, subject: promotionId, reason, payload: { id: promotionId, endsOn } }),
)
