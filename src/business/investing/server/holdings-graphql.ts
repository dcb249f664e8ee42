import { accountInView, authorizeAccount } from '#business/accounts/server/public.ts'
import { UserRef } from '#business/people/server/graphql.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { audience, builder } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { givenId } from '#kernel/id-schema.ts'
import { type HoldingRow, holdingsOf } from './holdings.ts'
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
  fields: (t) => ({
    portfolioId: t.exposeID('portfolioId'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ portfolioId }) => portfolioId }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that are held, listed ones included.',
      resolve: ({ shares }) => shares,
    }),
    sharePrice: t.field({ type: 'SharePrice', resolve: ({ price }) => price }),
    value: t.field({
      type: 'Cents',
      description: 'The shares at today’s share price, in cents.',
      resolve: ({ value }) => value,
    }),
    costBasis: t.field({ type: 'Cents', resolve: ({ costBasis }) => costBasis }),
    pendingShares: t.field({
      type: 'Microshares',
      description: 'Microshares of signed orders whose money is on its way. They are not part of `shares`.',
      resolve: ({ pendingShares }) => pendingShares,
    }),
  }),
})

builder.queryField('holdings', (t) =>
  t.field({
    ...audience('user'),
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
