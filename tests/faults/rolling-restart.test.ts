import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/setup/database.ts'
import { restartUnderTraffic } from './rolling-restart.ts'

/** `REQUESTS=10000` makes the long run of the figures in docs/operations/upgrade.md. */
const requests = Number(process.env.REQUESTS ?? 500)

describe('two apis behind a balancer', async () => {
  const { url } = await testDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'longlight-restart-'))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  it(`break none of ${requests} requests while they are restarted one after the other`, async () => {
    const run = await restartUnderTraffic({ databaseUrl: url, dataDir, drainSeconds: 5, perSecond: 50, requests })
    process.stdout.write(`${JSON.stringify(run)}\n`)
    expect(run.broken).toEqual({})
    expect(run.requests).toBeGreaterThanOrEqual(requests)
    expect(run.restarts).toBeGreaterThanOrEqual(2)
  }, 900_000)
})
