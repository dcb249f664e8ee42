import type { Platform } from '#engine/command/platform.ts'
import type { PortfolioId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { hoursUpTo, lastFullHour } from '../rules/day-hours.ts'
import { allPlants, allPortfolios, lastMeterDays, type PlantRow, plantsOf, portfoliosById } from './portfolio-store.ts'

export type HillRow = {
  readonly portfolioId: PortfolioId
  readonly name: string
  readonly technology: string
  readonly hours: number[]
}
export type GenerationNow = { readonly kilowatts: number; readonly asOf: Instant; readonly hills: readonly HillRow[] }

export async function hillOf(
  platform: Platform,
  of: { portfolioId: PortfolioId; name: string; plants: readonly PlantRow[] },
): Promise<HillRow> {
  const asOf = lastFullHour(platform.clock.now())
  const days =
    of.plants.length === 0
      ? []
      : await lastMeterDays(
          platform.db,
          of.plants.map(({ id }) => id),
          asOf,
        )
  return {
    portfolioId: of.portfolioId,
    name: of.name,
    technology: of.plants[0]?.technology ?? 'solar',
    hours: hoursUpTo(asOf, days),
  }
}

/** A hill with the location and capacity needed to draw it by solar time. */
export type PlacedHill = HillRow & {
  /** The end of its last hour. */
  readonly asOf: Instant
  readonly longitude: number
  readonly capacityKw: number
}

export async function portfolioHill(platform: Platform, id: PortfolioId): Promise<PlacedHill | null> {
  const [row] = await portfoliosById(platform.db, [id])
  if (!row) return null
  const plants = await plantsOf(platform.db, id)
  const sum = (of: (plant: PlantRow) => number) => plants.reduce((total, plant) => total + of(plant), 0)
  return {
    ...(await hillOf(platform, { portfolioId: id, name: row.name, plants })),
    asOf: lastFullHour(platform.clock.now()),
    longitude: plants.length === 0 ? 0 : sum(({ longitude }) => longitude) / plants.length,
    capacityKw: sum((plant) => plant.capacity_ac_kw),
  }
}

export async function generationNow(platform: Platform): Promise<GenerationNow> {
  const asOf = lastFullHour(platform.clock.now())
  const [plants, portfolios] = await Promise.all([allPlants(platform.db), allPortfolios(platform.db)])
  const days =
    plants.length === 0
      ? []
      : await lastMeterDays(
          platform.db,
          plants.map(({ id }) => id),
          asOf,
        )
  const hills = portfolios.flatMap((portfolio): HillRow[] => {
    const own = plants.filter((plant) => plant.portfolio_id === portfolio.id)
    const ids = new Set(own.map(({ id }) => id))
    if (own.length === 0) return []
    return [
      {
        portfolioId: portfolio.id,
        name: portfolio.name,
        technology: own[0]!.technology,
        hours: hoursUpTo(
          asOf,
          days.filter(({ plantId }) => ids.has(plantId)),
        ),
      },
    ]
  })
  return { asOf, kilowatts: hills.reduce((sum, { hours }) => sum + (hours.at(-1) ?? 0), 0), hills }
}
