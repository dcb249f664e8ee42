import { createPool } from '#io/db/pool.ts'
import { startTestCompany } from './company.ts'
import { demandSoundBooks } from './sound-books.ts'

/** One company for the whole run of the journeys; JOURNEY_SITE and JOURNEY_SANDBOX name one that already runs. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.JOURNEY_SITE && process.env.JOURNEY_SANDBOX) return undefined
  const company = await startTestCompany()
  // The browsers' processes are started after this and see what is set here.
  process.env.JOURNEY_SITE = company.site
  process.env.JOURNEY_SANDBOX = company.sandbox
  process.env.JOURNEY_DATABASE_URL = company.databaseUrl
  return async () => {
    const pool = createPool(company.databaseUrl, { size: 1 })
    try {
      await demandSoundBooks(pool)
    } finally {
      await pool.end()
      await company.stop()
    }
  }
}
