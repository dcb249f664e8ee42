import { accountInView, authorizeAccount } from '#business/accounts/server/door.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { type HoldingRow, holdingsOf } from './holdings.ts'
import { totalInvestedOf } from './total-invested.ts'

builder.objectField(UserRef, 'investmentSum', (t) =>
  t.field({
    type: 'Cents',
    description:
      'Total invested by the own account: settled purchases paid with its own money, less what it sold back to the company, at cost.',
    resolve: async (user, _args, context) =>
      totalInvestedOf(context.platform.db, (await accountInView(context, user.id)).id),
  }),
)

const Holding = builder.objectRef<HoldingRow>('Holding').implement({
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    value: t.field({ type: 'Cents', resolve: ({ value }) => value }),
    costBasis: t.field({ type: 'Cents', resolve: ({ costBasis }) => costBasis }),
    pendingShares: t.field({ type: 'Microshares', resolve: ({ pendingShares }) => pendingShares }),
  }),
})

builder.queryField('holdings', (t) =>
  t.field({
    ...audience('user'),
    type: [Holding],
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return holdingsOf(platform, accountId)
    },
  }),
)
