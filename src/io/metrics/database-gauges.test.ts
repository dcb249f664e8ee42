import { sql } from 'kysely'
import type pg from 'pg'
import { Registry } from 'prom-client'
import { afterAll, expect, it } from 'vitest'
import { databaseOf } from '#engine/command/database.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createPool } from '../db/pool.ts'
import { databaseGauges } from './database-gauges.ts'
import { gaugeGroup } from './gauge-group.ts'
import { serveMetrics } from './metrics.ts'

const { url, pool } = await testDatabase()
const clock = manualClock(instant('2026-01-05T15:00:00Z'))
let reads = 0
const counted = gaugeGroup({ longlight_counted: { help: 'Counts its reads.' } }, async ({ db }) => {
  await sql`select 1`.execute(db)
  reads += 1
  return [{ gauge: 'longlight_counted', value: reads }]
})
const slow = gaugeGroup({ longlight_slow: { help: 'Never in time.' } }, async ({ db }) => {
  await sql`select pg_sleep(1)`.execute(db)
  return [{ gauge: 'longlight_slow', value: 1 }]
})

const scraper = async (over: pg.Pool, groups = [counted], more: { keptMs?: number; patienceMs?: number } = {}) => {
  const registry = new Registry()
  const { refresh } = databaseGauges(registry, { groups, source: { db: databaseOf(over), clock }, ...more })
  const server = await serveMetrics(registry, { port: 0, host: '127.0.0.1' }, refresh)
  afterAll(server.stop)
  return async (): Promise<readonly string[]> => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`)
    const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
    return [String(answer.status), ...lines]
  }
}

it('figures of the database are shown, with how far the machine’s clock is from its clock', async () => {
  const lines = await (await scraper(pool))()
  expect(lines).toContain('longlight_database_up 1')
  expect(lines).toContain('longlight_counted 1')
  const skew = Number(lines.find((line) => line.startsWith('longlight_clock_skew_seconds'))?.split(' ')[1])
  expect(Math.abs(skew)).toBeLessThan(0.5)
})

it('scrapes at once and one after the other read the database once', async () => {
  const scrape = await scraper(pool)
  const before = reads
  await Promise.all([scrape(), scrape(), scrape()])
  await scrape()
  expect(reads - before).toBe(1)
})

it('the database is read again once figures are as old as they may be', async () => {
  const scrape = await scraper(pool, [counted], { keptMs: 0 })
  const before = reads
  await scrape()
  await scrape()
  expect(reads - before).toBe(2)
})

it('a scrape succeeds while the database is away, and shows no old figure', async () => {
  const own = createPool(url, { size: 1 })
  const scrape = await scraper(own, [counted], { keptMs: 0 })
  expect((await scrape()).some((line) => line.startsWith('longlight_counted'))).toBe(true)
  await own.end()
  expect(await scrape()).toEqual(['200', 'longlight_database_up 0', 'longlight_unread_gauges 1'])
})

it('a frozen database holds up no scrape', async () => {
  const own = createPool(url, { size: 1, patienceMs: 300 })
  afterAll(() => own.end())
  const held = await own.connect()
  const scrape = await scraper(own)
  expect(await scrape()).toEqual(['200', 'longlight_database_up 0', 'longlight_unread_gauges 1'])
  held.release()
})

it('a statement that takes too long is left out, and the others are shown', async () => {
  const own = createPool(url, { size: 2 })
  afterAll(() => own.end())
  const lines = await (await scraper(own, [slow, counted], { patienceMs: 200 }))()
  expect(lines.filter((line) => /slow|unread/.test(line))).toEqual(['longlight_unread_gauges 1'])
  expect(lines.some((line) => line.startsWith('longlight_counted'))).toBe(true)
})

it('nothing but /metrics is answered', async () => {
  const server = await serveMetrics(new Registry(), { port: 0, host: '127.0.0.1' }, async () => {})
  afterAll(server.stop)
  const statuses = await Promise.all(
    ['/', '/metrics/', '/graphql'].map(async (path) => (await fetch(`http://127.0.0.1:${server.port}${path}`)).status),
  )
  expect(statuses).toEqual([404, 404, 404])
})
