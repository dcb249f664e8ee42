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

it('a message that was put off is not overtaken by a later one about the same subject, and holds up no other subject', async () => {
  const { pool } = await testDatabase()
  const clock = standingClock(instant('2026-03-02T15:00:00Z'))
  let away = true
  const taken: string[] = []
  const deliver = async (_: Platform, message: { readonly payload: unknown }) => {
    const { name } = message.payload as { name: string }
    if (away && name === 'first') throw new Error('away')
    taken.push(name)
  }
  const rooms = [{ name: 'example', outbox: { 'partner.write': { deliver, delivered: async () => {} } } }]
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  const send = (subject: string, name: string) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.send({ id: uuidv7(), partner: 'partner', operation: 'write', subject, payload: { name } }),
    )
  await send('account', 'first')
  await send('account', 'second')
  await deliverTo(platform, 'partner')
  expect(taken).toEqual([])
  await send('account', 'third')
  await send('other', 'beside')
  await deliverTo(platform, 'partner')
  expect(taken).toEqual(['beside'])
  away = false
  clock.moveTo(clock.now().add({ seconds: 1 }))
  await deliverTo(platform, 'partner')
  expect(taken).toEqual(['beside', 'first', 'second', 'third'])
})
