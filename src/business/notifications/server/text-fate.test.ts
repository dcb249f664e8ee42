import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import { databaseOf } from '#engine/command/database.ts'
import type { Platform } from '#engine/command/platform.ts'
import { deliverTo } from '#engine/outbox/deliver.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import type { TextId } from '#kernel/ids.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { notificationsMessages } from '../messages.ts'
import { textOfNotification } from './send-texts.ts'

describe('a text to a partner who knows no idempotency key', async () => {
  const { owner, pool } = await testDatabase()
  const clock = manualClock(instant('2026-03-02T15:00:00Z'))
  let sent: string[] = []
  let fault: unknown = null
  const handler = textOfNotification({
    send: async (_on, { body }) => {
      sent.push(body)
      if (fault) throw fault
      return { kind: 'sent', id: `partner of ${body}` }
    },
  })
  const rooms = [{ name: 'example', outbox: [handler] }]
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  const stateOf = async (id: string) =>
    (await owner.query('select state from notifications.text where id = $1', [id])).rows[0].state
  const queued = async (id: string): Promise<void> => {
    sent = []
    fault = null
    await owner.query(
      `insert into notifications.text (id, user_id, number, body, send_at, state, changed_at)
       values ($1, 'usr_1', '+12075550123', $1, '2026-03-02Z', 'queued', '2026-03-02Z')`,
      [id],
    )
  }
  /** A message about the text is sent, or a postponed one comes again. */
  const send = (textId: TextId) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      ctx.send(notificationsMessages['texts.notification']({ id: uuidv7(), subject: 'usr_1', payload: { textId } })),
    )
  const deliver = async (): Promise<void> => {
    clock.moveTo(clock.now().add({ seconds: 1 }))
    await deliverTo(platform, 'texts')
  }

  it('whose answer was lost is never sent again', async () => {
    await queued('txt_cut')
    fault = new Error('socket hang up')
    await send('txt_cut')
    await deliver()
    expect(await stateOf('txt_cut')).toBe('unknown')
    fault = null
    await send('txt_cut')
    await deliver()
    expect(sent).toEqual(['txt_cut'])
    expect(await stateOf('txt_cut')).toBe('unknown')
  })

  it('that was about to be sent when its process died is never sent again', async () => {
    await queued('txt_died')
    await owner.query(`update notifications.text set state = 'sending' where id = 'txt_died'`)
    await send('txt_died')
    await deliver()
    expect(sent).toEqual([])
    expect(await stateOf('txt_died')).toBe('unknown')
  })

  it.each([
    ['txt_refused', 'did not take', Object.assign(new Error('too many'), { status: 429 })],
    ['txt_unreached', 'was never reached with', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
  ] as const)('%s that the partner %s is sent by the next try', async (id, _how, error) => {
    await queued(id)
    fault = error
    await send(id)
    await deliver()
    expect(await stateOf(id)).toBe('queued')
    fault = null
    await deliver()
    expect(sent).toEqual([id, id])
    expect(await stateOf(id)).toBe('sent')
  })
})
