import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startIpLookupStandIn } from '#sandbox/stand-ins/ip-lookup/ip-lookup-stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'

describe('ip look-up', async () => {
  const { owner } = await testDatabase()
  const clock = manualClock(instant('2026-11-20T15:00:00Z'))
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const site = 'http://localhost:3000'
  const standIn = await startIpLookupStandIn(world, { port: await freePort(), siteOrigins: [site] })
  afterAll(() => standIn.stop())

  it('tells the address, to the site only', async () => {
    const answer = await fetch(`${standIn.origin}/?format=json`, { headers: { origin: site } })
    expect(await answer.json()).toEqual({ ip: '203.0.113.7' })
    expect(answer.headers.get('access-control-allow-origin')).toBe(site)
    const other = await fetch(`${standIn.origin}/?format=json`, { headers: { origin: 'http://elsewhere.example' } })
    expect(other.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('fails when it is told to', async () => {
    await fetch(`${standIn.origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'status', status: 503 }),
    })
    expect((await fetch(`${standIn.origin}/?format=json`)).status).toBe(503)
    expect((await fetch(`${standIn.origin}/?format=json`)).status).toBe(200)
  })
})
