import type { Ctx } from '#engine/command/platform.ts'
import { isAmong } from '#io/db/among.ts'
import { insertRows } from '#io/db/insert-rows.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { formatCents } from '#kernel/cents.ts'
import type { PlantId, PortfolioId } from '#kernel/ids.ts'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'
import { decidePlantDetails, type PlantDetails } from '../rules/plant-details.ts'
import type { PowerSale } from '../rules/plant-facts.ts'
import type { Technology } from '../rules/technology.ts'
import { powerSalesOf } from './plant-facts.ts'
import type { Db } from './portfolio-store.ts'

const ratedPlants = async (db: Db, portfolioId: PortfolioId) =>
  (
    await db
      .selectFrom('portfolios.plant')
      .select(['id', 'name', 'technology', 'capacity_dc_kw', 'capacity_ac_kw'])
      .where('portfolio_id', '=', portfolioId)
      .execute()
  ).map(({ capacity_dc_kw, capacity_ac_kw, technology, ...plant }) => ({
    ...plant,
    technology: technology as Technology,
    capacityDcKw: capacity_dc_kw,
    capacityAcKw: capacity_ac_kw,
  }))

/** Replaces the details of the named plants; the other plants keep theirs. */
export async function recordPlantDetails(
  ctx: Ctx,
  {
    portfolioId,
    powerSales,
    plants,
  }: {
    readonly portfolioId: PortfolioId
    readonly powerSales: readonly PowerSale[]
    readonly plants: readonly PlantDetails[]
  },
): Promise<Refusal | null> {
  const refused = decidePlantDetails(plants, {
    plants: await ratedPlants(ctx.tx, portfolioId),
    buyers: powerSales.map(({ buyer }) => buyer),
    today: ctx.clock.today(),
  })
  if (isRefusal(refused)) return refused
  const ids = plants.map(({ plantId }) => plantId)
  await ctx.tx.deleteFrom('portfolios.plant_detail').where(isAmong('plant_id', ids)).execute()
  await insertRows(
    ctx.tx,
    'portfolios.plant_detail',
    plants.map((plant) => ({
      plant_id: plant.plantId,
      buyer: plant.buyer,
      buyer_evidence: plant.buyerEvidence,
      cost_cents: plant.cost,
      cost_evidence: plant.costEvidence,
      grid_volts: plant.gridVolts,
      grid_evidence: plant.gridEvidence,
    })),
  )
  await insertParts(ctx, plants)
  return null
}

async function insertParts({ tx }: Ctx, plants: readonly PlantDetails[]): Promise<void> {
  await insertRows(
    tx,
    'portfolios.plant_equipment',
    plants.flatMap(({ plantId, equipment }) =>
      equipment.map(({ kind, maker, model, units, unitWatts, evidence }, at) => ({
        plant_id: plantId,
        place: at + 1,
        kind,
        maker: maker.trim(),
        model: model.trim(),
        units,
        unit_watts: BigInt(unitWatts),
        evidence,
      })),
    ),
  )
  await insertRows(
    tx,
    'portfolios.plant_event',
    plants.flatMap(({ plantId, events }) =>
      events.map(({ kind, on, explanation, evidence }, at) => ({
        plant_id: plantId,
        place: at + 1,
        kind,
        happened_on: on,
        explanation: explanation.trim(),
        evidence,
      })),
    ),
  )
}

export type RecordedDetails = PlantDetails & {
  readonly contractEndsOn: BusinessDay | null
}

export async function plantDetailsOf(
  db: Db,
  { id, portfolioId }: { readonly id: PlantId; readonly portfolioId: PortfolioId },
): Promise<RecordedDetails | null> {
  const detail = await db
    .selectFrom('portfolios.plant_detail')
    .selectAll()
    .where('plant_id', '=', id)
    .executeTakeFirst()
  if (!detail) return null
  const ofPlant = { db, id }
  const [equipment, events, sales] = [
    await equipmentOf(ofPlant),
    await eventsOf(ofPlant),
    await powerSalesOf(db, portfolioId),
  ]
  return {
    plantId: id,
    buyer: detail.buyer,
    buyerEvidence: detail.buyer_evidence,
    contractEndsOn: sales.find(({ buyer }) => buyer === detail.buyer)?.endsOn ?? null,
    cost: detail.cost_cents,
    costEvidence: detail.cost_evidence,
    gridVolts: detail.grid_volts,
    gridEvidence: detail.grid_evidence,
    equipment,
    events,
  }
}

type OfPlant = { readonly db: Db; readonly id: PlantId }

const equipmentOf = async ({ db, id }: OfPlant): Promise<PlantDetails['equipment']> =>
  (
    await db.selectFrom('portfolios.plant_equipment').selectAll().where('plant_id', '=', id).orderBy('place').execute()
  ).map(({ kind, maker, model, units, unit_watts, evidence }) => ({
    kind,
    maker,
    model,
    units,
    unitWatts: Number(unit_watts),
    evidence,
  }))

const eventsOf = async ({ db, id }: OfPlant): Promise<PlantDetails['events']> =>
  (
    await db
      .selectFrom('portfolios.plant_event')
      .selectAll()
      .where('plant_id', '=', id)
      .orderBy('happened_on')
      .orderBy('place')
      .execute()
  ).map(({ kind, happened_on, explanation, evidence }) => ({ kind, on: happened_on, explanation, evidence }))

export async function plantDetailWords(db: Db, portfolioId: PortfolioId): Promise<string[]> {
  const plants = await ratedPlants(db, portfolioId)
  const details = await Promise.all(
    plants.map(async ({ id, name }) => ({ name, detail: await plantDetailsOf(db, { id, portfolioId }) })),
  )
  return details.flatMap(({ name, detail }) => (detail ? [`${name}: ${wordsOf(detail)}`] : []))
}

const wordsOf = ({ buyer, cost, gridVolts, equipment, events }: PlantDetails): string =>
  [
    ...equipment.map(({ units, maker, model, unitWatts }) => `${units} ${maker} ${model} of ${unitWatts} W`),
    buyer ?? 'no buyer',
    formatCents(cost),
    `${gridVolts} V`,
    ...events.map(({ kind, on, explanation }) => `${on} ${kind}: ${explanation}`),
  ].join(', ')
