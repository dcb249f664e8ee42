import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#io/db/migrate.ts'
import { createPool } from '#io/db/pool.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { folderForPostgres } from './folder-for-postgres.ts'
import { startPartnersSomewhere } from './partners-somewhere.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    /** The room whose money stories are printed again, by its name in `STORIES`; empty in every other run. */
    renewedStories: string
  }
}

/** One disposable Postgres for the whole test run, with the templates that every test database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = folderForPostgres('longlight-test-')
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg'), port: await freePort(), disposable: true })
  const pool = createPool(server.url, { size: 1 })
  await pool.query('create database template_longlight')
  await migrate(databaseUrl(server.url, 'template_longlight'))
  await pool.query('create database template_company template template_longlight strategy file_copy')
  await pool.end()
  await furnishStandIns(databaseUrl(server.url, 'template_company'))
  project.provide('clusterUrl', server.url)
  process.env.TMPDIR = temporaryIn(dataDir)
  project.provide('renewedStories', process.env.STORIES ?? '')
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A folder for what tests put aside, which goes with the run, also where a test broke off and removed nothing. */
function temporaryIn(folder: string): string {
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary, { mode: 0o755 })
  return temporary
}

export const databaseUrl = (clusterUrl: string, name: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href

/** Lets the stand-ins make their tables and keys once, and forget where they were to tell what happens. */
async function furnishStandIns(url: string): Promise<void> {
  const pool = createPool(url, { size: 4 })
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const { standIns, config } = await startPartnersSomewhere({
    pool,
    clock,
    log: createLog('test', 'silent'),
    host: '127.0.0.1',
  })
  await Promise.all(standIns.all.map((standIn) => standIn.stop()))
  await pool.query('delete from sandbox_ach.subscription')
  await pool.query('delete from sandbox_custodian_live.endpoint')
  await pool.end()
  rmSync(config.dataDir, { recursive: true, force: true })
}
