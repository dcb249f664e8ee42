import { rateText } from '#business/portfolios/rules/exchange-rate.ts'
import { MonthLineKindEnum, PlantCostKindEnum } from '#business/portfolios/server/period-cash-graphql.ts'
import { monthDays, monthLinesOf, type OutputDay, type RecordedLine } from '#business/portfolios/server/public.ts'
import { builder, enumOf, forTokens } from '#io/graphql/builder.ts'
import { sharePrice } from '#kernel/share-price.ts'
import type { BridgeCause, BridgeStepKind, BridgeUnit } from '../rules/bridge-parts.ts'
import { Trace } from './graphql.ts'
import { type NamedPart, type NamedStep, type WhyChanged, whyChanged } from './why-changed.ts'

const StepKind = enumOf<BridgeStepKind>(
  'DividendBridgeStepKind',
  'Kind of reason for a change between two dividends.',
  {
    output: 'Energy produced, at the price and exchange rate of the month before.',
    price: 'Prices of the energy sold.',
    currency: 'Exchange rates of the revenue.',
    costs: 'Other costs, loans and fees.',
    reserve: 'The reserve, and losses carried or filled.',
    pool: 'A pool that operators entered, different from the month’s figures.',
    shares: 'Shares of the holder and of all holders.',
    rounding: 'Rounding to cents.',
  },
)

const Cause = enumOf<BridgeCause>('DividendBridgeCause', 'Cause of a change, within one reason.', {
  season: 'Expected production of this month of the year.',
  weather: 'Energy lost to a lack of sun or water.',
  machine: 'Energy lost to faults and repairs.',
  curtailment: 'Energy that the grid operator did not take.',
  outage: 'Energy lost while the grid was down.',
  unexplained: 'Production above or below expectation without a recorded cause.',
  contractBegan: 'A contract that had no sales the month before.',
  contractEnded: 'A contract that has no sales in this month.',
  contractPrice: 'Price of a contract.',
  otherRevenue: 'Revenue other than from energy.',
  exchangeRate: 'Exchange rate of the dollar.',
  operation: 'Operation of the plants.',
  maintenance: 'Repairs and spare parts.',
  land: 'Lease of the sites.',
  insurance: 'Insurance premiums.',
  grid: 'Use of the grid.',
  taxes: 'Taxes on the plants and their sales.',
  administration: 'Accounting, audit and legal fees.',
  other: 'A cost of another kind.',
  loanInterest: 'Interest on loans.',
  loanPrincipal: 'Repayment of loans.',
  managementFee: 'Fee of the manager.',
  reserve: 'Amount added to or taken from the reserve for repairs.',
  earlierLosses: 'A loss carried forward or filled.',
  enteredPool: 'Difference between the entered pool and the month’s figures.',
  ownShares: 'Number of shares in the account.',
  allShares: 'Number of shares that the pool is divided by.',
  rounding: 'Rounding.',
})

const Unit = enumOf<BridgeUnit>('DividendBridgeUnit', 'Unit of the two figures of a cause.', {
  wattHours: 'Watt-hours.',
  pricePerKwh: 'Millionths of the currency for one kilowatt-hour.',
  perDollar: 'Millionths of the currency for one dollar.',
  cents: 'Cents.',
  microshares: 'Microshares.',
})

const BridgePartRef = builder.objectRef<NamedPart>('DividendBridgePart').implement({
  ...forTokens('activity'),
  description: 'Cause of a change, with its figure before and after and its effect on the holder.',
  fields: (t) => ({
    cause: t.expose('cause', { type: Cause }),
    plantId: t.id({
      nullable: true,
      description: 'The plant, by the name in its address; null if the cause is about no single plant.',
      resolve: ({ plantId }) => plantId ?? null,
    }),
    plantName: t.exposeString('plantName', {
      nullable: true,
      description: 'Name of the plant; null if the cause is about no single plant.',
    }),
    contract: t.string({
      nullable: true,
      description: 'Name of the contract; null if the cause is about none.',
      resolve: ({ contract }) => contract || null,
    }),
    currency: t.string({
      nullable: true,
      description: 'Currency of a price or rate, such as BRL; null for other figures.',
      resolve: ({ currency }) => currency ?? null,
    }),
    explanation: t.string({
      nullable: true,
      description: 'Cause in words; null if there is no explanation.',
      resolve: ({ explanation }) => explanation || null,
    }),
    unit: t.expose('unit', { type: Unit }),
    before: t.string({
      description: 'Figure of the month before, as a whole number of `unit`.',
      resolve: ({ before }) => before.toString(),
    }),
    after: t.string({
      description: 'Figure of this month, as a whole number of `unit`.',
      resolve: ({ after }) => after.toString(),
    }),
    amount: t.field({
      type: 'Cents',
      description: 'Effect on the holder’s dividend, in cents; below zero it made the dividend smaller.',
      resolve: ({ amount }) => amount,
    }),
  }),
})

