import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#io/db/migrate.ts'
import { createPool } from '#io/db/pool.ts'
import { startEmbeddedPostgres } from '#sandbox/postgres/embedded.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'

declare module 'vitest' {
  interface ProvidedContext {
    clusterUrl: string
    /** The room whose money stories are printed again, by its name in `STORIES`; empty in every other run. */
    renewedStories: string
  }
}

/** One disposable Postgres for the whole test run, with one template that every test database is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'longlight-test-'))
  // Root starts Postgres as another user, who has to reach the folder.
  chmodSync(dataDir, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, 'pg'), port: await freePort(), disposable: true })
  const pool = createPool(server.url, { size: 1 })
  await pool.query('create database template_longlight')
  await pool.end()
  await migrate(databaseUrl(server.url, 'template_longlight'))
  project.provide('clusterUrl', server.url)
  project.provide('renewedStories', process.env.STORIES ?? '')
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

export const databaseUrl = (clusterUrl: string, name: string): string =>
  Object.assign(new URL(clusterUrl), { pathname: `/${name}` }).href
