import type pg from 'pg'
import { type Instant, instant } from '#kernel/instant.ts'
import { wattHours } from '../../stand-ins/meters/generation.ts'
import { demoPlants } from '../data/plants.ts'

/**
 * Meter readings are a third of all that a snapshot would hold, and the metering stand-in gives the same ones every
 * time: a snapshot names the first hour of each meter, and the days are computed again.
 */
export type MeterStart = { readonly plantId: string; readonly from: string }

export async function meterStarts(pool: pg.Pool): Promise<MeterStart[]> {
  const { rows } = await pool.query<MeterStart>(
    `select plant_id as "plantId", min(day)::text as "from" from portfolios.meter_day group by 1 order by 1`,
  )
  return rows
}

/** Writes each plant's days, from its first up to where the history had read its meter. */
export async function writeMeterDays(client: pg.PoolClient, starts: readonly MeterStart[]): Promise<void> {
  const { rows } = await client.query<{ id: string; read_until: Instant }>(
    'select id, read_until from portfolios.plant',
  )
  for (const { plantId, from } of starts) {
    const plant = demoPlants.find(({ id }) => id === plantId)
    const until = rows.find(({ id }) => id === plantId)?.read_until
    if (!plant || !until) throw new Error(`No plant ${plantId} has a meter`)
    const start = instant(`${from}T00:00:00Z`)
    const hours = Array.from({ length: start.until(until).total('hours') }, (_, hour) =>
      wattHours(plant, start.add({ hours: hour })),
    )
    const days = Array.from({ length: Math.ceil(hours.length / 24) }, (_, day) =>
      hours.slice(day * 24, day * 24 + 24).join(','),
    )
    await client.query(
      `insert into portfolios.meter_day (plant_id, day, watt_hours)
       select $1, $2::date + (at - 1)::int, string_to_array(hours, ',')::int[] from unnest($3::text[]) with ordinality given(hours, at)`,
      [plantId, from, days],
    )
  }
}
