import { authorizeAccount } from '#business/accounts/server/public.ts'
import { taxFormFor } from '#business/portfolios/rules/tax-class.ts'
import { PortfolioRef } from '#business/portfolios/server/graphql.ts'
import { meterReadings, type PlantMonth, taxClassesOf } from '#business/portfolios/server/public.ts'
import { TaxFormEnum } from '#business/portfolios/server/tax-form-graphql.ts'
import { audience, builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import { dayOf } from '#kernel/business-day.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import { givenId } from '#kernel/id-schema.ts'
import { readBalance } from '#ledger/balances.ts'
import type { FollowUpState } from '../rules/choice.ts'
import type { DividendMonth } from '../rules/dividend-months.ts'
import { overpaidOf } from '../rules/ledger-accounts.ts'
import { DividendKindEnum, DividendOrigin, DividendStateEnum } from './dividend-enums.ts'
import { dividendMonthsOf, keptOf } from './dividend-months.ts'
import { type FollowUp, followUpsOf } from './follow-up-store.ts'
import { type DividendLine, findLine } from './register.ts'

export const DividendMonthState = enumOf<DividendMonth['state']>(
  'DividendMonthState',
  'State of the dividend of a month. Amounts of different states are never added up.',
  {
    paid: 'Paid.',
    declared: 'Declared; not paid yet.',
    estimated:
      'Estimated from the payment per share for the same month a year before, or else the mean of at most the last twelve paid months, for the shares held.',
  },
)

const OutcomeKind = enumOf<FollowUp['kind']>('DividendOutcomeKind', 'Use of a dividend: payout or reinvestment.', {
  reinvest: 'Used to buy shares.',
  payout: 'Sent to the bank.',
})

const OutcomeState = enumOf<FollowUpState>('DividendOutcomeState', 'State of the use of the dividend.', {
  due: 'Not carried out yet.',
  waiting: 'Waits for the next dividend.',
  done: 'Carried out.',
  refused: 'It could not be carried out; the amount stays as cash.',
  dropped: 'The choice or the dividend was withdrawn before.',
})

export const DividendMonthRef = builder.objectRef<DividendMonth>('DividendMonth').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount of all portfolios, after corrections if it was paid, in cents.',
      resolve: ({ amount }) => amount,
    }),
    state: t.expose('state', { type: DividendMonthState }),
  }),
})

builder.queryField('dividendMonths', (t) =>
  t.field({
    ...audience('user', { reads: 'account', token: 'activity' }),
    description: 'Dividends of an account month by month: paid, declared and estimated.',
    type: [DividendMonthRef],
    nullable: true,
    complexity: 20,
    args: { accountId: t.arg.id({ required: true }).validate(givenId('acc')) },
    resolve: async (_root, { accountId }, { platform, viewer }) => {
      orRefuse(await authorizeAccount(platform, viewer!, accountId, 'read'))
      return dividendMonthsOf(platform, [accountId])
    },
  }),
)

const Reading = builder.objectRef<PlantMonth>('PlantReading').implement({
  ...forTokens('activity'),
  description: 'Readings of one plant’s meters in the month.',
  fields: (t) => ({
    plantId: t.exposeID('plantId'),
    plantName: t.exposeString('name', { description: 'The name of the plant.' }),
    kilowattHours: t.float({
      description: 'Recorded production of the plant in the month, in kilowatt-hours.',
      resolve: ({ wattHours }) => Number(wattHours / 100n) / 10,
    }),
    expectedKilowattHours: t.float({
      description: 'Kilowatt hours that the plan expects.',
      resolve: ({ expectedWattHours }) => Number(expectedWattHours / 100n) / 10,
    }),
    daysRead: t.exposeInt('daysRead', { description: 'Number of days of the month with meter readings.' }),
    revenue: t.field({ type: 'Cents', resolve: ({ revenue }) => revenue }),
  }),
})

const Correction = builder.objectRef<DividendLine>('DividendCorrection').implement({
  ...forTokens('activity'),
  description: 'Change of one holder’s dividend by a correction or reversal.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: DividendKindEnum, resolve: ({ dividend }) => dividend.kind }),
    reason: t.string({
      description: 'Error that was corrected, in words that holders read.',
      resolve: ({ dividend }) => dividend.reason,
    }),
    paidAt: t.field({
      description: 'Time at which the correction was paid; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ dividend }) => dividend.paidAt,
    }),
    pool: t.field({
      type: 'Cents',
      description: 'Correct pool, in cents.',
      resolve: ({ dividend }) => dividend.pool,
    }),
    revenue: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.revenue }),
    costs: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.costs }),
    reserve: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.reserve }),
    difference: t.field({
      type: 'Cents',
      description:
        'Difference in cents: above zero was paid; below zero was reversed or is deducted from the next dividends of the portfolio.',
      resolve: ({ amount }) => amount,
    }),
    exactMicrocents: t.string({
      description: 'Correct dividend of the holder before rounding, in millionths of a cent.',
      resolve: ({ exactMicrocents }) => exactMicrocents.toString(),
    }),
    declaredBy: t.string({ resolve: ({ dividend }) => dividend.declaredBy }),
    approvedBy: t.string({ nullable: true, resolve: ({ dividend }) => dividend.approvedBy }),
  }),
})

