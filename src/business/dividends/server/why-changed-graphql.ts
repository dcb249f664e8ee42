import { rateText } from '#business/portfolios/rules/exchange-rate.ts'
import { MonthLineKindEnum, PlantCostKindEnum } from '#business/portfolios/server/period-cash-graphql.ts'
import { monthDays, monthLinesOf, type OutputDay, type RecordedLine } from '#business/portfolios/server/public.ts'
import { builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { BridgeCause, BridgeStepKind, BridgeUnit } from '../rules/bridge-parts.ts'
import { Trace } from './graphql.ts'
import { type NamedPart, type NamedStep, type WhyChanged, whyChanged } from './why-changed.ts'

const StepKind = enumOf<BridgeStepKind>('DividendBridgeStepKind', 'A reason why two dividends differ.', {
  output: 'More or less energy, at the price and exchange rate of the month before.',
  price: 'Another price of what was sold.',
  currency: 'Another exchange rate of what was sold.',
  costs: 'Other costs, loans and fees.',
  reserve: 'More or less kept for repairs, and losses carried or filled.',
  pool: 'A pool that operators entered apart from the month’s figures.',
  shares: 'More or fewer shares, one’s own and all holders’ together.',
  rounding: 'Cents of rounding, where nothing else differs.',
})

const Cause = enumOf<BridgeCause>('DividendBridgeCause', 'A cause within such a reason.', {
  season: 'Another expected output of the plant in this month of the year.',
  weather: 'Less or more energy lost to a lack of sun or water.',
  machine: 'Less or more energy lost to faults and repairs.',
  curtailment: 'Less or more energy that the grid operator did not take.',
  outage: 'Less or more energy lost while the grid was down.',
  unexplained: 'Energy above or below the expectation, without a recorded cause.',
  contractBegan: 'A contract that sold nothing the month before.',
  contractEnded: 'A contract that sold nothing in this month.',
  contractPrice: 'The price of a contract.',
  otherRevenue: 'Revenue without energy.',
  exchangeRate: 'The price of a dollar.',
  operation: 'Running the plants.',
  maintenance: 'Repairs and spare parts.',
  land: 'Lease of the sites.',
  insurance: 'Insurance premiums.',
  grid: 'Use of the grid.',
  taxes: 'Taxes on the plants and their sales.',
  administration: 'Accounting, audit and legal fees.',
  other: 'A cost of another kind.',
  loanInterest: 'Interest on loans.',
  loanPrincipal: 'Repayment of loans.',
  managementFee: 'The manager’s fee.',
  reserve: 'Kept for repairs, or taken from what was kept.',
  earlierLosses: 'A loss carried forward, or one that was filled.',
  enteredPool: 'The difference between the pool and the month’s figures.',
  ownShares: 'Shares that the account held.',
  allShares: 'Shares that the pool was divided by.',
  rounding: 'Rounding.',
})

const Unit = enumOf<BridgeUnit>('DividendBridgeUnit', 'The unit of the two figures of a cause.', {
  wattHours: 'Watt-hours.',
  pricePerKwh: 'Millionths of the currency for a kilowatt-hour.',
  perDollar: 'Millionths of the currency for a dollar.',
  cents: 'Cents.',
  microshares: 'Millionths of a share.',
})

const BridgePartRef = builder.objectRef<NamedPart>('DividendBridgePart').implement({
  ...forTokens('activity'),
  description: 'A cause of a difference, with its figures before and after and what it meant for the holder.',
  fields: (t) => ({
    cause: t.expose('cause', { type: Cause }),
    plantId: t.id({
      nullable: true,
      description: 'The plant; null if it is about no single plant.',
      resolve: ({ plantId }) => plantId ?? null,
    }),
    plantName: t.exposeString('plantName', {
      nullable: true,
      description: 'Name of that plant; null if there is none.',
    }),
    contract: t.string({
      nullable: true,
      description: 'The contract; null if it is about none.',
      resolve: ({ contract }) => contract || null,
    }),
    currency: t.string({
      nullable: true,
      description: 'The currency of a price or a rate, BRL; null for other figures.',
      resolve: ({ currency }) => currency ?? null,
    }),
    explanation: t.string({
      nullable: true,
      description: 'The cause in words; null if nothing is said.',
      resolve: ({ explanation }) => explanation || null,
    }),
    unit: t.expose('unit', { type: Unit }),
    before: t.string({
      description: 'The figure of the month before, whole in its unit.',
      resolve: ({ before }) => before.toString(),
    }),
    after: t.string({ description: 'The figure of this month.', resolve: ({ after }) => after.toString() }),
    amount: t.field({
      type: 'Cents',
      description: 'The holder’s cents; below zero it made the dividend smaller.',
      resolve: ({ amount }) => amount,
    }),
  }),
})

export const BridgeStepRef = builder.objectRef<NamedStep>('DividendBridgeStep').implement({
  ...forTokens('activity'),
  description: 'A reason of a difference; the amounts of its parts add up to its own.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKind }),
    amount: t.field({ type: 'Cents', description: 'The holder’s cents.', resolve: ({ amount }) => amount }),
    parts: t.field({
      type: [BridgePartRef],
      description: 'The causes, the largest first.',
      resolve: ({ parts }) => [...parts],
    }),
  }),
})

