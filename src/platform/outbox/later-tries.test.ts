import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { standingClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { inTransaction } from '#platform/command/command.ts'
import { databaseOf } from '#platform/command/database.ts'
import type { Platform } from '#platform/command/platform.ts'
import { createLog } from '#platform/log/log.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { deliverTo } from './deliver.ts'

it('a partner that is away is asked less and less often', async () => {
  const { pool, owner } = await testDatabase()
  const clock = standingClock(instant('2026-03-02T15:00:00Z'))
  const deliver = async () => {
    throw new Error('away')
  }
  const rooms = [{ name: 'example', outbox: { 'partner.write': { deliver, delivered: async () => {} } } }]
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    ctx.send({ id: uuidv7(), partner: 'partner', operation: 'write', subject: 'account', payload: {} }),
  )
  const waits: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    await deliverTo(platform, 'partner')
    const { rows } = await owner.query('select next_at from platform.outbox')
    const next: Temporal.Instant = rows[0].next_at
    waits.push(clock.now().until(next).total('seconds'))
    clock.moveTo(next)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits[0]).toBeLessThanOrEqual(1)
  expect(waits.at(-1)).toBeGreaterThanOrEqual(60)
})