export const BridgeStepRef = builder.objectRef<NamedStep>('DividendBridgeStep').implement({
  ...forTokens('activity'),
  description: 'Reason for a change; the amounts of its parts add up to its own.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StepKind }),
    amount: t.field({
      type: 'Cents',
      description: 'Effect on the holder’s dividend, in cents.',
      resolve: ({ amount }) => amount,
    }),
    parts: t.field({
      type: [BridgePartRef],
      description: 'Causes, the largest first.',
      resolve: ({ parts }) => [...parts],
    }),
  }),
})

const BridgeRef = builder.objectRef<WhyChanged>('DividendBridge').implement({
  ...forTokens('activity'),
  description: 'Explanation of how a holder’s dividend changed from the one before: `from` plus all steps is `to`.',
  fields: (t) => ({
    fromId: t.id({
      description: 'Dividend before, as the id of its trace, `dvl_…`.',
      resolve: ({ fromLine }) => fromLine.id,
    }),
    fromMonth: t.field({
      type: 'Month',
      description: 'Month of the dividend before.',
      resolve: ({ fromMonth }) => fromMonth,
    }),
    from: t.field({
      type: 'Cents',
      description: 'Dividend before, with its corrections, in cents.',
      resolve: ({ from }) => from,
    }),
    to: t.field({
      type: 'Cents',
      description: 'This dividend, with its corrections, in cents.',
      resolve: ({ to }) => to,
    }),
    steps: t.field({
      type: [BridgeStepRef],
      description: 'Reasons for the change.',
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
  description: 'Line of a month’s figures: revenue of a contract, a cost, or a payment.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MonthLineKindEnum }),
    costKind: t.field({
      type: PlantCostKindEnum,
      nullable: true,
      description: 'Kind of cost; null for lines other than costs.',
      resolve: ({ costKind }) => costKind ?? null,
    }),
    plantId: t.id({
      nullable: true,
      description: 'The plant, by the name in its address; null if the line is about none.',
      resolve: ({ plantId }) => plantId ?? null,
    }),
    contract: t.string({
      nullable: true,
      description: 'Name of the contract; null for lines other than revenue.',
      resolve: ({ contract }) => contract || null,
    }),
    party: t.string({
      nullable: true,
      description: 'Party that paid or was paid; null if none is on record.',
      resolve: ({ party }) => party || null,
    }),
    document: t.string({
      nullable: true,
      description: 'Reference of the invoice or receipt; null if none is on record.',
      resolve: ({ document }) => document || null,
    }),
    kilowattHours: t.float({
      nullable: true,
      description: 'Energy sold, in kilowatt-hours; null if only an amount is on record.',
      resolve: ({ wattHours }) => (wattHours == null ? null : Number(wattHours) / 1_000),
    }),
    price: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'Price of a kilowatt-hour, in millionths of `currency`; null if only an amount is on record.',
      resolve: ({ priceMicro }) => (priceMicro == null ? null : sharePrice(priceMicro)),
    }),
    currency: t.exposeString('currency', { description: 'Currency of the amount, as its ISO 4217 code.' }),
    amount: t.string({
      description: 'Amount in hundredths of `currency`, as a whole number.',
      resolve: ({ amount }) => amount.toString(),
    }),
    rate: t.string({
      nullable: true,
      description: 'Price of a dollar in `currency`; null for dollars.',
      resolve: ({ rateOn, perDollar }) => (rateOn ? rateText(perDollar) : null),
    }),
    rateOn: t.field({
      type: 'Day',
      nullable: true,
      description: 'Day of the exchange rate; null for dollars.',
      resolve: ({ rateOn }) => rateOn,
    }),
    rateSource: t.exposeString('rateSource', {
      nullable: true,
      description: 'Publisher of the exchange rate; null for dollars.',
    }),
    dollars: t.field({ type: 'Cents', description: 'Amount in cents of a dollar.', resolve: ({ dollars }) => dollars }),
  }),
})

builder.objectFields(Trace, (t) => ({
  bridge: t.field({
    type: BridgeRef,
    nullable: true,
    complexity: 20,
    description:
      'Change from the account’s dividend before in the same portfolio, reason by reason; null if there was none, or one of the two was reversed.',
    resolve: (line, _args, { platform }) => whyChanged(platform, line),
  }),
  days: t.field({
    type: [OutputDayRef],
    complexity: 20,
    description: 'Days of the month by the meters; empty without readings.',
    resolve: ({ dividend }, _args, { platform }) => monthDays(platform.db, dividend.portfolioId, dividend.month),
  }),
  lines: t.field({
    type: [MonthLineRef],
    complexity: 20,
    description: 'Lines of the month’s figures as recorded now.',
    resolve: ({ dividend }, _args, { platform }) => monthLinesOf(platform.db, dividend.portfolioId, dividend.month),
  }),
}))
