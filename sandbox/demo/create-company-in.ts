import { databaseOf } from '#engine/command/database.ts'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { createCompany } from './create-company.ts'

/** Founds the invented company in a database that has the schema and nothing else, at its business time. */
export async function createCompanyIn(url: string): Promise<void> {
  const pool = createPool(url, { size: 2, name: 'found' })
  const clock = await databaseClock(pool)
  try {
    await createCompany({ pool, db: databaseOf(pool), clock, log: createLog('found', 'warn'), rooms: [] })
  } finally {
    await clock.stop()
    await pool.end()
  }
}