const Outcome = builder.objectRef<FollowUp>('DividendOutcome').implement({
  ...forTokens('activity'),
  description: 'Use of a dividend by the holder’s choice, with its state.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: OutcomeKind }),
    state: t.expose('state', { type: OutcomeState }),
    amount: t.field({
      type: 'Cents',
      description: 'Part of this dividend to reinvest or pay out, in cents.',
      resolve: ({ amount }) => amount,
    }),
    carriedOutAs: t.exposeID('carriedOutAs', {
      nullable: true,
      description:
        'Order or payout, `ord_…` or `wdl_…`; null before it was made, and if that of a later dividend included this one.',
    }),
    carried: t.field({
      type: 'Cents',
      nullable: true,
      description:
        'Amount of the order or payout, with earlier amounts that had waited, in cents; null if `carriedOutAs` is null.',
      resolve: ({ carried }) => carried,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason why it stayed as cash, in words for the investor; null if it did not.',
    }),
  }),
})

export const Trace = builder.objectRef<DividendLine>('DividendTrace').implement({
  ...forTokens('activity'),
  description: 'Computation of one holder’s dividend, down to the meters.',
  fields: (t) => ({
    id: t.exposeID('id'),
    portfolio: t.field({ type: PortfolioRef, nullable: true, resolve: ({ dividend }) => dividend.portfolioId }),
    month: t.field({ type: 'Month', resolve: ({ dividend }) => dividend.month }),
    recordOn: t.field({ type: 'Day', resolve: ({ dividend }) => dividend.recordOn }),
    paidAt: t.field({
      description: 'Time at which the dividend was paid; null before.',
      type: 'Instant',
      nullable: true,
      resolve: ({ dividend }) => dividend.paidAt,
    }),
    amount: t.field({
      type: 'Cents',
      description: 'Amount first paid, in cents; `kept` includes corrections.',
      resolve: ({ amount }) => amount,
    }),
    shares: t.field({
      type: 'Microshares',
      description: 'Shares in the account at the end of the record day, in microshares.',
      resolve: ({ shares }) => shares,
    }),
    totalShares: t.field({
      type: 'Microshares',
      nullable: true,
      description: 'All shares that the pool is divided by, in microshares; null before payment.',
      resolve: ({ dividend }) => dividend.totalShares,
    }),
    exactMicrocents: t.string({
      description: 'Dividend of the holder before rounding, in millionths of a cent.',
      resolve: ({ exactMicrocents }) => exactMicrocents.toString(),
    }),
    pool: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.pool }),
    revenue: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.revenue }),
    costs: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.costs }),
    reserve: t.field({ type: 'Cents', resolve: ({ dividend }) => dividend.reserve }),
    origin: t.field({
      type: DividendOrigin,
      resolve: ({ dividend }) => dividend.origin,
    }),
    reason: t.string({
      description: 'Reason for an entered pool; empty if the pool was computed.',
      resolve: ({ dividend }) => dividend.reason,
    }),
    state: t.field({ type: DividendStateEnum, resolve: ({ dividend }) => dividend.state }),
    declaredBy: t.string({ resolve: ({ dividend }) => dividend.declaredBy }),
    approvedBy: t.string({ nullable: true, resolve: ({ dividend }) => dividend.approvedBy }),
    taxForm: t.field({
      type: TaxFormEnum,
      nullable: true,
      complexity: 2,
      description:
        'Tax form that reports it, by the portfolio’s tax class in the year of payment; null before payment, and without a class.',
      resolve: async ({ dividend: { portfolioId, paidAt } }, _args, { platform }) =>
        paidAt && taxFormFor(await taxClassesOf(platform.db, portfolioId), Number(dayOf(paidAt).slice(0, 4))),
    }),
    readings: t.field({
      type: [Reading],
      complexity: 20,
      description: 'Readings of each plant’s meters in the month.',
      resolve: ({ dividend }, _args, { platform }) => meterReadings(platform, dividend.portfolioId, dividend.month),
    }),
  }),
})

builder.objectFields(Trace, (t) => ({
  corrections: t.field({
    description: 'Corrections of the dividend, the oldest first.',
    type: [Correction],
    resolve: ({ corrections }) => [...corrections],
  }),
  outcomes: t.field({
    type: [Outcome],
    complexity: 3,
    description: 'Uses of the dividend; empty if it stayed as cash.',
    resolve: ({ accountId, dividend, corrections }, _args, { platform }) =>
      followUpsOf(platform.db, accountId, [dividend.number, ...corrections.map((line) => line.dividend.number)]),
  }),
  kept: t.field({
    type: 'Cents',
    description: 'Amount after corrections, in cents.',
    resolve: (line) => keptOf(line),
  }),
  owed: t.field({
    type: 'Cents',
    complexity: 2,
    description:
      'Debt of the account to the portfolio from corrections, in cents; it is deducted from the next dividends.',
    resolve: async ({ accountId, dividend }, _args, { platform }) =>
      negateCents(cents((await readBalance(platform.db, overpaidOf(accountId, dividend.portfolioId))).posted)),
  }),
}))

builder.queryField('dividendTrace', (t) =>
  t.field({
    ...audience('user', { reads: 'thing' }),
    description: 'Computation of one dividend of an account, down to the meters; null if there is none with this id.',
    type: Trace,
    nullable: true,
    args: {
      id: t.arg
        .id({ required: true, description: 'A holder’s dividend line: dvl_<dividend>_<account>.' })
        .validate(givenId('dvl')),
    },
    resolve: async (_root, { id }, { platform, viewer }) => {
      const line = await findLine(platform.db, id)
      if (!line) return null
      orRefuse(await authorizeAccount(platform, viewer!, line.accountId, 'read'))
      return line
    },
  }),
)
