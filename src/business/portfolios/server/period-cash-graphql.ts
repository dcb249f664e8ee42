import { ProposedRef } from '#engine/approvals/graphql.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import { commandField } from '#io/graphql/command-field.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { Cents } from '#kernel/cents.ts'
import { madeId } from '#kernel/id-schema.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { portfoliosCommands } from '../commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { exchangeRate, minorUnits } from '../rules/exchange-rate.ts'
import type { MonthLineInput, MonthLineKind, PlantCostKind } from '../rules/month-lines.ts'
import { recordExchangeRate } from './exchange-rates.ts'
import type { FiguresOfMonth, Recorded } from './figures-of-month.ts'
import { PortfolioRef } from './graphql.ts'
import { proposalId, proposeChange } from './operators-graphql.ts'
import { recordPeriodCash } from './record-period-cash.ts'

export const MonthLineKindEnum = enumOf<MonthLineKind>('MonthLineKind', 'The kind of a line of a month’s figures.', {
  revenue: 'Power sold under a contract.',
  cost: 'A cost of the plants or the issuer.',
  loanInterest: 'Interest on a loan.',
  loanPrincipal: 'Repayment of a loan.',
  managementFee: 'The manager’s fee.',
})
export const PlantCostKindEnum = enumOf<PlantCostKind>('PlantCostKind', 'The kind of a cost.', {
  operation: 'Running the plant.',
  maintenance: 'Repairs and spare parts.',
  grid: 'Use of the grid.',
  land: 'Lease of the site.',
  insurance: 'Insurance premiums.',
  taxes: 'Taxes on the plant and its sales.',
  administration: 'Accounting, audit and legal fees.',
  other: 'A cost of another kind.',
})

const MonthLineIn = builder.inputType('NewMonthLine', {
  description: 'A contract’s revenue, a cost, or a payment to a lender or the manager.',
  fields: (t) => ({
    kind: t.field({ type: MonthLineKindEnum, required: true, description: 'Revenue, a cost, or a payment.' }),
    amount: t.field({
      type: 'Cents',
      description:
        'Whole hundredths of its currency, as text: "125000" is 1,250.00. Left out of revenue: energy times price.',
    }),
    currency: t.string({
      description: 'BRL, COP, KES, ZAR; dollars where it is left out. Its newest rate of the month is taken.',
    }),
    contract: t.string({ description: 'For revenue: the contract, in small letters, digits and hyphens.' }),
    plantId: t.id({ description: 'The plant that it is about.' }),
    kilowattHours: t.float({ description: 'For revenue: the energy that was sold, in kilowatt-hours.' }),
    price: t.field({
      type: 'SharePrice',
      description: 'For revenue: whole millionths of the currency for a kilowatt-hour, as text: "412000" is 0.412.',
    }),
    costKind: t.field({ type: PlantCostKindEnum, description: 'For a cost: its kind.' }),
    party: t.string({ description: 'Party that paid or was paid.' }),
    document: t.string({ description: 'The reference of the invoice or receipt.' }),
  }),
})

type LineIn = typeof MonthLineIn.$inferInput

const lineOf = ({ amount, kilowattHours, price, plantId, ...line }: LineIn): MonthLineInput => ({
  ...line,
  plantId: (plantId as PlantId | null | undefined) ?? null,
  amount: amount == null ? null : minorUnits(amount),
  wattHours: kilowattHours == null ? null : BigInt(Math.round(kilowattHours * 1_000)),
  priceMicro: price ?? null,
})

type FiguresIn = {
  readonly portfolioId: PortfolioId
  readonly month: string
  readonly reserve: Cents
  readonly revenue?: Cents | null | undefined
  readonly costs?: Cents | null | undefined
  readonly lines?: readonly LineIn[] | null | undefined
}

/** Lines, or the simple form of two totals: never both, since one of them would be lost. */
function figuresOf({ portfolioId, month, reserve, revenue, costs, lines }: FiguresIn): FiguresOfMonth | Refusal {
  const about = { portfolioId: portfolioId as PortfolioId, month, reserve }
  if (lines && (revenue != null || costs != null))
    return refuse('linesOrTotals', 'Enter lines, or revenue and costs, but not both.', 'lines')
  if (lines) return { ...about, lines: lines.map(lineOf) }
  if (costs == null) return refuse('linesOrTotals', 'Enter the costs of the month, or its lines.', 'costs')
  return { ...about, costs, ...(revenue == null ? {} : { revenue }) }
}

