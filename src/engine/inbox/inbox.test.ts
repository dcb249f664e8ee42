import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform } from '../command/platform.ts'
import { inboundEvents, onWebhook } from './inbound.ts'
import { handleInbound, receive } from './inbox.ts'

const partner = 'lamp-maker'
const lampEvents = inboundEvents(partner, z.object({ lamp: z.string() }))

describe('an event of a partner', async () => {
  const { pool, owner } = await testDatabase()
  /** Runs when a worker has read the partner’s status and has not applied it. */
  let afterReading = async (): Promise<void> => {}
  let broken = false
  const rooms = [
    {
      name: 'lamps',
      inbox: [
        onWebhook(lampEvents, {
          read: async () => {
            await afterReading()
            return {}
          },
          apply: async (ctx, { body: { lamp } }) => {
            await ctx.tx
              .insertInto('platform.seen_address')
              .values({ id: uuidv7(), person: lamp, action: 'lampShipped', address: 'hall', at: ctx.clock.now() })
              .execute()
            if (broken) throw new Error('The lamp is broken.')
          },
        }),
      ],
    },
  ]
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms }
  const handle = (eventId: string) => handleInbound(platform, { partner, eventId })
  const arrive = (eventId: string) =>
    receive(platform, lampEvents({ eventId, topic: 'shipped', body: { lamp: eventId } }))
  const applied = async (lamp: string): Promise<number> =>
    (await owner.query('select from platform.seen_address where person = $1', [lamp])).rows.length
  const stored = async (eventId: string) =>
    (await owner.query('select state, attempts from platform.inbox where event_id = $1', [eventId])).rows

  it('that comes twice is recorded once, and taken in once', async () => {
    const eventId = 'evt_twice'
    expect([await arrive(eventId), await arrive(eventId)]).toEqual(['new', 'again'])
    for (let time = 0; time < 2; time += 1) await handle(eventId)
    expect(await arrive(eventId)).toBe('again')
    await handle(eventId)
    expect([await applied(eventId), await stored(eventId)]).toEqual([1, [{ state: 'done', attempts: 0 }]])
  })

  it('that several workers take at once is applied by one of them', async () => {
    const eventId = 'evt_raced'
    await arrive(eventId)
    let readers = 0
    afterReading = async () => {
      readers += 1
      await vi.waitUntil(() => readers === 3)
    }
    await Promise.all([handle(eventId), handle(eventId), handle(eventId)])
    afterReading = async () => {}
    expect([await applied(eventId), await stored(eventId)]).toEqual([1, [{ state: 'done', attempts: 0 }]])
  })

  it('that another worker has taken in meanwhile is not done again, and does not fail', async () => {
    const eventId = 'evt_overtaken'
    await arrive(eventId)
    afterReading = async () => {
      afterReading = async () => {}
      await handle(eventId)
      broken = true
    }
    await handle(eventId)
    broken = false
    expect([await applied(eventId), await stored(eventId)]).toEqual([1, [{ state: 'done', attempts: 0 }]])
  })

  it('that cannot be applied leaves nothing behind, and is applied once when it can be', async () => {
    const eventId = 'evt_broken'
    await arrive(eventId)
    broken = true
    await expect(handle(eventId)).rejects.toThrow('The lamp is broken.')
    broken = false
    expect([await applied(eventId), await stored(eventId)]).toEqual([0, [{ state: 'waiting', attempts: 1 }]])
    await handle(eventId)
    expect([await applied(eventId), await stored(eventId)]).toEqual([1, [{ state: 'done', attempts: 1 }]])
  })
})
