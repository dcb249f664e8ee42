import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { createPool } from '#io/db/pool.ts'
import { startTestCompany, type TestCompany } from './company.ts'
import { demandQuietNights, demandSoundBooks } from './sound-books.ts'

const cli = fileURLToPath(new URL('../../src/apps/cli/main.ts', import.meta.url))

export type JourneyCompany = Pick<TestCompany, 'site' | 'sandbox' | 'databaseUrl'>

/** One company for each width, since the journeys of one share a clock. They are started and stopped side by side. */
export default async function setup({ projects }: FullConfig): Promise<() => Promise<void>> {
  const companies: TestCompany[] = []
  // The first one may build the site, which the others then find.
  const checksNightly = process.env.TIER === 'first' || process.env.WIDTHS === 'all'
  for (const _ of projects) companies.push(await startTestCompany({ disposable: true, checksNightly }))
  // The browsers' processes are started after this and see what is set here.
  process.env.JOURNEY_COMPANIES = JSON.stringify(
    Object.fromEntries(
      projects.map(({ name }, at): [string, JourneyCompany] => {
        const { site, sandbox, databaseUrl } = companies[at]!
        return [name, { site, sandbox, databaseUrl }]
      }),
    ),
  )
  return async () => {
    const ends = await Promise.allSettled(companies.map(endSoundly))
    const failed = ends.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  }
}

/**
 * The check of each night is two fifths of the cost of a walk through business time. The main job has it, and each run
 * of the night; the other journeys end with the whole check, by the command of the person on call.
 */
async function endSoundly(company: TestCompany): Promise<void> {
  const pool = createPool(company.databaseUrl, { size: 1 })
  try {
    await demandSoundBooks(pool)
    await demandQuietNights(pool)
    await checkBooks(company)
  } finally {
    await pool.end()
    await company.stop()
  }
}

async function checkBooks({ databaseUrl, dataDir }: TestCompany): Promise<void> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  await promisify(execFile)(process.execPath, [cli, 'check-books'], { env }).catch((error: { stdout: string }) => {
    throw new Error(`The books do not hold at the end of the journeys:\n${error.stdout}`)
  })
}

export function companyOf(width: string): JourneyCompany {
  const companies: Record<string, JourneyCompany> = JSON.parse(process.env.JOURNEY_COMPANIES ?? '{}')
  const company = companies[width]
  if (!company)
    throw new Error(`No company runs for ${width}: journeys start by playwright.config.ts, which starts them`)
  return company
}
