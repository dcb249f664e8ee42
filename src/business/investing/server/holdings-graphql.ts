import { AccountSummaryRef, accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import { accountInView, authorizeAccount } from '#business/accounts/server/public.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import type { Platform } from '#engine/command/platform.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type OnItsWay, onItsWay } from '../rules/on-its-way.ts'
import { OrderRef } from './graphql.ts'
import { costOfHoldings, type HoldingRow, holdingsOf, sumHoldings, valueOfHoldings } from './holdings.ts'
import { fundingOrdersOf, ordersInView } from './order-store.ts'
import { totalInvestedOf } from './total-invested.ts'

builder.objectField(UserRef, 'investmentSum', (t) =>
  t.field({
    type: 'Cents',
    description:
      'Total invested by the account in view, in cents: settled purchases paid with its own money, less what it sold back to the company, at cost.',
    resolve: async (user, _args, context) => {
      const { id } = await accountInView(context, user.id)
      return (await totalInvestedOf(context.platform.db, [id]))(id)
    },
  }),
)

const Holding = builder.objectRef<HoldingRow>('Holding').implement({
  ...forTokens('holdings'),
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares held, in microshares, including shares listed for sale.',
      resolve: ({ shares }) => shares,
    }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    value: t.field({
      type: 'Cents',
      description: 'Value of the shares at today’s share price, in cents.',
      resolve: ({ value }) => value,
    }),
    costBasis: t.field({
      description: 'Cost basis of the shares held, for tax, in cents.',
      type: 'Cents',
      resolve: ({ costBasis }) => costBasis,
    }),
    pendingShares: t.field({
      type: 'Microshares',
      description: 'Shares of signed orders that are not settled, in microshares. They are not part of `shares`.',
      resolve: ({ pendingShares }) => pendingShares,
    }),
  }),
})

builder.queryField('holdings', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'holdings' }),
    description: 'The shares of an account, by portfolio.',
    type: [Holding],
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return holdingsOf(platform, accountId)
    },
  }),
)

const OnItsWayRef = builder.objectRef<OnItsWay>('OrdersOnTheirWay').implement({
  description: 'Signed orders whose money is on its way, together.',
  fields: (t) => ({
    amount: t.field({
      type: 'Cents',
      description: 'Total of their payments, in cents.',
      resolve: ({ amount }) => amount,
    }),
    expectedOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day on which the last of the shares are expected; null while one of them has no day.',
      resolve: ({ expectedOn }) => expectedOn,
    }),
  }),
})

const heldIn = async (platform: Platform, ids: readonly AccountId[]): Promise<HoldingRow[]> =>
  sumHoldings(await Promise.all(ids.map((id) => holdingsOf(platform, id))))

builder.objectFields(DashboardRef, (t) => ({
  holdings: t.field({
    type: [Holding],
    nullable: true,
    complexity: 20,
    description: 'Shares of the accounts, by portfolio; null if they cannot be read.',
    resolve: (dashboard, _args, { platform }) => heldIn(platform, accountIdsOf(dashboard)),
  }),
  value: t.field({
    type: 'Cents',
    nullable: true,
    complexity: 20,
    description: 'Value of the accounts’ shares at today’s share prices, in cents; null if it cannot be read.',
    resolve: async (dashboard, _args, { platform }) => valueOfHoldings(await heldIn(platform, accountIdsOf(dashboard))),
  }),
  ordersInView: t.field({
    type: [OrderRef],
    nullable: true,
    complexity: 20,
    description:
      'Orders that wait for a signature or payment, at most 50, and first any account’s newest order if it failed; null if they cannot be read.',
    resolve: async (dashboard, _args, { platform }) =>
      (await Promise.all(accountIdsOf(dashboard).map((id) => ordersInView(platform.db, id)))).flat().slice(0, 50),
  }),
}))

builder.objectField(DashboardRef, 'onItsWay', (t) =>
  t.field({
    type: OnItsWayRef,
    nullable: true,
    complexity: 10,
    description: 'Signed orders of the accounts whose payment is pending; null if there are none.',
    resolve: async (dashboard, _args, { platform }) =>
      onItsWay((await Promise.all(accountIdsOf(dashboard).map((id) => fundingOrdersOf(platform.db, id)))).flat()),
  }),
)

builder.objectFields(AccountSummaryRef, (t) => ({
  value: t.field({
    type: 'Cents',
    nullable: true,
    complexity: 20,
    description: 'Value of its shares at today’s share prices, in cents; null if it cannot be read.',
    resolve: async ({ id }, _args, { platform }) => valueOfHoldings(await holdingsOf(platform, id)),
  }),
  invested: t.field({
    type: 'Cents',
    nullable: true,
    complexity: 20,
    description: 'Cost basis of the shares held now, in cents; null if it cannot be read.',
    resolve: async ({ id }, _args, { platform }) => costOfHoldings(await holdingsOf(platform, id)),
  }),
}))
