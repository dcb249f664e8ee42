import { commandField } from '#engine/command/command-field.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import { firstMonth, seriesArgs } from '#io/graphql/series.ts'
import type { PlantId } from '#kernel/ids.ts'
import { sharePrice } from '#kernel/share-price.ts'
import { monthCommands } from '../month-commands.ts'
import { rateText } from '../rules/exchange-rate.ts'
import type { LossCause } from '../rules/lost-output.ts'
import type { Recorded } from './figures-of-month.ts'
import { PortfolioRef } from './graphql.ts'
import { type LostOutput, lostOutputOf, recordLostOutput } from './lost-output.ts'
import { monthLinesOf, type RecordedLine } from './month-store.ts'
import { offerDetail } from './offer-viewer.ts'
import { UpdateRef } from './update-graphql.ts'
import { quarterOf } from './update-store.ts'

const kilowattHours = (wattHours: bigint): number => Number(wattHours) / 1_000

const PowerSold = builder.objectRef<RecordedLine>('PowerSold').implement({
  description: 'Proceeds of a contract in a month, in its own currency and in dollars.',
  fields: (t) => ({
    month: t.field({ type: 'Month', resolve: ({ month }) => month }),
    contract: t.string({ description: 'Name of the contract.', resolve: ({ contract }) => contract ?? '' }),
    plantId: t.id({
      nullable: true,
      description: 'The plant that sold it; null if the contract is for all plants of the portfolio.',
      resolve: ({ plantId }) => plantId,
    }),
    kilowattHours: t.float({
      nullable: true,
      description: 'Energy sold, in kilowatt-hours; null if only an amount is on record.',
      resolve: ({ wattHours }) => (wattHours == null ? null : kilowattHours(wattHours)),
    }),
    price: t.field({
      type: 'SharePrice',
      nullable: true,
      description: 'Price of a kilowatt-hour, in millionths of `currency`; null if only an amount is on record.',
      resolve: ({ priceMicro }) => (priceMicro == null ? null : sharePrice(priceMicro)),
    }),
    currency: t.exposeString('currency', { description: 'Currency in which the buyer pays: BRL.' }),
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
    isRateInvented: t.exposeBoolean('isRateInvented', {
      description: 'True if the rate is made up for a demonstration.',
    }),
    dollars: t.field({
      type: 'Cents',
      description: 'The amount in dollars, half a cent and more rounded up.',
      resolve: ({ dollars }) => dollars,
    }),
  }),
})

export const LossCauseEnum = enumOf<LossCause>('LossCause', 'Cause of lost production.', {
  weather: 'Less sun or water than expected.',
  machine: 'A fault or repair of the plant.',
  curtailment: 'The grid operator requested less power.',
  outage: 'The grid was down.',
})

const LostOutputRef = builder.objectRef<LostOutput>('LostOutput').implement({
  description: 'Production that a plant lost in a month, by cause.',
  fields: (t) => ({
    plantId: t.exposeID('plantId', { description: 'The plant that lost the output.' }),
    month: t.field({ type: 'Month', resolve: ({ month }) => month }),
    cause: t.field({ type: LossCauseEnum, resolve: ({ cause }) => cause }),
    kilowattHours: t.float({
      description: 'Energy that was not delivered, in kilowatt-hours.',
      resolve: ({ wattHours }) => kilowattHours(wattHours),
    }),
    explanation: t.exposeString('explanation', {
      description: 'Cause in words; empty without an explanation.',
    }),
    perShare: t.field({
      type: 'SharePrice',
      nullable: true,
      description:
        'Revenue lost per share at the month’s price of power, in millionths of a dollar; null before the month is recorded.',
      resolve: ({ perShare }) => (perShare === null ? null : sharePrice(perShare)),
    }),
  }),
})

builder.objectFields(PortfolioRef, (t) => ({
  powerSold: t.field({
    type: [PowerSold],
    nullable: true,
    description: 'Proceeds of each contract month by month, the oldest first; null if you may not see the offering.',
    args: seriesArgs,
    complexity: 5,
    resolve: offerDetail(async (row, { months }, { platform }) => {
      const from = firstMonth(platform.clock.today(), months)
      return (await monthLinesOf(platform.db, row.id)).filter(({ kind, month }) => kind === 'revenue' && month >= from)
    }),
  }),
  lostOutput: t.field({
    type: [LostOutputRef],
    nullable: true,
    description:
      'Energy that its plants did not deliver, by month and cause, the oldest first; null if you may not see the offering.',
    args: seriesArgs,
    complexity: 5,
    resolve: offerDetail(async (row, { months }, { platform }) => {
      const from = firstMonth(platform.clock.today(), months)
      return (await lostOutputOf(platform, row.id)).filter(({ month }) => month >= from)
    }),
  }),
}))

builder.objectField(UpdateRef, 'lostOutput', (t) =>
  t.field({
    type: [LostOutputRef],
    complexity: 5,
    description: 'Energy that the plants did not deliver in its quarter, by month and cause; empty for other news.',
    resolve: async (update, _args, { platform }) => {
      const months = quarterOf(update)?.months ?? []
      if (months.length === 0) return []
      return (await lostOutputOf(platform, update.portfolio_id)).filter(({ month }) => months.includes(month))
    },
  }),
)

const RecordedLoss = builder.objectRef<Recorded & { readonly plantId: PlantId }>('RecordedLoss').implement({
  description: 'Loss of a plant’s output in a month, with its cause.',
  fields: (t) => ({ id: t.exposeID('id'), plantId: t.exposeID('plantId') }),
})

commandField(monthCommands.recordLostOutput, {
  type: RecordedLoss,
  resolve: async ({ kilowattHours: lost, explanation, ...input }, context) => {
    const loss = {
      ...input,
      wattHours: BigInt(Math.round(lost * 1_000)),
      ...(explanation == null ? {} : { explanation }),
    }
    const about = { subject: `${input.plantId}:${input.month}` }
    const done = await sendCommand(context, monthCommands.recordLostOutput, loss, recordLostOutput, about)
    return { ...done, plantId: input.plantId }
  },
})
