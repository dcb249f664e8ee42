import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { PlantId } from '#kernel/ids.ts'
import { portfoliosJobs } from '../jobs.ts'
import { lastFullHour } from '../rules/day-hours.ts'
import type { MetersPort } from './meters-port.ts'
import { recordReadings } from './record-readings.ts'

const calendar = { kind: 'system', id: 'meters' } as const
const hoursAtOnce = 31 * 24

/** Sends someone to every meter that has a full hour which nobody was sent for; one job a plant and hour. */
export async function sendMeterReaders(platform: Platform): Promise<number> {
  const until = lastFullHour(platform.clock.now())
  const anyDue = await platform.db
    .selectFrom('portfolios.plant')
    .select('id')
    .where('read_until', '<', until)
    .where((eb) => eb.or([eb('read_asked_until', 'is', null), eb('read_asked_until', '<', until)]))
    .limit(1)
    .executeTakeFirst()
  if (!anyDue) return 0
  return inTransaction(platform, calendar, async (ctx) => {
    const due = await ctx.tx
      .selectFrom('portfolios.plant')
      .select('id')
      .where('read_until', '<', until)
      .where((eb) => eb.or([eb('read_asked_until', 'is', null), eb('read_asked_until', '<', until)]))
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of due) {
      await ctx.tx.updateTable('portfolios.plant').set({ read_asked_until: until }).where('id', '=', id).execute()
      await ctx.enqueue(portfoliosJobs.readMeter({ plantId: id }), { queue: `meter:${id}` })
    }
    return due.length
  })
}

/** Reads one meter up to the last full hour, a month at a time; whatever has been read before stays read. */
export const readMeter =
  (meters: MetersPort) =>
  async (platform: Platform, { plantId }: { plantId: PlantId }): Promise<void> => {
    const until = lastFullHour(platform.clock.now())
    for (;;) {
      const plant = await platform.db
        .selectFrom('portfolios.plant')
        .select('read_until')
        .where('id', '=', plantId)
        .executeTakeFirst()
      const from = plant?.read_until
      if (!from || Temporal.Instant.compare(from, until) >= 0) return
      const step = from.add({ hours: hoursAtOnce })
      const answer = await meters.hoursOf(plantId, from, Temporal.Instant.compare(step, until) < 0 ? step : until)
      if ('kind' in answer) {
        platform.log.warn({ plantId, code: answer.code }, 'the metering service refused to say what a plant made')
        return
      }
      if (!(await recordReadings(platform.db, { plantId, from, wattHours: answer }))) return
    }
  }
