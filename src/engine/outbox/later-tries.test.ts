import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { inTransaction } from '../command/command.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform } from '../command/platform.ts'
import { deliverTo } from './deliver.ts'
import { handle, messages } from './messages.ts'

const exampleMessages = messages('example', { 'partner.write': z.object({}) })

const awayPartner = async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const deliver = async () => {
    throw new Error('away')
  }
  const rooms = [{ name: 'example', outbox: [handle(exampleMessages['partner.write'], { deliver })] }]
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    ctx.send(exampleMessages['partner.write']({ id: uuidv7(), subject: 'account', payload: {} })),
  )
  return { owner, clock, platform }
}

it('a partner that is away is asked less and less often', async () => {
  const { owner, clock, platform } = await awayPartner()
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

it('a message to a partner that is away is given up after eighty tries, and no earlier', async () => {
  const { owner, clock, platform } = await awayPartner()
  const isStuckAfterOneMore = async (attempts: number) => {
    const { rows } = await owner.query('update platform.outbox set attempts = $1 returning next_at', [attempts])
    clock.moveTo(rows[0].next_at)
    await deliverTo(platform, 'partner')
    const { rowCount } = await owner.query('select from platform.outbox where state = $1', ['failed'])
    return rowCount === 1
  }
  expect(await isStuckAfterOneMore(12)).toBe(false)
  expect(await isStuckAfterOneMore(78)).toBe(false)
  expect(await isStuckAfterOneMore(79)).toBe(true)
})
