import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { createCompany, describeOfferings } from './create-company.ts'

/** Founds the invented company in a database that has the schema and nothing else, at its business time. */
export const createCompanyIn = (url: string): Promise<void> => onPlatform(url, createCompany)

export const describeOfferingsIn = (url: string): Promise<void> => onPlatform(url, describeOfferings)

async function onPlatform(url: string, work: (platform: Platform) => Promise<void>): Promise<void> {
  const pool = createPool(url, { size: 2, name: 'found' })
  const clock = await databaseClock(pool)
  try {
    await work({ pool, db: databaseOf(pool), clock, log: createLog('found', 'warn'), rooms: [] })
  } finally {
    await clock.stop()
    await pool.end()
  }
}
