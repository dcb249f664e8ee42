import { sql } from 'kysely'
import { named } from '#io/db/named-statements.ts'
import type { PlantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Db } from './portfolio-store.ts'

/**
 * Stores a meter's readings of consecutive hours, and how far it has been read. Repeating hours changes nothing; hours
 * that would leave a gap are refused.
 */
export async function recordReadings(
  db: Db,
  { plantId, from, wattHours }: { plantId: PlantId; from: Instant; wattHours: readonly number[] },
): Promise<boolean> {
  if (wattHours.length === 0) return false
  const until = from.add({ hours: wattHours.length })
  const days = byDay(from, wattHours)
  const statement = sql<{ id: string }>`
    with moved as (
      update portfolios.plant set read_until = ${until}, read_asked_until = greatest(read_asked_until, ${until})
      where id = ${plantId} and read_until >= ${from} and read_until < ${until} returning id
    ), kept as (
      insert into portfolios.meter_day as old (plant_id, day, watt_hours)
      select moved.id, given.day, string_to_array(given.hours, ',')::int[]
      from moved, unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ hours }) => hours.join(','))}::text[]) given(day, hours)
      on conflict (plant_id, day) do update
        set watt_hours = old.watt_hours[1 : case when old.day = ${days[0]!.day}::date then ${days[0]!.firstHour}::int else 0 end] || excluded.watt_hours
    ) select id from moved`.compile(db)
  const { rows } = await db.executeQuery(named('portfolios.record_readings', statement))
  return rows.length > 0
}

function byDay(from: Instant, wattHours: readonly number[]): { day: string; firstHour: number; hours: number[] }[] {
  const days: { day: string; firstHour: number; hours: number[] }[] = []
  for (const [index, value] of wattHours.entries()) {
    const at = from.add({ hours: index }).toString()
    const day = at.slice(0, 10)
    if (days.at(-1)?.day !== day) days.push({ day, firstHour: Number(at.slice(11, 13)), hours: [] })
    days.at(-1)!.hours.push(value)
  }
  return days
}
