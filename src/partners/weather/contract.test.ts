import { afterAll, describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { freePort } from '#sandbox/postgres/free-ports.ts'
import { startWeatherStandIn } from '#sandbox/stand-ins/weather/weather-stand-in.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createWeatherClient } from './client.ts'

const pirapora = { latitude: -17.34, longitude: -44.94 }
const vermont = { latitude: 43.6, longitude: -73 }

describe('the weather service', async () => {
  const { owner } = await testDatabase()
  const clock = manualClock(instant('2026-11-20T15:07:00Z'))
  const world = { pool: owner, clock, log: createLog('test', 'silent'), host: '127.0.0.1' }
  const standIn = await startWeatherStandIn(world, { port: await freePort() })
  afterAll(() => standIn.stop())
  const client = createWeatherClient(standIn)

  it('tells the weather of many places at once, in their order, as of the last quarter of an hour', async () => {
    const told = await client.weatherAt([pirapora, vermont])
    expect(told.map(({ at }) => at.toString())).toEqual(['2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z'])
    expect(told[0]!.celsius).toBeGreaterThan(told[1]!.celsius)
    for (const { cloudPercent, windKmh, rainMillimetres } of told) {
      expect(cloudPercent).toBeGreaterThanOrEqual(0)
      expect(cloudPercent).toBeLessThanOrEqual(100)
      expect(windKmh).toBeGreaterThan(0)
      expect(rainMillimetres).toBeGreaterThanOrEqual(0)
    }
  })
  it('tells the same of one place by itself, and when it is asked again', async () => {
    const [together] = await client.weatherAt([pirapora, vermont])
    expect(await client.weatherAt([pirapora])).toEqual([together])
  })
  it('has nothing to say of no place, and is not asked', async () => expect(await client.weatherAt([])).toEqual([]))
  it('says so when it cannot answer', async () =>
    await expect(client.weatherAt([{ latitude: 91, longitude: 0 }])).rejects.toThrow('400'))
})
