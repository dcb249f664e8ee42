import { type RawBuilder, sql } from 'kysely'
import { inTransaction } from '#engine/command/command.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { Clock } from '#kernel/clock.ts'
import type { PlantId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { portfoliosJobs } from '../jobs.ts'
import { lastFullHour } from '../rules/day-hours.ts'
import type { MetersPort } from './meters-port.ts'
import { recordReadings } from './record-readings.ts'

const calendar = { kind: 'system', id: 'meters' } as const
const hoursAtOnce = 31 * 24

const isUnasked = ({ now }: Clock): RawBuilder<boolean> => {
  const until = lastFullHour(now())
  return sql<boolean>`(read_until < ${until} and (read_asked_until is null or read_asked_until < ${until}))`
}

export const areMetersBehind = (clock: Clock): RawBuilder<boolean> =>
  sql<boolean>`exists (select from portfolios.plant where ${isUnasked(clock)})`

/** Queues a job for meters with a full hour to read; one job per hour for all of them. */
export function sendMeterReaders(platform: Platform): Promise<number> {
  return inTransaction(platform, calendar, async (ctx) => {
    const due = ctx.tx.selectFrom('portfolios.plant').select('id').where(isUnasked(ctx.clock))
    const asked = await ctx.tx
      .updateTable('portfolios.plant')
      .set({ read_asked_until: lastFullHour(ctx.clock.now()) })
      .where('id', 'in', due.orderBy('id').forUpdate().skipLocked())
      .executeTakeFirst()
    if (asked.numUpdatedRows === 0n) return 0
    await ctx.enqueue(portfoliosJobs.readMeters({}), { key: 'meters' })
    return Number(asked.numUpdatedRows)
  })
}

/** Reads every meter up to the last full hour. One that does not answer is retried and does not delay the others. */
export const readMeters =
  (meters: MetersPort) =>
  async (platform: Platform): Promise<void> => {
    const until = lastFullHour(platform.clock.now())
    const behind = await platform.db
      .selectFrom('portfolios.plant')
      .select(['id', 'read_until'])
      .where('read_until', '<', until)
      .orderBy('id')
      .execute()
    const read = await Promise.allSettled(
      behind.map(({ id, read_until: from }) => readMeter(platform, meters, { plantId: id, from, until })),
    )
    const failed = read.find((outcome) => outcome.status === 'rejected')
    if (failed) throw failed.reason
  }

/** Reads month by month; finished months stay read. */
async function readMeter(
  platform: Platform,
  meters: MetersPort,
  { plantId, from, until }: { plantId: PlantId; from: Instant | null; until: Instant },
): Promise<void> {
  for (let next = from; next && Temporal.Instant.compare(next, until) < 0; ) {
    const step = next.add({ hours: hoursAtOnce })
    const answer = await meters.hoursOf(plantId, next, Temporal.Instant.compare(step, until) < 0 ? step : until)
    if ('kind' in answer) {
      platform.log.warn({ plantId, code: answer.code }, 'the metering service refused to say what a plant made')
      return
    }
    if (!(await recordReadings(platform.db, { plantId, from: next, wattHours: answer }))) return
    next = next.add({ hours: answer.length })
  }
}
