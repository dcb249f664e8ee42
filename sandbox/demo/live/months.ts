import { v7 as uuidv7 } from 'uuid'
import { approveDividend, declareDividend } from '#business/dividends/server/public.ts'
import { shareUnit } from '#business/portfolios/rules/ledger-accounts.ts'
import type { MonthLineInput } from '#business/portfolios/rules/month-lines.ts'
import { recordDayOf } from '#business/portfolios/rules/record-day.ts'
import {
  currentSharePrice,
  meterReadings,
  periodCashOf,
  recordExchangeRate,
  recordLostOutput,
  recordPeriodCash,
} from '#business/portfolios/server/public.ts'
import { approveProposal, propose } from '#engine/approvals/approvals.ts'
import { proposalPreview } from '#engine/approvals/proposal-preview.ts'
import type { NewProposal } from '#engine/approvals/proposals.ts'
import { runCommand } from '#engine/command/command.ts'
import { commands } from '#engine/command/declare.ts'
import type { Actor, Ctx } from '#engine/command/platform.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { atHour, plusDays } from '#kernel/business-day.ts'
import { type Cents, cents, maxCents, noCents, subtractCents } from '#kernel/cents.ts'
import { type DividendId, idOf, type PortfolioId, type ProposalId } from '#kernel/ids.ts'
import { microshares, shareValue } from '#kernel/microshares.ts'
import { rateOf } from '#kernel/rate.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { holdersAsOf } from '#ledger/history.ts'
import { demoRate, demoRateSource } from '../data/exchange-rates.ts'
import { demoLosses } from '../data/lost-output.ts'
import { demoCosts, demoRepairs, demoSales, repairLine } from '../data/month-lines.ts'
import { type DemoPortfolio, demoCostShare, demoPortfolios, demoReserveShare } from '../data/portfolios.ts'
import type { DemoCompany } from './demo-company.ts'
import { must } from './must.ts'

export type Declared = { readonly id: DividendId; readonly portfolioId: string }

export type Operators = { readonly olga: Viewer; readonly omar: Viewer }

/** The demo company's past goes straight to the use cases, under the names that they have in the product. */
const demoCommands = commands('demo', { live: { audience: 'system' } })

export const act = <Result extends { id: string }>(
  { platform }: DemoCompany,
  actor: Actor,
  operation: string,
  input: object,
  work: (ctx: Ctx) => Promise<Result | Refusal>,
) => runCommand(platform, { actor, command: { ...demoCommands.live, name: operation }, key: uuidv7(), input }, work)

/** One operator proposes, the other approves. */
export async function decideTogether(
  { platform }: DemoCompany,
  { olga, omar }: Operators,
  proposalOf: (about: { readonly id: ProposalId; readonly reason: string }) => NewProposal,
): Promise<void> {
  const id = idOf('prp', uuidv7())
  const proposal = proposalOf({ id, reason: 'As the board has decided.' })
  must(await propose(platform, olga.actor, demoCommands.live, proposal))
  const preview = await proposalPreview(platform, id)
  must(await approveProposal(platform, omar.actor, { key: `approve-${id}`, id, preview: preview?.hash ?? '' }))
}

/** Closes a month: its cash is recorded and a dividend declared by one operator; the ids wait for another's approval. */
export async function closeMonth(demoCompany: DemoCompany, { olga }: Operators, month: string): Promise<Declared[]> {
  await recordRates(demoCompany, olga.actor, month)
  const declared: Declared[] = []
  for (const portfolio of demoPortfolios) {
    const period = await periodOf(demoCompany, portfolio, month)
    if (!period) continue
    await recordLosses(demoCompany, olga.actor, portfolio.id, month)
    const cash = { portfolioId: portfolio.id, month, ...period }
    must(await act(demoCompany, olga.actor, 'recordPeriodCash', cash, (ctx) => recordPeriodCash(ctx, cash)))
    const recorded = await periodCashOf(demoCompany.platform.db, portfolio.id, month)
    // A month that lost, or that filled a loss of before, leaves nothing to declare.
    if (!recorded || recorded.pool === 0n) continue
    const dividend = { id: idOf('div', uuidv7()), portfolioId: portfolio.id, month }
    must(await act(demoCompany, olga.actor, 'declareDividend', dividend, (ctx) => declareDividend(ctx, dividend)))
    declared.push({ id: dividend.id, portfolioId: portfolio.id })
  }
  return declared
}

