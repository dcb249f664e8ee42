import { accountIdsOf, DashboardRef } from '#business/accounts/server/dashboard-graphql.ts'
import { authorizeAccount } from '#business/accounts/server/public.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { audience, builder, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import type { Returns } from '../rules/formulas.ts'
import { type AccountReturns, accountReturns } from './account-returns.ts'

const ReturnsRef = builder.objectRef<Returns>('Returns').implement({
  ...forTokens('holdings'),
  description: 'Returns, each computed as explained at /users/returns.',
  fields: (t) => ({
    invested: t.field({
      type: 'Cents',
      description: 'Cost basis of the shares held now, in cents.',
      resolve: ({ invested }) => invested,
    }),
    paidIn: t.field({
      type: 'Cents',
      description:
        'Total paid for shares since the start, sold ones included, with the basis of shares received without a sale, in cents.',
      resolve: ({ paidIn }) => paidIn,
    }),
    proceeds: t.field({
      type: 'Cents',
      description: 'Total received for shares sold, in cents.',
      resolve: ({ proceeds }) => proceeds,
    }),
    dividends: t.field({
      type: 'Cents',
      description: 'Dividends in cents since the start, after corrections.',
      resolve: ({ dividends }) => dividends,
    }),
    realisedGain: t.field({
      description: 'Gain on shares that were sold, in cents.',
      type: 'Cents',
      resolve: ({ realisedGain }) => realisedGain,
    }),
    unrealisedGain: t.field({
      type: 'Cents',
      description: 'Value of the shares at today’s share price beyond their cost, in cents; below zero is a loss.',
      resolve: ({ unrealisedGain }) => unrealisedGain,
    }),
    totalGain: t.field({
      type: 'Cents',
      description: 'Realized and unrealized gain and all dividends, in cents.',
      resolve: ({ totalGain }) => totalGain,
    }),
    simpleReturn: t.field({
      type: 'Rate',
      nullable: true,
      description:
        'Proceeds, dividends and today’s value against `paidIn`, in millionths, whatever the time it took; null while nothing was paid in.',
      resolve: ({ simpleReturn }) => simpleReturn,
    }),
    moneyWeightedReturn: t.field({
      type: 'Rate',
      nullable: true,
      description: 'Money-weighted return per year (XIRR), in millionths; null in the first year.',
      resolve: ({ moneyWeightedReturn }) => moneyWeightedReturn,
    }),
    dividendYieldOnCost: t.field({
      type: 'Rate',
      nullable: true,
      description:
        'Dividends of the last twelve months divided by the cost of the shares held, in millionths; null if none are held.',
      resolve: ({ dividendYieldOnCost }) => dividendYieldOnCost,
    }),
  }),
})

type HoldingReturns = AccountReturns['holdings'][number]

const HoldingReturnsRef = builder.objectRef<HoldingReturns>('HoldingReturns').implement({
  ...forTokens('holdings'),
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    returns: t.field({
      type: ReturnsRef,
      description: 'Returns of this portfolio alone.',
      resolve: (holding) => holding,
    }),
  }),
})

const AccountReturnsRef = builder.objectRef<AccountReturns>('AccountReturns').implement({
  ...forTokens('holdings'),
  fields: (t) => ({
    asOf: t.field({
      description: 'The day of the share prices and balances that the returns are computed from.',
      type: 'Day',
      resolve: ({ asOf }) => asOf,
    }),
    total: t.field({
      type: ReturnsRef,
      description: 'Returns of all portfolios together, including those that were sold.',
      resolve: ({ total }) => total,
    }),
    holdings: t.field({
      description: 'The shares of the account, by portfolio.',
      type: [HoldingReturnsRef],
      resolve: ({ holdings }) => [...holdings],
    }),
  }),
})

builder.queryField('accountReturns', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'holdings' }),
    type: AccountReturnsRef,
    nullable: true,
    complexity: 20,
    description: "Returns of an account's investments, each portfolio and all together.",
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return accountReturns(platform, [accountId])
    },
  }),
)

builder.objectField(DashboardRef, 'returns', (t) =>
  t.field({
    type: AccountReturnsRef,
    nullable: true,
    complexity: 20,
    description: 'Returns of the accounts’ investments, not tax figures; null if they cannot be read.',
    resolve: (dashboard, _args, { platform }) => accountReturns(platform, accountIdsOf(dashboard)),
  }),
)
