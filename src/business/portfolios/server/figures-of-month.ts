import type { Ctx } from '#engine/command/platform.ts'
import { businessDay, plusDays, plusMonths } from '#kernel/business-day.ts'
import { type Cents, cents, negateCents } from '#kernel/cents.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal, refuse } from '#kernel/refusal.ts'
import { readBalance } from '#ledger/balances.ts'
import { minorUnits } from '../rules/exchange-rate.ts'
import { deficitOf } from '../rules/ledger-accounts.ts'
import { decideLine, type LineRefusal, type MonthLine, type MonthLineInput, simpleLines } from '../rules/month-lines.ts'
import type { MonthResult } from '../rules/month-result.ts'
import { ratesUpTo } from './month-store.ts'
import { monthsOf } from './portfolio-store.ts'

/**
 * Each contract, cost and payment separately, or in the simple form all power under one contract and all costs of one
 * kind.
 */
export type FiguresOfMonth = {
  readonly portfolioId: PortfolioId
  readonly month: string
  readonly reserve: Cents
  readonly lines?: readonly MonthLineInput[]
  /** The simple form. An undefined revenue is that of the recorded production, plant by plant. */
  readonly revenue?: Cents
  readonly costs?: Cents
}

export type Recorded = { readonly id: string }

/** A month's amounts for the audit, in cents. */
export const amountsOf = (result: MonthResult): Record<string, string> =>
  Object.fromEntries(Object.entries(result).map(([name, amount]) => [`${name}Cents`, amount.toString()]))

/** Losses that no later profit has recovered. */
export const carriedForward = async (ctx: Ctx, portfolioId: PortfolioId): Promise<Cents> =>
  negateCents(cents((await readBalance(ctx.tx, deficitOf(portfolioId))).posted))

export async function linesIn(ctx: Ctx, input: FiguresOfMonth): Promise<MonthLine[] | Refusal> {
  const given = await givenLines(ctx, input)
  if (isRefusal(given)) return given
  const currencies = [...new Set(given.map(({ currency }) => currency ?? 'USD'))].filter((one) => one !== 'USD')
  const rates = await ratesUpTo(ctx.tx, currencies, plusDays(plusMonths(businessDay(`${input.month}-01`), 1), -1))
  const plants = await plantIdsOf(ctx, input.portfolioId)
  const lines: MonthLine[] = []
  for (const [index, line] of given.entries()) {
    if (line.plantId && !plants.has(line.plantId))
      return refuse('badMonthLine', `Line ${index + 1}: this portfolio has no plant ${line.plantId}.`, 'lines')
    const decided: MonthLine | LineRefusal = decideLine(line, index + 1, rates)
    if (isRefusal(decided)) return decided
    lines.push(decided)
  }
  return lines
}

async function givenLines(ctx: Ctx, input: FiguresOfMonth): Promise<MonthLineInput[] | Refusal> {
  if (input.lines) return [...input.lines]
  const { revenue, costs = cents(0) } = input
  if ((revenue ?? 0n) < 0n || costs < 0n)
    return refuse('negativeAmount', 'Revenue and costs cannot be below zero.', costs < 0n ? 'costs' : 'revenue')
  if (revenue !== undefined) return simpleLines({ revenue, costs })
  const plants = await monthsOf(ctx.tx, input.portfolioId, input.month)
  const sold = plants.map(
    (plant): MonthLineInput => ({
      kind: 'revenue',
      contract: contractOfPlant(plant.plantId),
      plantId: plant.plantId,
      wattHours: plant.wattHours,
      priceMicro: plant.tariff,
      amount: minorUnits(plant.revenue),
    }),
  )
  return [...sold.filter(({ amount }) => amount! > 0n), ...simpleLines({ revenue: cents(0), costs })]
}

/** Without a named contract, a plant's power is sold under its own. */
const contractOfPlant = (plantId: PlantId): string => plantId.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

async function plantIdsOf(ctx: Ctx, portfolioId: PortfolioId): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .selectFrom('portfolios.plant')
    .select('id')
    .where('portfolio_id', '=', portfolioId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
