import { authorizeAccount } from '#business/accounts/server/door.ts'
import { holdingOf } from '#business/portfolios/rules/ledger-accounts.ts'
import { issuedShares, meterReadings, type PlantMonth } from '#business/portfolios/server/door.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { cents } from '#kernel/cents.ts'
import { refuse } from '#kernel/refusal.ts'
import { readBalances } from '#ledger/balances.ts'
import { runCommand } from '#platform/command/command.ts'
import type { Platform } from '#platform/command/platform.ts'
import { audience, builder } from '#platform/graphql/builder.ts'
import { orRefuse } from '#platform/graphql/refusal-error.ts'
import { type DividendMonth, dividendMonths } from '../rules/dividend-months.ts'
import { approveDividend, declareDividend, withdrawDividend } from './declare-dividend.ts'
import { type Dividend, type DividendLine, declaredDividends, findLine, linesOf } from './dividend-store.ts'

const Month = builder.objectRef<DividendMonth>('DividendMonth').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    state: t.exposeString('state', { description: 'paid, declared or estimated: never to be added together' }),
  }),
})

builder.queryField('dividendMonths', (t) =>
  t.field({
    ...audience('user'),
    type: [Month],
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      const lines = await linesOf(platform.db, accountId)
      return dividendMonths({
        today: platform.clock.today(),
        paid: lines.map(({ amount, dividend }) => ({ month: dividend.month, amount })),
        declared: await declaredFor(platform, accountId),
      })
    },
  }),
)

/** A holder's part of what is declared, foretold by today's shares; approval computes it by the record day's. */
async function declaredFor(
  platform: Platform,
  accountId: string,
): Promise<{ month: string; amount: ReturnType<typeof cents> }[]> {
  const declared = await declaredDividends(platform.db)
  if (declared.length === 0) return []
  const holding = await readBalances(
    platform.db,
    declared.map(({ portfolioId }) => holdingOf(accountId, portfolioId)),
  )
  return Promise.all(
    declared.map(async ({ portfolioId, month, pool }) => {
      const total = await issuedShares(platform, portfolioId)
      const mine = holding(holdingOf(accountId, portfolioId)).posted
      return { month, amount: cents(total > 0n ? (pool * mine) / total : 0n) }
    }),
  ).then((rows) => rows.filter(({ amount }) => amount > 0n))
}

const Reading = builder.objectRef<PlantMonth>('PlantReading').implement({
  description: 'What the meters of one plant recorded in the month.',
  fields: (t) => ({
    plantId: t.exposeID('plantId'),
    plantName: t.exposeString('name'),
    kilowattHours: t.float({ resolve: ({ wattHours }) => Number(wattHours / 100n) / 10 }),
    expectedKilowattHours: t.float({ resolve: ({ expectedWattHours }) => Number(expectedWattHours / 100n) / 10 }),
    daysRead: t.exposeInt('daysRead'),
    revenue: t.field({ type: 'Cents', resolve: ({ revenue }) => revenue }),
  }),
})

const Trace = builder.objectRef<DividendLine>('DividendTrace').implement({
  description: 'Where one holder’s dividend comes from, down to the meters.',
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ dividend }) => dividend.portfolioId }),
    month: t.string({ resolve: ({ dividend }) => dividend.month }),
    recordOn: t.field({ type: 'Day', resolve: ({ dividend }) => dividend.recordOn }),
    paidAt: t.field({ type: 'Instant', nullable: true, resolve: ({ dividend }) => dividend.paidAt }),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    shares: t.field({ type: 'Microshares', resolve: ({ shares }) => shares }),
    totalShares: t.field({ type: 'Microshares', nullable: true, resolve: ({ dividend }) => dividend.totalShares }),
    exactMicrocents: t.string({
      description: 'The part before rounding, in millionths of a cent.',
      resolve: ({ exactMicrocents }) => exactMicrocents.toString(),
    }),
    pool: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.pool }),
    revenue: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.revenue }),
    costs: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.costs }),
    reserve: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.reserve }),
    origin: t.string({
      description: 'computed from the month’s cash, or entered',
      resolve: ({ dividend }) => dividend.origin,
    }),
    declaredBy: t.string({ resolve: ({ dividend }) => dividend.declaredBy }),
    approvedBy: t.string({ nullable: true, resolve: ({ dividend }) => dividend.approvedBy }),
    readings: t.field({
      type: [Reading],
      complexity: 20,
      resolve: ({ dividend }, _args, { platform }) => meterReadings(platform, dividend.portfolioId, dividend.month),
    }),
  }),
})

builder.queryField('dividendTrace', (t) =>
  t.field({
    ...audience('user'),
    type: Trace,
    nullable: true,
    args: { id: t.arg.id({ required: true, description: 'A holder’s dividend line: dvl_<dividend>_<account>.' }) },
    resolve: async (_root, { id }, { platform, viewer }) => {
      const line = await findLine(platform.db, id)
      if (!line) return null
      orRefuse(await authorizeAccount(platform, viewer!, line.accountId, 'read'))
      return line
    },
  }),
)

builder.queryField('dividendsReceived', (t) =>
  t.field({
    ...audience('user'),
    type: [Trace],
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return linesOf(platform.db, accountId)
    },
  }),
)

const DividendRef = builder.objectRef<Dividend>('Dividend').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolioId: t.exposeID('portfolioId'),
    month: t.exposeString('month'),
    pool: t.field({ type: 'Cents', resolve: ({ pool }) => pool }),
    recordOn: t.field({ type: 'Day', resolve: ({ recordOn }) => recordOn }),
    state: t.exposeString('state'),
    declaredBy: t.exposeString('declaredBy'),
  }),
})

builder.queryField('declaredDividends', (t) =>
  t.field({
    ...audience('operator'),
    type: [DividendRef],
    description: 'What waits for a second operator.',
    resolve: (_root, _args, { platform }) => declaredDividends(platform.db),
  }),
)

const Changed = builder
  .objectRef<{ id: string }>('ChangedDividend')
  .implement({ fields: (t) => ({ id: t.exposeID('id') }) })

builder.mutationField('declareDividend', (t) =>
  t.field({
    ...audience('operator'),
    type: Changed,
    args: {
      id: t.arg.id({ required: true }),
      portfolioId: t.arg.id({ required: true }),
      month: t.arg.string({ required: true }),
      pool: t.arg({ type: 'Cents' }),
    },
    resolve: async (_root, { id, portfolioId, month, pool }, { platform, viewer }) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) orRefuse(refuse('badMonth', 'A month looks like 2026-10.', 'month'))
      const ask = { id, portfolioId, month, ...(pool == null ? {} : { pool }) }
      return orRefuse(
        await runCommand(
          platform,
          { actor: viewer!.actor, operation: 'declareDividend', key: id, input: ask, subject: id },
          (ctx) => declareDividend(ctx, ask),
        ),
      )
    },
  }),
)

for (const [name, change] of [
  ['approveDividend', approveDividend],
  ['withdrawDividend', withdrawDividend],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      ...audience('operator'),
      type: Changed,
      args: { key: t.arg.string({ required: true }), id: t.arg.id({ required: true }) },
      resolve: async (_root, { key, id }, { platform, viewer }) =>
        orRefuse(
          await runCommand(
            platform,
            { actor: viewer!.actor, operation: name, key, input: { id }, subject: id },
            (ctx) => change(ctx, { id }),
          ),
        ),
    }),
  )
}
