import { proposalField } from '#engine/approvals/graphql.ts'
import { commandField } from '#engine/command/command-field.ts'
import type { RecordOf } from '#engine/command/input.ts'
import { sendCommand } from '#engine/command/send-command.ts'
import { builder, enumOf } from '#io/graphql/builder.ts'
import { orRefuse } from '#io/graphql/refusal-error.ts'
import type { Cents } from '#kernel/cents.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { newMonthLineInput } from '../command-inputs.ts'
import { monthCommands } from '../month-commands.ts'
import { portfoliosProposals } from '../proposals.ts'
import { exchangeRate, minorUnits } from '../rules/exchange-rate.ts'
import type { MonthLineInput, MonthLineKind, PlantCostKind } from '../rules/month-lines.ts'
import { recordExchangeRate } from './exchange-rates.ts'
import type { FiguresOfMonth, Recorded } from './figures-of-month.ts'
import { PortfolioRef } from './graphql.ts'
import { recordPeriodCash } from './record-period-cash.ts'

export const MonthLineKindEnum = enumOf<MonthLineKind>('MonthLineKind', 'Kind of a line of a month’s figures.', {
  revenue: 'Power sold under a contract.',
  cost: 'A cost of the plants or the issuer.',
  loanInterest: 'Interest on a loan.',
  loanPrincipal: 'Repayment of a loan.',
  managementFee: 'Fee of the manager.',
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

type LineIn = RecordOf<typeof newMonthLineInput>

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

/** Lines, or the simple form of two totals: never both, because one would be lost. */
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

commandField(monthCommands.recordPeriodCash, {
  type: RecordedPeriodCash,
  resolve: async ({ key, note, ...input }, context) => {
    const figures = { ...orRefuse(figuresOf(input)), key, ...(note == null ? {} : { note }) }
    const about = { subject: `${input.portfolioId}:${input.month}` }
    const done = await sendCommand(context, monthCommands.recordPeriodCash, figures, recordPeriodCash, about)
    return { ...done, portfolioId: input.portfolioId as PortfolioId }
  },
})

proposalField(monthCommands.correctPeriodCash, ({ id, reason, ...input }) => {
  const { lines, ...about } = orRefuse(figuresOf(input))
  const payload = { ...about, ...(lines ? { lines: [...lines] } : {}) }
  return portfoliosProposals.correctPeriodCash({ id, reason, subject: payload.portfolioId, payload })
})

const RecordedExchangeRate = builder
  .objectRef<Recorded & { readonly currency: string }>('RecordedExchangeRate')
  .implement({
    description: 'Price of a dollar on a day.',
    fields: (t) => ({
      id: t.exposeID('id'),
      currency: t.exposeString('currency', { description: 'The currency: BRL.' }),
    }),
  })

commandField(monthCommands.recordExchangeRate, {
  type: RecordedExchangeRate,
  resolve: async ({ perDollar, ...input }, context) => {
    const rate = { ...input, perDollar: exchangeRate(perDollar) }
    const done = await sendCommand(context, monthCommands.recordExchangeRate, rate, recordExchangeRate, {
      subject: `${input.currency}:${input.day}`,
    })
    return { ...done, currency: input.currency }
  },
})
