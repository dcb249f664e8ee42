import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { databaseOf } from '../command/database.ts'
import type { Platform } from '../command/platform.ts'
import { dueRows, tryFailedRows } from './due-rows.ts'

describe('due work, row by row', async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
  const closing = dueRows('example.close')
  const poisoned = new Set(['b'])
  await owner.query(`create schema example; create table example.gift (gift text primary key, closed int not null default 0);
    grant usage on schema example to longlight_app; grant select, update on example.gift to longlight_app;
    insert into example.gift values ('a'), ('b'), ('c')`)

  const due = async (limit = 10) => {
    const { rows } = await sql<{
      gift: string
    }>`select gift from example.gift where ${closing.mayBeTried('gift', clock)}
      order by gift limit ${limit}`.execute(platform.db)
    return rows
  }
  const closeDue = async (limit?: number) =>
    closing.each(platform, await due(limit), {
      actor: { kind: 'system', id: 'test' },
      idOf: ({ gift }) => gift,
      one: async (ctx, { gift }) => {
        await sql`update example.gift set closed = closed + 1 where gift = ${gift}`.execute(ctx.tx)
        if (poisoned.has(gift)) throw new Error('poisoned')
      },
    })
  const closed = async () =>
    Object.fromEntries(
      (await owner.query('select gift, closed from example.gift order by gift')).rows.map((row) => [
        row.gift,
        row.closed,
      ]),
    )
  const failing = async () => (await owner.query('select row_id, attempts, error from platform.failing_row')).rows
  const pass = (time: { minutes?: number; milliseconds?: number }) => clock.moveTo(clock.now().add(time))

  it('does every other row where one fails, and nothing of that one', async () => {
    expect(await closeDue()).toBe(2)
    expect(await closed()).toEqual({ a: 1, b: 0, c: 1 })
    expect(await failing()).toEqual([{ row_id: 'b', attempts: 1, error: 'Error: poisoned' }])
  })

  it('gives the place of a row that failed to those behind it', async () => {
    expect((await due(2)).map(({ gift }) => gift)).toEqual(['a', 'c'])
  })

  it('tries it again after one minute, then after five, a quarter, one and four hours, and every four hours from then on', async () => {
    for (const wait of [1, 5, 15, 60, 240, 240]) {
      pass({ milliseconds: wait * 60_000 - 1 })
      expect((await due()).map(({ gift }) => gift)).toEqual(['a', 'c'])
      pass({ milliseconds: 1 })
      expect((await due()).map(({ gift }) => gift)).toEqual(['a', 'b', 'c'])
      await closeDue()
    }
    expect(await failing()).toEqual([{ row_id: 'b', attempts: 7, error: 'Error: poisoned' }])
  })

  it('forgets that it failed once it went through', async () => {
    poisoned.clear()
    pass({ minutes: 240 })
    expect(await closeDue()).toBe(3)
    expect((await closed()).b).toBe(1)
    expect(await failing()).toEqual([])
  })

  it('passes over a row whose next try has not come, also where the query did not', async () => {
    poisoned.add('a')
    await closeDue()
    const tried: string[] = []
    await closing.each(platform, [{ gift: 'a' }, { gift: 'b' }], {
      actor: { kind: 'system', id: 'test' },
      idOf: ({ gift }) => gift,
      one: async (_, { gift }) => tried.push(gift),
    })
    expect(tried).toEqual(['b'])
  })

  it('tries all rows that failed when a worker starts', async () => {
    await tryFailedRows(platform)
    expect((await due()).map(({ gift }) => gift)).toEqual(['a', 'b', 'c'])
  })

  it('starts over with a row that was not tried for a day after its next try', async () => {
    for (const [hours, attempts] of [
      [24, 2],
      [24.001, 1],
    ] as const) {
      await owner.query('update platform.failing_row set attempts = 1, next_at = $1', [clock.now().toString()])
      pass({ milliseconds: hours * 3_600_000 })
      await closeDue()
      expect(await failing()).toMatchObject([{ row_id: 'a', attempts }])
    }
    poisoned.clear()
    pass({ minutes: 240 })
    await closeDue()
  })

  it('alerts operators once, at the third failure, and notes what the database could not hold', async () => {
    const name = `zero\0byte`
    const fail = () =>
      closing.each(platform, ['d'], {
        actor: { kind: 'system', id: 'test' },
        idOf: (gift) => gift,
        one: async () => {
          throw new Error(name)
        },
      })
    const alerts = async () =>
      (
        await owner.query(
          `select body ->> 'text' as text from platform.announcement where body ->> 'subject' = 'example.close d'`,
        )
      ).rows
    for (const told of [0, 0, 1, 1]) {
      await fail()
      expect(await alerts()).toHaveLength(told)
      pass({ minutes: 240 })
    }
    expect(await failing()).toEqual([{ row_id: 'd', attempts: 4, error: 'Error: zerobyte' }])
    expect(await alerts()).toEqual([
      { text: expect.stringContaining('example.close failed for d 3 times: Error: zerobyte.') },
    ])
    await closing.forgetEnded(platform, clock.now())
  })

  it('forgets a row that failed and is due no more', async () => {
    poisoned.add('c')
    await closeDue()
    await closing.forgetEnded(platform, clock.now())
    expect(await failing()).toHaveLength(1)
    pass({ minutes: 1 })
    await closing.forgetEnded(platform, clock.now())
    expect(await failing()).toEqual([])
  })

  it('counts what a row says that it did', async () => {
    const did = (many: number) =>
      closing.each(platform, [1, 2], { actor: { kind: 'system', id: 'test' }, idOf: String, one: async () => many })
    expect([await did(0), await did(3)]).toEqual([0, 6])
  })
})

