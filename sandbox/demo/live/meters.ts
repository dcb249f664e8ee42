import { recordReadings } from '#business/portfolios/server/public.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import { wattHours } from '../../stand-ins/meters/generation.ts'
import { demoPlants } from '../data/plants.ts'
import type { DemoCompany } from './demo-company.ts'

/** Records many hours at once, also such as have not come yet: what the metering service will answer hour by hour. */
export async function readAllMeters({ platform }: DemoCompany, upTo: Instant): Promise<void> {
  const until = upTo.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  const rows = await platform.db.selectFrom('portfolios.plant').select(['id', 'read_until']).execute()
  for (const { id, read_until: from } of rows) {
    const plant = demoPlants.find((demoPlant) => demoPlant.id === id)
    if (!plant || !from || !isBefore(from, until)) continue
    const hours = Array.from({ length: from.until(until).total('hours') }, (_, hour) =>
      wattHours(plant, from.add({ hours: hour })),
    )
    await recordReadings(platform.db, { plantId: id, from, wattHours: hours })
  }
}
