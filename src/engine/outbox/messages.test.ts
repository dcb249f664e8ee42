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
import { refuseTwoHandlers } from './handlers.ts'
import { handle, messages } from './messages.ts'

const exampleMessages = messages('example', {
  'lamps.light': z.object({ lamp: z.string() }),
  'lamps.dim': z.object({ lamp: z.string(), watts: z.number() }),
})

it('an answer is taken in as its delivery gave it, one by one or all of a kind together', async () => {
  const { pool, owner } = await testDatabase()
  const taken: string[] = []
  const outbox = [
    handle(exampleMessages['lamps.light'], {
      deliver: async (_platform, { payload: { lamp } }) => ({ litAs: lamp.toUpperCase() }),
      delivered: async (_ctx, { payload: { lamp } }, { litAs }) => void taken.push(`${lamp} ${litAs}`),
    }),
    handle(exampleMessages['lamps.dim'], {
      deliver: async (_platform, { payload: { watts } }) => watts + 1,
      deliveredAll: async (_ctx, all) =>
        void taken.push(all.map(({ message, answer }) => `${message.payload.lamp} ${answer}`).join(', ')),
    }),
  ]
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const rooms = [{ name: 'example', outbox }]
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  const about = (lamp: string) => ({ id: uuidv7(), subject: lamp })
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    ctx.sendAll([
      exampleMessages['lamps.light']({ ...about('a'), payload: { lamp: 'a' } }),
      exampleMessages['lamps.dim']({ ...about('b'), payload: { lamp: 'b', watts: 7 } }),
      exampleMessages['lamps.dim']({ ...about('c'), payload: { lamp: 'c', watts: 8 } }),
    ]),
  )
  expect(await deliverTo(platform, 'lamps')).toBe(3)
  expect(taken).toEqual(['a A', 'b 8, c 9'])
  const { rows } = await owner.query(
    'select partner, operation, payload, result from platform.outbox order by position',
  )
  expect(rows).toEqual([
    { partner: 'lamps', operation: 'light', payload: { lamp: 'a' }, result: { litAs: 'A' } },
    { partner: 'lamps', operation: 'dim', payload: { lamp: 'b', watts: 7 }, result: 8 },
    { partner: 'lamps', operation: 'dim', payload: { lamp: 'c', watts: 8 }, result: 9 },
  ])
})

it('one message is declared once and has one handler', () => {
  expect(() => messages('other', { 'lamps.light': z.object({}) })).toThrow('lamps.light is declared twice')
  const light = handle(exampleMessages['lamps.light'], { deliver: async () => {} })
  const rooms = ['example', 'other'].map((name) => ({ name, outbox: [light] }))
  expect(() => refuseTwoHandlers(rooms)).toThrow('Two handlers send lamps.light')
})
