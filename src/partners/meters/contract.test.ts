import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startMetersStandIn } from '#sandbox/stand-ins/meters/stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createMetersClient } from './client.ts'

const { owner: pool } = await testDatabase()
const clock = manualClock(instant('2026-03-10T15:40:00Z'))
const plant = {
  id: 'pirapora-i',
  technology: 'solar' as const,
  latitude: -17.3,
  longitude: -44.9,
  capacityDcKw: 1_250,
  capacityAcKw: 1_000,
}
const world = { pool, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
const standIn = await startMetersStandIn(world, { port: await freePort(), plants: [plant] })
afterAll(() => standIn.stop())
const meters = createMetersClient(standIn)

test('a day is answered hour by hour, and the same day is answered the same', async () => {
  const ask = () => meters.hoursOf('pirapora-i', instant('2026-03-08T00:00:00Z'), instant('2026-03-09T00:00:00Z'))
  const hours = (await ask()) as number[]
  expect(hours).toHaveLength(24)
  expect(hours[15]).toBeGreaterThan(0)
  expect(hours[3]).toBe(0)
  expect(await ask()).toEqual(hours)
})

test('the hour that runs is not answered yet', async () => {
  expect(
    await meters.hoursOf('pirapora-i', instant('2026-03-10T13:00:00Z'), instant('2026-03-11T00:00:00Z')),
  ).toHaveLength(2)
  expect(await meters.hoursOf('pirapora-i', instant('2026-03-12T00:00:00Z'), instant('2026-03-13T00:00:00Z'))).toEqual(
    [],
  )
})

test('an unknown plant and too long a time are refused in words', async () => {
  expect(
    await meters.hoursOf('nowhere', instant('2026-03-08T00:00:00Z'), instant('2026-03-09T00:00:00Z')),
  ).toMatchObject({
    kind: 'refused',
    code: 'NoSuchPlant',
  })
  expect(
    await meters.hoursOf('pirapora-i', instant('2025-01-01T00:00:00Z'), instant('2025-03-09T00:00:00Z')),
  ).toMatchObject({
    code: 'TooMuch',
  })
})

test('an outage is thrown, so that the job asks again', async () => {
  await fetch(`${standIn.origin}/_standin/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'status', status: 503 }),
  })
  await expect(
    meters.hoursOf('pirapora-i', instant('2026-03-08T00:00:00Z'), instant('2026-03-09T00:00:00Z')),
  ).rejects.toThrow('503')
})

test('a page instead of an answer, and an answer without readings, are thrown too', async () => {
  const answers: [number, string][] = [
    [200, '<h1>Hello</h1>'],
    [404, '<h1>Nothing</h1>'],
    [200, '{}'],
    [200, '{"readings":[{"hour":"2026-03-08T00:00:00Z","wattHours":"5"}]}'],
  ]
  const broken = createServer((_request, response) => {
    const [status, body] = answers.shift()!
    response.writeHead(status).end(body)
  })
  await new Promise<void>((listening) => broken.listen(0, '127.0.0.1', listening))
  afterAll(() => void broken.closeAllConnections())
  const { hoursOf } = createMetersClient({ origin: `http://127.0.0.1:${(broken.address() as AddressInfo).port}` })
  while (answers.length > 0)
    await expect(
      hoursOf('pirapora-i', instant('2026-03-08T00:00:00Z'), instant('2026-03-08T01:00:00Z')),
    ).rejects.toThrow()
})
