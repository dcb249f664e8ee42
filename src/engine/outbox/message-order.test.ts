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
import { handle, messages, type OutboxMessage } from './messages.ts'

const exampleMessages = messages('example', { 'partner.write': z.object({ name: z.string() }) })

it('a message that failed eight times is passed by later ones about its subject, and not before', async () => {
  const { pool } = await testDatabase()
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  const taken: string[] = []
  const deliver = async (_: Platform, { payload: { name } }: OutboxMessage<{ name: string }>) => {
    if (name === 'first') throw new Error('away')
    taken.push(name)
  }
  const rooms = [{ name: 'example', outbox: [handle(exampleMessages['partner.write'], { deliver })] }]
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  for (const name of ['first', 'second'])
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.send(exampleMessages['partner.write']({ id: uuidv7(), subject: 'account', payload: { name } })),
    )
  const attemptsOfFirst = async () => {
    const row = await platform.db
      .selectFrom('platform.outbox')
      .select(['attempts', 'next_at'])
      .orderBy('position')
      .executeTakeFirstOrThrow()
    clock.moveTo(row.next_at)
    return row.attempts
  }
  for (const attempt of [1, 2, 3, 4, 5, 6, 7]) {
    await deliverTo(platform, 'partner')
    expect([taken, await attemptsOfFirst()]).toEqual([[], attempt])
  }
  await deliverTo(platform, 'partner')
  expect([taken, await attemptsOfFirst()]).toEqual([['second'], 8])
})

it('a message that was put off is not overtaken by a later one about the same subject, and holds up no other subject', async () => {
  const { pool } = await testDatabase()
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  let away = true
  const taken: string[] = []
  const deliver = async (_: Platform, { payload: { name } }: OutboxMessage<{ name: string }>) => {
    if (away && name === 'first') throw new Error('away')
    taken.push(name)
  }
  const rooms = [{ name: 'example', outbox: [handle(exampleMessages['partner.write'], { deliver })] }]
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  const send = (subject: string, name: string) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.send(exampleMessages['partner.write']({ id: uuidv7(), subject, payload: { name } })),
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