const RecordedPeriodCash = builder
  .objectRef<Recorded & { readonly portfolioId: PortfolioId }>('RecordedPeriodCash')
  .implement({
    description: 'A month’s cash of a portfolio.',
    fields: (t) => ({
      id: t.exposeID('id'),
      portfolio: t.field({
        type: PortfolioRef,
        description: 'The portfolio whose month it is.',
        resolve: ({ portfolioId }) => portfolioId,
      }),
    }),
  })

const figures = {
  month: 'Like 2026-10.',
  revenue:
    'In the simple form, dollars: all power under one contract. Left out: what the recorded production sold for, plant by plant.',
  costs: 'In the simple form, dollars: all costs as costs of operation.',
  reserve: 'Dollars that are set aside; below zero, taken from what was set aside before.',
  lines: 'Each contract, cost and payment by itself, in place of revenue and costs.',
} as const

commandField(portfoliosCommands.recordPeriodCash, (t) =>
  t.fieldWithInput({
    type: RecordedPeriodCash,
    description: 'Records what a month brought and cost, line by line or in two totals.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      portfolioId: t.input.id({ required: true }),
      month: t.input.field({ type: 'Month', required: true, description: figures.month }),
      revenue: t.input.field({ type: 'Cents', description: figures.revenue }),
      costs: t.input.field({ type: 'Cents', description: figures.costs }),
      lines: t.input.field({ type: [MonthLineIn], description: figures.lines }),
      reserve: t.input.field({ type: 'Cents', required: true, description: figures.reserve }),
      note: t.input.string(),
    },
    resolve: async (_root, { input: { key, note, ...input } }, context) => {
      const ask = { ...orRefuse(figuresOf(input)), key, ...(note == null ? {} : { note }) }
      const about = { subject: `${input.portfolioId}:${input.month}` }
      const done = await sendCommand(context, portfoliosCommands.recordPeriodCash, ask, recordPeriodCash, about)
      return { ...done, portfolioId: input.portfolioId as PortfolioId }
    },
  }),
)

commandField(portfoliosCommands.correctPeriodCash, (t) =>
  t.fieldWithInput({
    type: ProposedRef,
    description:
      'Corrects a month whose cash was recorded wrong: the figures as they should have been, all lines of it. A second operator approves.',
    input: {
      id: t.input.id({ required: true, description: proposalId }).validate(madeId('prp')),
      portfolioId: t.input.id({ required: true }),
      month: t.input.field({ type: 'Month', required: true, description: figures.month }),
      revenue: t.input.field({
        type: 'Cents',
        description: 'In the simple form, dollars: all power under one contract.',
      }),
      costs: t.input.field({ type: 'Cents', description: figures.costs }),
      lines: t.input.field({ type: [MonthLineIn], description: figures.lines }),
      reserve: t.input.field({ type: 'Cents', required: true, description: figures.reserve }),
      reason: t.input.string({ required: true, description: 'Error that is corrected; holders read it.' }),
    },
    resolve: (_root, { input: { id, reason, ...input } }, context) => {
      const { lines, ...about } = orRefuse(figuresOf(input))
      const payload = { ...about, ...(lines ? { lines: [...lines] } : {}) }
      return proposeChange(
        context,
        portfoliosCommands.correctPeriodCash,
        portfoliosProposals.correctPeriodCash({ id, reason, subject: payload.portfolioId, payload }),
      )
    },
  }),
)

const RecordedExchangeRate = builder
  .objectRef<Recorded & { readonly currency: string }>('RecordedExchangeRate')
  .implement({
    description: 'Price of a dollar on a day.',
    fields: (t) => ({
      id: t.exposeID('id'),
      currency: t.exposeString('currency', { description: 'The currency: BRL.' }),
    }),
  })

commandField(portfoliosCommands.recordExchangeRate, (t) =>
  t.fieldWithInput({
    type: RecordedExchangeRate,
    description:
      'Records what a dollar cost on a day, as its source published it. Months take the newest rate up to their end.',
    input: {
      key: t.input.field({ type: 'IdempotencyKey', required: true }),
      currency: t.input.string({ required: true, description: 'BRL, COP, KES, ZAR.' }),
      day: t.input.field({ type: 'Day', required: true, description: 'The day of the rate.' }),
      perDollar: t.input.field({
        type: 'SharePrice',
        required: true,
        description: 'Price of a dollar in the currency, in whole millionths, as text: "5420000" is 5.42.',
      }),
      source: t.input.string({ required: true, description: 'Publisher of the rate, and its name for it.' }),
    },
    resolve: async (_root, { input: { perDollar, ...input } }, context) => {
      const ask = { ...input, perDollar: exchangeRate(perDollar) }
      const done = await sendCommand(context, portfoliosCommands.recordExchangeRate, ask, recordExchangeRate, {
        subject: `${input.currency}:${input.day}`,
      })
      return { ...done, currency: input.currency }
    },
  }),
)
