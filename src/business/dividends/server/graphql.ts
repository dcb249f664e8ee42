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
  'State of the dividend of a month. Months of different states are never added together.',
  {
    paid: 'Paid.',
    declared: 'Declared; not paid yet.',
    estimated:
      'Neither; of each portfolio the payment on one share for the same month a year before, or else the mean of its last paid months, twelve at most, on the shares held.',
  },
)

const OutcomeKind = enumOf<FollowUp['kind']>('DividendOutcomeKind', 'Kind of use of a dividend.', {
  reinvest: 'Buy shares.',
  payout: 'Send it to the bank.',
})

const OutcomeState = enumOf<FollowUpState>('DividendOutcomeState', 'Result.', {
  due: 'To be done.',
  waiting: 'Goes with the next one.',
  done: 'Done.',
  refused: 'It could not be done and stays as cash.',
  dropped: 'The choice or the dividend ended before.',
})

export const DividendMonthRef = builder.objectRef<DividendMonth>('DividendMonth').implement({
  ...forTokens('activity'),
  fields: (t) => ({
    month: t.expose('month', { type: 'Month' }),
    amount: t.field({
      type: 'Cents',
      description: 'Cents from all portfolios together, after corrections where it is paid.',
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
  description: 'Change that a correction or reversal made for one holder.',
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
      description: 'Above zero was paid; below zero was reversed or comes off the next dividends of the portfolio.',
      resolve: ({ amount }) => amount,
    }),
    exactMicrocents: t.string({
      description: 'The part as it should have been before rounding, in millionths of a cent.',
      resolve: ({ exactMicrocents }) => exactMicrocents.toString(),
    }),
    declaredBy: t.string({ resolve: ({ dividend }) => dividend.declaredBy }),
    approvedBy: t.string({ nullable: true, resolve: ({ dividend }) => dividend.approvedBy }),
  }),
})

const Outcome = builder.objectRef<FollowUp>('DividendOutcome').implement({
  ...forTokens('activity'),
  description: 'Use of a dividend by the holder’s choice on the payment date.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: OutcomeKind }),
    state: t.expose('state', { type: OutcomeState }),
    amount: t.field({
      type: 'Cents',
      description: 'Cents of this dividend that were to be reinvested or paid out.',
      resolve: ({ amount }) => amount,
    }),
    carriedOutAs: t.exposeID('carriedOutAs', {
      nullable: true,
      description:
        'The order or the payout; null before it was made, and if that of a later dividend carried this one.',
    }),
    carried: t.field({
      type: 'Cents',
      nullable: true,
      description: 'All that the order or payout carried, with what had waited, in cents; null if `carriedOutAs` is.',
      resolve: ({ carried }) => carried,
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason that it stayed as cash, for now or for good, in words for the investor; null if it did not.',
    }),
  }),
})

export const Trace = builder.objectRef<DividendLine>('DividendTrace').implement({
  ...forTokens('activity'),
  description: 'Origin of one holder’s dividend, down to the meters.',
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
      description: 'Cents that were paid at first; `kept` has the corrections as well.',
      resolve: ({ amount }) => amount,
    }),
    shares: t.field({
      type: 'Microshares',
      description: 'Microshares that the account held as the record day ended.',
      resolve: ({ shares }) => shares,
    }),
    totalShares: t.field({
      type: 'Microshares',
      nullable: true,
      description: 'All shares that the pool is divided by; null before it was paid.',
      resolve: ({ dividend }) => dividend.totalShares,
    }),
    exactMicrocents: t.string({
      description: 'The part before rounding, in millionths of a cent.',
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
      description: 'Reason for an entered pool; empty if it was computed.',
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
        'The form on which it is reported, by the portfolio’s class in the year it was paid; null if it is not paid, or there was no class then.',
      resolve: async ({ dividend: { portfolioId, paidAt } }, _args, { platform }) =>
        paidAt && taxFormFor(await taxClassesOf(platform.db, portfolioId), Number(dayOf(paidAt).slice(0, 4))),
    }),
    readings: t.field({
      type: [Reading],
      complexity: 20,
      description: 'Readings of each plant’s meters in that month.',
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
    description: 'Empty if the dividend was simply kept as cash.',
    resolve: ({ accountId, dividend, corrections }, _args, { platform }) =>
      followUpsOf(platform.db, accountId, [dividend.number, ...corrections.map((line) => line.dividend.number)]),
  }),
  kept: t.field({
    type: 'Cents',
    description: 'The amount with its corrections.',
    resolve: (line) => keptOf(line),
  }),
  owed: t.field({
    type: 'Cents',
    complexity: 2,
    description: 'Debt of the account to the portfolio from corrections, in cents; it comes off its next dividends.',
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
