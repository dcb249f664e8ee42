import { accountInView, authorizeAccount } from '#business/accounts/server/public.ts'
import { ActRef } from '#business/delegates/server/graphql.ts'
import { actsOn } from '#business/delegates/server/public.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { audience, builder, enumOf } from '#io/graphql/builder.ts'
import { idKey, pagedList } from '#io/graphql/connection.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { OccurrenceState } from '../rules/occurrence.ts'
import type { Frequency } from '../rules/schedule.ts'
import { nextDays } from '../rules/schedule.ts'
import type { SubscriptionState } from '../rules/subscription.ts'
import { totalOf } from '../rules/subscription.ts'
import { agreementHash } from './change-subscription.ts'
import type { Purchase } from './occurrence-store.ts'
import { type OccurrenceShown, occurrencesShown } from './occurrences-shown.ts'
import { activeSubscriptionsOf, countSubscriptions, subscriptionsOf } from './subscription-lists.ts'
import { allocationsOf, type Subscription } from './subscription-store.ts'

const PurchaseOutcome = enumOf<Purchase['outcome']>(
  'AutoInvestPurchaseOutcome',
  'Outcome of one portfolio of a scheduled investment.',
  {
    placed: 'The order is pending.',
    settled: 'The shares are in the account.',
    failed: 'The order failed.',
    cancelled: 'The order was canceled.',
    refused: 'The order was refused.',
  },
)

const OccurrenceStateEnum = enumOf<OccurrenceState>('AutoInvestOccurrenceState', 'Outcome of one date of a schedule.', {
  placed: 'Its orders are pending.',
  invested: 'At least one order settled and none is pending.',
  failed: 'Nothing could be invested.',
  skipped: 'Skipped by the investor, by a pause, or because the day was missed.',
})

export const FrequencyEnum = enumOf<Frequency>('AutoInvestFrequency', 'Frequency of a schedule’s investments.', {
  weekly: 'Every week.',
  everyTwoWeeks: 'Every second week.',
  monthly: 'Every month.',
  quarterly: 'Every three months.',
})

const PauseReason = enumOf<'investor' | 'failures'>('AutoInvestPauseReason', 'Reason why a schedule is paused.', {
  investor: 'The investor paused it.',
  failures: 'It failed three times in a row.',
})

const SubscriptionStateEnum = enumOf<SubscriptionState>('AutoInvestState', 'State of a schedule.', {
  active: 'The schedule invests on its dates.',
  paused: 'The schedule is paused until it is resumed or until `pausedUntil`.',
  ended: 'It has ended.',
})

const Allocation = builder.objectRef<{ portfolioId: PortfolioId; amount: Cents }>('AutoInvestAllocation').implement({
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount that goes to the portfolio each time, in cents.',
      resolve: ({ amount }) => amount,
    }),
  }),
})

const PurchaseRef = builder.objectRef<Purchase>('AutoInvestPurchase').implement({
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount intended for the portfolio, in cents.',
      resolve: ({ amount }) => amount,
    }),
    orderId: t.exposeID('orderId', { nullable: true, description: 'The order, `ord_…`; null if it was refused.' }),
    outcome: t.expose('outcome', { type: PurchaseOutcome }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Reason why the shares were not bought, in words for the investor; null if they were or still may be.',
    }),
  }),
})

const OccurrenceRef = builder.objectRef<OccurrenceShown>('AutoInvestOccurrence').implement({
  description: 'Outcome of one date of a schedule.',
  fields: (t) => ({
    period: t.exposeInt('period', { description: 'Number of the date in the schedule, counted from 0.' }),
    dueOn: t.field({ description: 'Day of the scheduled investment.', type: 'Day', resolve: ({ dueOn }) => dueOn }),
    state: t.expose('state', { type: OccurrenceStateEnum }),
    reasonCode: t.exposeString('reasonCode', {
      nullable: true,
      description: 'paused, missed or byInvestor if it was skipped, nothingInvested if it failed; null otherwise.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why nothing was invested, in words for the investor; null if something was or still may be.',
    }),
    purchases: t.field({
      description: 'One entry for each portfolio of the schedule.',
      type: [PurchaseRef],
      resolve: ({ purchases }) => [...purchases],
    }),
  }),
})

const shownAtMost = 24