const BridgeRef = builder.objectRef<WhyChanged>('DividendBridge').implement({
  ...forTokens('activity'),
  description: 'The way from a holder’s dividend to the next one: `from` and all steps add up to `to`.',
  fields: (t) => ({
    fromId: t.id({
      description: 'The dividend before, as the id of its trace.',
      resolve: ({ fromLine }) => fromLine.id,
    }),
    fromMonth: t.field({
      type: 'Month',
      description: 'The month of the dividend before.',
      resolve: ({ fromMonth }) => fromMonth,
    }),
    from: t.field({
      type: 'Cents',
      description: 'The dividend before, with its corrections.',
      resolve: ({ from }) => from,
    }),
    to: t.field({ type: 'Cents', description: 'This dividend, with its corrections.', resolve: ({ to }) => to }),
    steps: t.field({
      type: [BridgeStepRef],
      description: 'The reasons that changed something.',
      resolve: ({ steps }) => [...steps],
    }),
  }),
})

const OutputDayRef = builder.objectRef<OutputDay>('OutputDay').implement({
  ...forTokens('activity'),
  description: 'A day of a portfolio’s meters, which count days by UTC.',
  fields: (t) => ({
    day: t.field({ description: 'Day in UTC, by which the meters count.', type: 'Day', resolve: ({ day }) => day }),
    hours: t.floatList({
      description: 'Average kilowatts of its 24 hours.',
      resolve: ({ hours }) => hours.map((wattHours) => Math.round(wattHours / 100) / 10),
    }),
    kilowattHours: t.float({
      description: 'Recorded production of the day, in kilowatt-hours.',
      resolve: ({ hours }) => Math.round(hours.reduce((sum, wattHours) => sum + wattHours, 0) / 100) / 10,
    }),
  }),
})

export const MonthLineRef = builder.objectRef<RecordedLine>('DividendMonthLine').implement({
  ...forTokens('activity'),
  description: 'A line of the month that a dividend is from: a contract’s revenue, a cost, or a payment.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MonthLineKindEnum }),
    costKind: t.field({
      type: PlantCostKindEnum,
      nullable: true,
      description: 'The kind of a cost; null for other lines.',
      resolve: ({ costKind }) => costKind ?? null,
    }),
    plantId: t.id({
      nullable: true,
      description: 'The plant that it is about; null if it is about none.',
      resolve: ({ plantId }) => plantId ?? null,
    }),
    contract: t.string({
      nullable: true,
      description: 'The contract of a revenue; null for other lines.',
      resolve: ({ contract }) => contract || null,
    }),
    party: t.string({
      nullable: true,
      description: 'Party that paid or was paid; null if it is not on record.',
      resolve: ({ party }) => party || null,
    }),
    document: t.string({
      nullable: true,
      description: 'The reference of the invoice or receipt; null if none is on record.',
      resolve: ({ document }) => document || null,
    }),
    kilowattHours: t.float({
      nullable: true,
      description: 'The energy that was sold; null if only an amount is on record.',
      resolve: ({ wattHours }) => (wattHours == null ? null : Number(wattHours) / 1_000),
    }),
    price: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'Millionths of the currency for a kilowatt-hour; null if only an amount is on record.',
      resolve: ({ priceMicro }) => (priceMicro == null ? null : sharePrice(priceMicro)),
    }),
    currency: t.exposeString('currency', { description: 'The currency in which it was paid.' }),
    amount: t.string({
      description: 'Whole hundredths of that currency.',
      resolve: ({ amount }) => amount.toString(),
    }),
    rate: t.string({
      nullable: true,
      description: 'Price of a dollar in the currency; null for dollars.',
      resolve: ({ rateOn, perDollar }) => (rateOn ? rateText(perDollar) : null),
    }),
    rateOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'The day of the rate; null for dollars.',
      resolve: ({ rateOn }) => rateOn,
    }),
    rateSource: t.exposeString('rateSource', {
      nullable: true,
      description: 'Publisher of the rate; null for dollars.',
    }),
    dollars: t.field({ type: 'Cents', description: 'The amount in dollars.', resolve: ({ dollars }) => dollars }),
  }),
})

builder.objectFields(Trace, (t) => ({
  bridge: t.field({
    type: BridgeRef,
    nullable: true,
    complexity: 20,
    description:
      'Difference from the account’s dividend before, of the same portfolio, reason by reason; null if there was none, or one of the two was reversed.',
    resolve: (line, _args, { platform }) => whyChanged(platform, line),
  }),
  days: t.field({
    type: [OutputDayRef],
    complexity: 20,
    description: 'The days of the month by the meters; empty without readings.',
    resolve: ({ dividend }, _args, { platform }) => monthDays(platform.db, dividend.portfolioId, dividend.month),
  }),
  lines: t.field({
    type: [MonthLineRef],
    complexity: 20,
    description: 'The lines of the month’s figures as they are recorded now.',
    resolve: ({ dividend }, _args, { platform }) => monthLinesOf(platform.db, dividend.portfolioId, dividend.month),
  }),
}))
