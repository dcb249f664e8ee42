import { describe, expect, it } from 'vitest'
import { standingClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { createLog } from '#platform/log/log.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { inTransaction } from './command.ts'
import { tryAndUndo } from './context-of.ts'
import { databaseOf } from './database.ts'
import { type Gathered, GatheredCommand } from './gathered-command.ts'
import type { Platform } from './platform.ts'

type Input = { readonly id: string }
type Asked = Gathered<Input, { readonly from: string }>

describe('commands that leave together', async () => {
  const { owner, pool } = await testDatabase()
  const clock = standingClock(instant('2026-03-02T15:00:00Z'))
  const platform: Platform = { pool, db: databaseOf(pool), clock, log: createLog('test', 'fatal'), rooms: [] }
  const batches: string[][] = []
  let broken = ''

  const greet = new GatheredCommand<Input, { readonly from: string }, { id: string }, Refusal>(
    async (asks: readonly Asked[]) => {
      batches.push(asks.map(({ input }) => input.id))
      for (const { ctx, input, request } of asks) {
        if (input.id.startsWith('no')) continue
        await ctx.announce({ kind: 'greeted', id: input.id, from: request.from })
        await ctx.enqueue('nobody.takes.this', { id: input.id })
      }
      if (asks.some(({ input }) => input.id === broken)) throw new Error('out of order')
      return asks.map(({ input: { id } }) => (id.startsWith('no') ? refuse('notToday', 'Not today.') : { id }))
    },
    // Longer than the machine may be busy with something else.
    400,
  )
  const ask = (id: string, input: Input = { id }, by = `usr_${id}`) =>
    greet.run(
      platform,
      { actor: { kind: 'user', id: by }, operation: 'greet', key: id, input, subject: id },
      { from: by },
    )
  const traces = async (id: string) => {
    const { rows } = await owner.query(
      `select (select count(*)::int from platform.announcement where body ->> 'id' = $1) as told,
        (select count(*)::int from graphile_worker._private_jobs where payload ->> 'id' = $1) as jobs,
        (select count(*)::int from platform.command where key = $1) as keys,
        (select array_agg(actor || ' ' || outcome order by id) from platform.audit where subject = $1) as audit`,
      [id],
    )
    return rows[0]
  }
  const whole = (by: string) => ({ told: 1, jobs: 1, keys: 1, audit: [`${by} done`] })

  it('are each done once with all that they cause, by whoever asked', async () => {
    const names = ['a1', 'a2', 'a3', 'a4', 'a5']
    expect(await Promise.all(names.map((id) => ask(id)))).toEqual(names.map((id) => ({ id })))
    expect(batches.some((batch) => batch.length > 1)).toBe(true)
    for (const id of names) expect(await traces(id)).toEqual(whole(`usr_${id}`))
  })

  it('leave in one batch again though one of their callers had begun before the others', async () => {
    const since = batches.length
    const turn = () => new Promise((next) => setImmediate(next))
    const caller = async (name: string) => {
      for (const nth of [1, 2, 3]) {
        await ask(`${name}${nth}`)
        // An answer goes out and the next question comes in.
        await turn()
      }
    }
    const first = caller('early')
    while (batches.length === since) await turn()
    await Promise.all([first, ...['x', 'y', 'z'].map(caller)])
    expect(batches.slice(since).map(({ length }) => length)).toContain(4)
  })

  it('are refused without a trace but their audit line, beside others that are done', async () => {
    const [first, refused, last] = await Promise.all([ask('b1'), ask('no-b2'), ask('b3')])
    expect([first, last]).toEqual([{ id: 'b1' }, { id: 'b3' }])
    expect(refused).toMatchObject({ code: 'notToday' })
    expect(await traces('no-b2')).toEqual({ told: 0, jobs: 0, keys: 0, audit: ['usr_no-b2 refused'] })
    expect(await traces('b3')).toEqual(whole('usr_b3'))
  })

  it('sent again, at once or later, answer the same; with other values they are refused', async () => {
    const twice = await Promise.all([ask('c1'), ask('c1'), ask('c2')])
    expect(twice).toEqual([{ id: 'c1' }, { id: 'c1' }, { id: 'c2' }])
    expect(await ask('c1')).toEqual({ id: 'c1' })
    expect(await ask('c1', { id: 'other' })).toMatchObject({ code: 'keyUsedForOtherInput' })
    expect(await traces('c1')).toMatchObject({ told: 1, jobs: 1, keys: 1 })
  })

  it('fail alone: the others of a transaction that broke are done, and the broken one may be sent again', async () => {
    broken = 'd2'
    const [first, second, third] = await Promise.allSettled([ask('d1'), ask('d2'), ask('d3')])
    expect([first, third]).toMatchObject([{ value: { id: 'd1' } }, { value: { id: 'd3' } }])
    expect(second.status).toBe('rejected')
    expect(await traces('d2')).toEqual({ told: 0, jobs: 0, keys: 0, audit: null })
    expect(await traces('d3')).toEqual(whole('usr_d3'))
    broken = ''
    expect(await ask('d2')).toEqual({ id: 'd2' })
  })

  it('leave nothing of what was only tried', async () => {
    await inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
      await tryAndUndo(ctx, () => ctx.announce({ kind: 'greeted', id: 'tried' }))
      await ctx.audit({ action: 'greet', subject: 'kept' })
    })
    expect((await traces('tried')).told).toBe(0)
    expect((await traces('kept')).audit).toEqual(['test done'])
  })

  it('enqueue jobs in their order, those with a key too', async () => {
    await inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
      await ctx.enqueue('one.task', { id: 'first' }, { queue: 'q' })
      await ctx.enqueue('one.task', { id: 'second' }, { queue: 'q', key: 'only' })
      await ctx.enqueue('one.task', { id: 'third' }, { queue: 'q' })
    })
    const { rows } = await owner.query(
      `select payload ->> 'id' as id, key from graphile_worker._private_jobs where payload ->> 'id' in ('first', 'second', 'third') order by id`,
    )
    expect(rows.map(({ key }) => key).filter(Boolean)).toEqual(['only'])
    const { rows: order } = await owner.query(
      `select payload ->> 'id' as name from graphile_worker._private_jobs j where payload ->> 'id' in ('first', 'second', 'third') order by j.id`,
    )
    expect(order.map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  })
})