export const SubscriptionRef = builder.objectRef<Subscription>('AutoInvestSubscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    nextInvestmentDt: t.field({
      description: 'Day of the next investment.',
      type: 'Day',
      resolve: ({ nextOn }) => nextOn,
    }),
    nextPeriod: t.exposeInt('nextPeriod', { description: 'Number of the next date, which `skipAutoInvest` takes.' }),
    frequency: t.expose('frequency', { description: 'Frequency of its investments.', type: FrequencyEnum }),
    startsOn: t.field({
      description: 'Day of the first investment.',
      type: 'Day',
      resolve: ({ startsOn }) => startsOn,
    }),
    state: t.expose('state', { type: SubscriptionStateEnum }),
    pauseReason: t.expose('pauseReason', {
      type: PauseReason,
      nullable: true,
      description: 'Reason why the schedule is paused; null unless it is paused.',
    }),
    pausedUntil: t.field({
      type: 'Day',
      nullable: true,
      description: 'First day on which it invests again; null if no day is set or it is not paused.',
      resolve: ({ pausedUntil }) => pausedUntil,
    }),
    fundingSourceId: t.exposeID('fundingSourceId', {
      nullable: true,
      description: 'Bank account that pays, `bnk_…`; null for the cash balance.',
    }),
    nextDays: t.field({
      type: ['Day'],
      description: 'Next three dates of the schedule.',
      resolve: (one): BusinessDay[] => (one.state === 'ended' ? [] : nextDays(one, one.nextPeriod, 3)),
    }),
    allocations: t.field({
      description: 'Amount for each portfolio.',
      type: [Allocation],
      resolve: ({ id }, _args, { platform }) => allocationsOf(platform.db, [id]),
    }),
    total: t.field({
      type: 'Cents',
      description: 'Total of each investment, all portfolios together, in cents.',
      resolve: async ({ id }, _args, { platform }) => totalOf(await allocationsOf(platform.db, [id])),
    }),
    delegateActs: t.field({
      type: [ActRef],
      description: 'Acts by delegates on the schedule, the oldest first, at most the last 50.',
      resolve: async ({ id }, _args, { platform }) => (await actsOn(platform, id)).slice(-50),
    }),
    occurrences: t.field({
      description: 'Outcomes of its dates, the newest first.',
      type: [OccurrenceRef],
      complexity: 10,
      resolve: ({ id }, _args, { platform }) => occurrencesShown(platform.db, id, shownAtMost),
    }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  activeAutoInvestSubscriptions: t.field({
    type: [SubscriptionRef],
    description: 'Schedules of the account in view, the next to invest first.',
    resolve: async (user, _args, context) =>
      activeSubscriptionsOf(context.platform.db, (await accountInView(context, user.id)).id),
  }),
  hasActiveAutoInvestSubscription: t.boolean({
    description: 'True if a schedule of the account in view is active.',
    resolve: async (user, _args, context) =>
      (await activeSubscriptionsOf(context.platform.db, (await accountInView(context, user.id)).id)).length > 0,
  }),
}))

const subscriptions = pagedList<Subscription>({
  name: 'autoInvestSubscriptions',
  usual: 20,
  most: 50,
  key: idKey,
  keyOf: ({ id }) => id,
})

const SubscriptionConnection = builder.connectionObject(
  { type: SubscriptionRef, name: 'AutoInvestSubscriptionConnection', description: 'Schedules of an account.' },
  { name: 'AutoInvestSubscriptionEdge', description: 'One schedule in the list.' },
)

builder.queryField('autoInvestSubscriptions', (t) =>
  t.field({
    ...audience('user', { reads: 'account' }),
    type: SubscriptionConnection,
    nullable: true,
    complexity: 20,
    description: 'All schedules of an account, ended ones too; the newest first.',
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')), ...subscriptions.args },
    resolve: async (_root, { accountId, ...asked }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return subscriptions.page(asked, {
        read: (page) => subscriptionsOf(platform.db, accountId, page),
        count: () => countSubscriptions(platform.db, accountId),
      })
    },
  }),
)

builder.queryField('autoInvestAgreementHash', (t) =>
  t.string({
    ...audience('user', { reads: 'self' }),
    description: 'Hash of the standing agreement’s text, which `startAutoInvest` takes.',
    resolve: () => agreementHash,
  }),
)