async function recordLosses(
  demoCompany: DemoCompany,
  actor: Actor,
  portfolioId: PortfolioId,
  month: string,
): Promise<void> {
  for (const loss of demoLosses(await meterReadings(demoCompany.platform, portfolioId, month), month)) {
    const input = { ...loss, month }
    must(
      await act(demoCompany, actor, 'recordLostOutput', { ...input, wattHours: input.wattHours.toString() }, (ctx) =>
        recordLostOutput(ctx, input),
      ),
    )
  }
}

async function recordRates(demoCompany: DemoCompany, actor: Actor, month: string): Promise<void> {
  const day = recordDayOf(month)
  for (const currency of ['BRL', 'COP', 'KES', 'ZAR'] as const) {
    const rate = { currency, day, perDollar: demoRate(currency, month), source: demoRateSource, isInvented: true }
    must(await act(demoCompany, actor, 'recordExchangeRate', rate, (ctx) => recordExchangeRate(ctx, rate)))
  }
}

export async function approve(
  demoCompany: DemoCompany,
  { omar }: Operators,
  ids: readonly DividendId[],
): Promise<void> {
  for (const id of ids)
    must(await act(demoCompany, omar.actor, 'approveDividend', { id }, (ctx) => approveDividend(ctx, { id })))
}

/**
 * A month's revenue from power, its costs and its reserve. Beside operation, land and taxes the plants repay the loan
 * that built them with the rest above the holders' target.
 */
async function periodOf(
  { platform }: DemoCompany,
  portfolio: DemoPortfolio,
  month: string,
): Promise<{ lines: MonthLineInput[]; reserve: Cents; note: string } | null> {
  const at = atHour(plusDays(recordDayOf(month), 1), 0)
  const holders = await holdersAsOf(platform.db, { kind: 'holding', unit: shareUnit(portfolio.id), at })
  const price = await currentSharePrice(platform, portfolio.id)
  if (holders.length === 0 || !price) return null
  const plants = await meterReadings(platform, portfolio.id, month)
  const { lines: sales, revenue } = demoSales(plants, month)
  const atTariff = plants.reduce<bigint>((sum, plant) => sum + plant.revenue, 0n)
  const made = plants.reduce((sum, { wattHours }) => sum + wattHours, 0n)
  const expected = plants.reduce((sum, { expectedWattHours }) => sum + expectedWattHours, 0n)
  const held = shareValue(microshares(holders.reduce((sum, { posted }) => sum + posted, 0n)), price.price)
  const yearly = cents((held * (portfolio.targetLow + portfolio.targetHigh)) / 2_000_000n)
  // More or fewer dollars for the same power reach the holders as more or less output does.
  const target = cents((yearly * made * revenue) / (12n * (expected || 1n) * (atTariff || 1n)))
  const reserve = rateOf(revenue, demoReserveShare)
  const repair = demoRepairs.find((one) => one.portfolioId === portfolio.id && one.month === month)
  if (repair)
    return {
      lines: [...sales, ...demoCosts(portfolio.id, month, revenue, noCents), repairLine(repair, revenue)],
      reserve: noCents,
      note: repair.note,
    }
  const running = rateOf(revenue, demoCostShare)
  const toLenders = maxCents(noCents, subtractCents(subtractCents(subtractCents(revenue, reserve), target), running))
  return {
    lines: [...sales, ...demoCosts(portfolio.id, month, revenue, toLenders)],
    reserve,
    note: 'Operation, land, insurance, taxes and the loan that built the plants.',
  }
}