describe('due work, many rows together', async () => {
  const { pool, owner } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'silent'), rooms: [] }
  const sending = dueRows('example.send')
  await owner.query(`create schema example; create table example.mail (mail text primary key, sent int not null default 0);
    grant usage on schema example to longlight_app; grant select, update on example.mail to longlight_app;
    insert into example.mail select 'm' || n from generate_series(1, 8) n`)
  const poisoned = new Set(['m3'])
  const sizes: number[] = []
  const send = () =>
    sending.together(
      platform,
      { limit: 8 },
      {
        actor: { kind: 'system', id: 'test' },
        take: async ({ tx }, claim) => {
          const of = 'names' in claim ? sql`mail = any(${claim.names}::text[])` : sending.mayBeTried('mail', clock)
          const { rows } = await sql<{ mail: string }>`
            select mail from example.mail where sent = 0 and ${of} order by mail for update skip locked`.execute(tx)
          return rows.map(({ mail }) => mail)
        },
        idOf: (mail) => mail,
        all: async ({ tx }, mails) => {
          sizes.push(mails.length)
          await sql`update example.mail set sent = sent + 1 where mail = any(${mails}::text[])`.execute(tx)
          if (mails.some((mail) => poisoned.has(mail))) throw new Error('poisoned')
        },
      },
    )
  const unsent = async () => (await owner.query('select mail from example.mail where sent <> 1')).rows
  const failing = async () => (await owner.query('select row_id, attempts from platform.failing_row')).rows

  it('splits what fails until the failing row is alone, and does every other row once', async () => {
    expect(await send()).toEqual({ done: 7, tried: 8 })
    expect(sizes).toEqual([8, 4, 2, 2, 1, 1, 4])
    expect(await unsent()).toEqual([{ mail: 'm3' }])
    expect(await failing()).toEqual([{ row_id: 'm3', attempts: 1 }])
  })

  it('passes over the row that failed until its next try', async () => {
    expect(await send()).toEqual({ done: 0, tried: 0 })
  })

  it('forgets that it failed once it went through', async () => {
    poisoned.clear()
    clock.moveTo(clock.now().add({ minutes: 1 }))
    expect(await send()).toEqual({ done: 1, tried: 1 })
    expect(await failing()).toEqual([])
  })
})
