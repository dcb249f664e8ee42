import { sql } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { atHour, businessDay, plusMonths } from '#kernel/business-day.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { balancesAsOf } from '#ledger/balances.ts'
import { unissuedOf } from '../rules/ledger-accounts.ts'
import { type LossCause, lossPerShare, worthOfLoss } from '../rules/lost-output.ts'
import { isMonthLocked } from './close-month.ts'
import type { Recorded } from './figures-of-month.ts'
import { lockPortfolio } from './portfolio-facts.ts'
import { type Db, monthsOf } from './portfolio-store.ts'

export type LostOutputInput = {
  readonly plantId: PlantId
  readonly month: string
  readonly cause: LossCause
  readonly wattHours: bigint
  readonly explanation?: string
}

/** Records why a plant delivered less in a month. Replaces an earlier record of the same cause. */
export async function recordLostOutput(ctx: Ctx, input: LostOutputInput): Promise<Recorded | Refusal> {
  const { plantId, month, cause, wattHours, explanation = '' } = input
  const plant = await ctx.tx
    .selectFrom('portfolios.plant')
    .select('portfolio_id')
    .where('id', '=', plantId)
    .executeTakeFirst()
  if (!plant) return refuse('noSuchPlant', 'We cannot find this plant.', 'plantId')
  if (wattHours < 0n) return refuse('negativeAmount', 'Lost energy cannot be below zero.', 'kilowattHours')
  if (ctx.clock.today() < plusMonths(businessDay(`${month}-01`), 1))
    return refuse('monthNotOver', `${month} has not ended yet.`, 'month')
  await lockPortfolio(ctx, plant.portfolio_id)
  if (await isMonthLocked(ctx.tx, plant.portfolio_id, month))
    return refuse(
      'monthLocked',
      `${month} is closed. Reopen it first, which takes two operators and a reason.`,
      'month',
    )
  await ctx.tx
    .insertInto('portfolios.lost_output')
    .values({
      portfolio_id: plant.portfolio_id,
      plant_id: plantId,
      month,
      cause,
      watt_hours: wattHours,
      explanation: explanation.trim(),
      recorded_by: ctx.actor.id,
      recorded_at: ctx.clock.now(),
    })
    .execute()
  ctx.describe({ portfolio: plant.portfolio_id, plant: plantId, month, cause, wattHours: wattHours.toString() })
  return { id: `${plantId}:${month}:${cause}` }
}

export type LostOutput = {
  readonly plantId: PlantId
  readonly month: string
  readonly cause: LossCause
  readonly wattHours: bigint
  readonly explanation: string
  /** Millionths of a dollar per share; null while the month's sales or shares are unknown. */
  readonly perShare: bigint | null
}

/** The undelivered energy of a portfolio's plants, oldest month first, with its value per share. */
export async function lostOutputOf({ db }: Pick<Platform, 'db'>, portfolioId: PortfolioId): Promise<LostOutput[]> {
  const rows = await currentRows(db, portfolioId)
  if (rows.length === 0) return []
  const sold = await monthsOf(db, portfolioId)
  const shares = new Map<string, bigint>()
  for (const month of new Set(rows.map((row) => row.month)))
    shares.set(month, await sharesAtEndOf(db, portfolioId, month))
  return rows.map((row) => {
    const plant = sold.find(({ plantId, month }) => plantId === row.plantId && month === row.month)
    const worth = plant ? worthOfLoss(row.wattHours, { wattHours: plant.wattHours, dollars: plant.revenue }) : null
    return { ...row, perShare: lossPerShare(worth, shares.get(row.month) ?? 0n) }
  })
}

/** The same of one month, without its value per share. */
export const lossesIn = async (db: Db, portfolioId: PortfolioId, month: string): Promise<LostEnergy[]> =>
  (await currentRows(db, portfolioId)).filter((row) => row.month === month)

type LostEnergy = Omit<LostOutput, 'perShare'>

async function currentRows(db: Db, portfolioId: PortfolioId): Promise<LostEnergy[]> {
  const { rows } = await sql<LostEnergy>`
    select plant_id as "plantId", month, cause, watt_hours as "wattHours", explanation
    from (select distinct on (plant_id, month, cause) * from portfolios.lost_output where portfolio_id = ${portfolioId}
      order by plant_id, month, cause, id desc) newest
    where watt_hours > 0 order by month, plant_id, cause`.execute(db)
  return rows
}

async function sharesAtEndOf(db: Db, portfolioId: PortfolioId, month: string): Promise<bigint> {
  const before = atHour(plusMonths(businessDay(`${month}-01`), 1), 0)
  const unissued = unissuedOf(portfolioId)
  const balanceOf = await balancesAsOf(db, [unissued], { before })
  return -balanceOf(unissued)
}
