import { setTimeout as pause } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { inTransaction } from '../command/command.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform } from '../command/platform.ts'
import { deliverDue, deliverTo, partnersToCall } from './deliver.ts'
import { HeldBack, handle, messages } from './messages.ts'

const held = messages('held', {
  'crm.write': z.object({ text: z.string() }),
  'texts.write': z.object({ text: z.string() }),
})

describe('messages while a switch is off', async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const taken: string[] = []
  let isHeld = false
  let meanwhile = async () => {}
  const outbox = [
    handle(held['crm.write'], {
      deliver: async (_platform, { payload }) => {
        taken.push(`crm ${payload.text}`)
        await meanwhile()
      },
    }),
    handle(held['texts.write'], {
      deliver: async (_platform, { payload }) => {
        if (isHeld && payload.text === 'first') throw new HeldBack('off')
        taken.push(`texts ${payload.text}`)
      },
    }),
  ]
  const log = createLog('test', 'silent')
  const platform: Platform = { pool, db: databaseOf(pool), clock, log, rooms: [{ name: 'held', outbox }] }
  const send = (message: keyof typeof held, text: string, subject: string = uuidv7()) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.send(held[message]({ id: uuidv7(), subject, payload: { text } })),
    )
  const turn = {
    off: (name: string) =>
      owner.query(
        `insert into platform.switch_off (name, off_at, off_by, reason, review_by) values ($1, $2, 'usr_1', 'Out', $3)`,
        [name, clock.now().toString(), clock.now().add({ hours: 24 }).toString()],
      ),
    on: (name: string) =>
      owner.query(
        `update platform.switch_off set on_at = $2, on_proposed_by = 'usr_1', on_by = 'usr_2' where name = $1 and on_at is null`,
        [name, clock.now().toString()],
      ),
  }
  const waiting = async () =>
    (await owner.query(`select partner, attempts from platform.outbox where state = 'waiting' order by position`)).rows

  beforeEach(async () => {
    taken.length = 0
    isHeld = false
    meanwhile = async () => {}
    await owner.query('delete from platform.outbox')
    await owner.query('delete from platform.switch_off')
  })

  it('to a partner wait untried while others leave, and all of them leave in their order afterwards', async () => {
    await turn.off('crm')
    for (const text of ['one', 'two', 'three']) await send('crm.write', text, 'same')
    await send('texts.write', 'other')
    clock.moveTo(clock.now().add({ hours: 48 }))
    await deliverDue(platform)
    expect(taken).toEqual(['texts other'])
    expect(await partnersToCall(platform, () => false)).toEqual([])
    expect(await waiting()).toEqual(Array.from({ length: 3 }, () => ({ partner: 'crm', attempts: 0 })))
    await turn.on('crm')
    await deliverDue(platform)
    expect(taken.slice(1)).toEqual(['crm one', 'crm two', 'crm three'])
    expect(await waiting()).toEqual([])
  })

  it('that their handler holds back wait without a try, and those about the same subject wait behind them', async () => {
    isHeld = true
    await send('texts.write', 'first', 'same')
    await send('texts.write', 'second', 'same')
    await send('texts.write', 'elsewhere')
    for (let looks = 0; looks < 30; looks += 1) {
      await deliverDue(platform)
      clock.moveTo(clock.now().add({ seconds: 31 }))
    }
    expect(taken).toEqual(['texts elsewhere'])
    expect(await waiting()).toEqual(Array.from({ length: 2 }, () => ({ partner: 'texts', attempts: 0 })))
    isHeld = false
    await deliverDue(platform)
    expect(taken.slice(1)).toEqual(['texts first', 'texts second'])
  })

  it('that were read before it was turned off wait, too, within half a second', async () => {
    for (let n = 0; n < 40; n += 1) await send('crm.write', `${n}`)
    let isOff = false
    meanwhile = async () => {
      if (!isOff) await turn.off('crm')
      isOff = true
      await pause(50)
    }
    await deliverTo(platform, 'crm', { atOnce: 1 })
    expect(taken.length).toBeLessThan(20)
    expect(await waiting()).toHaveLength(40 - taken.length)
  })
})
