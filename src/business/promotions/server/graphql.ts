import { authorizeAccount } from '#business/accounts/server/door.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { propose } from '#platform/approvals/approvals.ts'
import { ProposedRef } from '#platform/approvals/graphql.ts'
import { runCommand } from '#platform/command/command.ts'
import { audience, builder, enumOf } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { promotionsCommands } from '../commands.ts'
import { isRunning, type Offer, type Promotion } from '../rules/promotion.ts'
import type { RewardState } from '../rules/reward.ts'
import { enterPromotionCode } from './enter-code.ts'
import { allPromotions, type Reward, rewardsOf } from './promotion-store.ts'

const RewardStateEnum = enumOf<RewardState>('RewardState', 'How far a reward of a promotion has come.', {
  promised: 'To be given when the order settles.',
  granted: 'The shares are there; they cannot be sold yet.',
  released: 'The shares may be sold.',
  takenBack: 'The order that earned it was undone.',
})

/** What an order would bring, or what keeps it from that. */
export const OfferRef = builder.objectRef<Offer>('PromotionOffer').implement({
  fields: (t) => ({
    promotionId: t.id({ resolve: ({ promotion }) => promotion.id }),
    name: t.string({ resolve: ({ promotion }) => promotion.name }),
    reward: t.field({ type: 'Cents', resolve: ({ reward }) => reward }),
    unmet: t.stringList({
      description: 'What is missing for it, in words; empty when the order meets it.',
      resolve: ({ unmet }) => [...unmet],
    }),
    endsOn: t.field({ type: 'Day', nullable: true, resolve: ({ promotion }) => promotion.endsOn }),
  }),
})

type NamedReward = Reward & { readonly name: string }

export const RewardRef = builder.objectRef<NamedReward>('Reward').implement({
  description: 'Shares that the company bought for an investor with one order.',
  fields: (t) => ({
    id: t.exposeID('id'),
    promotionId: t.exposeID('promotionId'),
    name: t.exposeString('name'),
    orderId: t.exposeID('orderId'),
    portfolioId: t.exposeID('portfolioId'),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    state: t.expose('state', { type: RewardStateEnum }),
    promisedAt: t.field({ type: 'Instant', resolve: ({ promisedAt }) => promisedAt }),
    grantedAt: t.field({ type: 'Instant', nullable: true, resolve: ({ grantedAt }) => grantedAt }),
    charged: t.field({
      type: 'Cents',
      description: 'What is owed of it, where its shares were gone when the order was returned.',
      resolve: ({ charged }) => charged,
    }),
  }),
})

builder.queryField('rewards', (t) =>
  t.field({
    ...audience('user'),
    type: [RewardRef],
    nullable: true,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return rewardsOf(platform.db, accountId)
    },
  }),
)

const EnteredCode = builder
  .objectRef<{ id: string }>('EnteredPromotionCode')
  .implement({ fields: (t) => ({ promotionId: t.id({ resolve: ({ id }) => id }) }) })

builder.mutationField('enterPromotionCode', (t) =>
  t.field({
    ...audience('user'),
    type: EnteredCode,
    args: {
      key: t.arg.string({ required: true }),
      accountId: t.arg.id({ required: true }),
      code: t.arg.string({ required: true }),
    },
    resolve: async (_root, { key, accountId, code }, { platform, viewer }) =>
      orRefuse(
        await runCommand(
          platform,
          {
            actor: viewer!.actor,
            command: promotionsCommands.enterPromotionCode,
            key,
            input: { accountId, code },
            subject: accountId,
            onBehalfOf: accountId,
          },
          async (ctx) => {
            const account = orRefuse(await authorizeAccount(ctx, viewer!, accountId, 'write'))
            return enterPromotionCode(ctx, {
              accountId,
              code: code.slice(0, 80),
              hasInvested: account.firstInvestedAt !== null,
            })
          },
        ),
      ),
  }),
)

const PromotionRef = builder.objectRef<Promotion>('Promotion').implement({
  description: 'One promotion as it stands in the data.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    startsOn: t.field({ type: 'Day', resolve: ({ startsOn }) => startsOn }),
    endsOn: t.field({ type: 'Day', nullable: true, resolve: ({ endsOn }) => endsOn }),
    isRunning: t.boolean({ resolve: (one, _args, { platform }) => isRunning(one, platform.clock.today()) }),
    code: t.exposeString('code', { nullable: true }),
    minimum: t.field({ type: 'Cents', resolve: ({ minimum }) => minimum }),
    matchRate: t.field({
      type: 'Rate',
      nullable: true,
      resolve: ({ reward }) => (reward.kind === 'match' ? reward.rate : null),
    }),
    fixedAmount: t.field({
      type: 'Cents',
      nullable: true,
      resolve: ({ reward }) => (reward.kind === 'fixed' ? reward.amount : null),
    }),
    maximumReward: t.field({ type: 'Cents', resolve: ({ maximumReward }) => maximumReward }),
  }),
})

builder.queryField('promotions', (t) =>
  t.field({
    ...audience('operator'),
    type: [PromotionRef],
    description: 'Every promotion that was ever written down.',
    resolve: (_root, _args, { platform }) => allPromotions(platform.db),
  }),
)

const PromotionInput = builder.inputType('PromotionInput', {
  description: 'A promotion as data. Give either a match in millionths of the order or a fixed amount.',
  fields: (t) => ({
    id: t.id({ required: true }),
    name: t.string({ required: true }),
    startsOn: t.field({ type: 'Day', required: true }),
    endsOn: t.field({ type: 'Day' }),
    code: t.string(),
    firstInvestmentOnly: t.boolean(),
    oncePerAccount: t.boolean(),
    accountKind: t.string({ description: 'individual, business or ira; left out: all' }),
    portfolioIds: t.idList(),
    totalInvestedFrom: t.field({ type: 'Cents' }),
    totalInvestedTo: t.field({ type: 'Cents' }),
    minimum: t.field({ type: 'Cents', required: true }),
    matchMillionths: t.field({ type: 'Rate' }),
    fixedAmount: t.field({ type: 'Cents' }),
    maximumReward: t.field({ type: 'Cents', required: true }),
    source: t.string({ required: true, description: 'Where this was decided.' }),
  }),
})

builder.mutationField('addPromotion', (t) =>
  t.field({
    ...audience('operator'),
    type: ProposedRef,
    description: 'Proposes a promotion; it counts when a second operator has approved it.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the proposal: prp_ and a UUID.' }),
      promotion: t.arg({ type: PromotionInput, required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, promotion, reason }, { platform, viewer }) =>
      orRefuse(
        await propose(platform, viewer!.actor, {
          id,
          command: promotionsCommands.addPromotion,
          kind: 'addPromotion',
          subject: promotion.id,
          input: promotion,
          reason,
        }),
      ),
  }),
)

builder.mutationField('endPromotion', (t) =>
  t.field({
    ...audience('operator'),
    type: ProposedRef,
    description: 'Proposes the last day of a promotion. What was promised by then is still given.',
    args: {
      id: t.arg.id({ required: true, description: 'Of the proposal: prp_ and a UUID.' }),
      promotionId: t.arg.id({ required: true }),
      endsOn: t.arg({ type: 'Day', required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: async (_root, { id, promotionId, endsOn, reason }, { platform, viewer }) =>
      orRefuse(
        await propose(platform, viewer!.actor, {
          id,
          command: promotionsCommands.endPromotion,
          kind: 'endPromotion',
          subject: promotionId,
          input: { id: promotionId, endsOn: endsOn as BusinessDay },
          reason,
        }),
      ),
  }),
)
