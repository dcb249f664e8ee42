import { runOnce } from 'graphile-worker'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { standingClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { inTransaction } from '#platform/command/command.ts'
import { databaseOf } from '#platform/command/database.ts'
import type { Ctx, Platform, Room } from '#platform/command/platform.ts'
import { receive, understand } from '#platform/inbox/inbox.ts'
import { queueOptions } from '#platform/jobs/worker.ts'
import { createLog } from '#platform/log/log.ts'
import { deliverDue } from '#platform/outbox/deliver.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { discard } from './discard.ts'
import { tries } from './put-aside.ts'
import { retryEvent, retryJob, retryMessage, stuckWork } from './stuck-work.ts'

describe('work that fails again and again', async () => {
  const { pool, owner, queue } = await testDatabase()
  const clock = standingClock(instant('2026-01-05T15:00:00Z'))
  const log = createLog('test', 'silent')
  const poisoned = new Set<string>()
  const done: string[] = []
  const told: string[] = []
  const work = async (name: string): Promise<void> => {
    if (poisoned.has(name)) throw new Error(`${name} is poisoned`)
    done.push(name)
  }
  const nameIn = ({ payload }: { payload: unknown }) => (payload as { name: string }).name
  const room: Room = {
    name: 'example',
    outbox: {
      'away.call': {
        deliver: async (_platform, message) => work(nameIn(message)),
        delivered: async () => {},
        gaveUp: async (_ctx, message) => void told.push(`gave up ${nameIn(message)}`),
        discarded: async (_ctx, message) => void told.push(`discarded ${nameIn(message)}`),
      },
      'deaf.call': {
        deliver: async () => ({ taken: true }),
        delivered: async (_ctx, message) => work(nameIn(message)),
        gaveUp: async (_ctx, message) => void told.push(`gave up ${nameIn(message)}`),
      },
    },
    inbox: {
      partner: {
        read: async (_platform, event) => event.body,
        apply: async (_ctx, _event, truth: { name: string }) => work(truth.name),
        gaveUp: async (_ctx, _event, truth: { name: string }) => void told.push(`gave up ${truth.name}`),
      },
    },
    tasks: { 'example.job': async (_platform: Platform, { name }: { name: string }) => work(name) },
    gaveUp: { 'example.job': async (_ctx: Ctx, { name }: { name: string }) => void told.push(`gave up ${name}`) },
    listeners: { happened: async (_platform: Platform, { name }: { name: string }) => work(name) },
    followers: {
      operatorsAlerted: async (_ctx: Ctx, { subject }: { subject: string }) =>
        void told.push(`alert ${subject.split(' ')[0]}`),
    },
  }
  const platform: Platform = { pool, db: databaseOf(pool), clock, log, rooms: [room] }
  const inTx = <Result>(run: (ctx: Ctx) => Promise<Result>) =>
    inTransaction(platform, { kind: 'system', id: 'test' }, run)
  const begin = (...names: string[]) => {
    poisoned.clear()
    for (const name of names) poisoned.add(name)
    done.length = 0
    told.length = 0
  }
  const send = async (operation: string, name: string, subject = uuidv7()) => {
    const id = uuidv7()
    const [partner = '', what = ''] = operation.split('.')
    await inTx((ctx) => ctx.send({ id, partner, operation: what, subject, payload: { name } }))
    return id
  }
  /** Lets the hours pass between the tries of messages. */
  const deliverFor = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await deliverDue(platform)
      clock.moveTo(clock.now().add({ hours: 2 }))
    }
  }
  const jobsLeft = async () => (await owner.query('select from graphile_worker.jobs')).rowCount
  const runJobs = async () => {
    // A round may end before the queue has written down that a job failed.
    for (let round = 0; round < 10 * tries.job && (await jobsLeft()) !== 0; round += 1) {
      await runOnce(queueOptions(platform, queue))
      await owner.query(
        `select from graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where last_error is not null), run_at => now())`,
      )
    }
  }
  const aside = async () => (await stuckWork(platform)).filter(({ isPutAside }) => isPutAside)

  it('is put aside as a message that nobody takes; others go on, and those of its subject after it', async () => {
    begin('first')
    const subject = uuidv7()
    const id = await send('away.call', 'first', subject)
    await send('away.call', 'second', subject)
    await send('away.call', 'of another')
    await deliverDue(platform)
    expect(done).toEqual(['of another'])
    await owner.query('update platform.outbox set attempts = $1 where id = $2', [tries.message - 2, id])
    clock.moveTo(clock.now().add({ hours: 2 }))
    await deliverFor(1)
    expect((await stuckWork(platform)).some(({ isPutAside }) => isPutAside)).toBe(false)
    await deliverFor(2)
    expect(told).toEqual(['gave up first', 'alert message'])
    expect(done).toEqual(['of another', 'second'])
    expect(await aside()).toMatchObject([{ kind: 'message', id, what: 'away.call', attempts: tries.message }])

    begin()
    expect(await inTx((ctx) => retryMessage(ctx, { id }))).toEqual({ id })
    await deliverDue(platform)
    expect(done).toEqual(['first'])
    expect(await aside()).toEqual([])
  })

  it('is put aside as an answer that cannot be taken in, which is kept: the partner has done its part', async () => {
    begin('answer')
    const id = await send('deaf.call', 'answer')
    await deliverFor(tries.answer)
    expect(told).toEqual(['alert message'])
    expect((await owner.query('select state, result from platform.outbox where id = $1', [id])).rows).toEqual([
      { state: 'failed', result: { taken: true } },
    ])
    expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject: `message ${id}` }))).toEqual({
      id: `message ${id}`,
    })
    expect(await aside()).toEqual([])
  })

  it('is put aside as an event of a partner, and what it brought is put right', async () => {
    begin('event')
    for (const name of ['event', 'good event'])
      await receive(platform, { partner: 'partner', eventId: name, topic: 'odd', body: { name } })
    await runJobs()
    expect(done).toEqual(['good event'])
    expect(told).toEqual(['gave up event', 'alert event'])
    expect(await aside()).toMatchObject([{ kind: 'event', id: 'partner/event', attempts: tries.event }])
    expect(await jobsLeft()).toBe(0)

    begin()
    expect(await inTx((ctx) => retryEvent(ctx, { id: 'partner/event' }))).toEqual({ id: 'partner/event' })
    await understand(platform, { partner: 'partner', eventId: 'event' })
    expect(done).toEqual(['event'])
  })

  it('is put aside as a job, and as an announcement that a listener cannot take', async () => {
    begin('job', 'announced')
    await inTx(async (ctx) => {
      for (const name of ['job', 'good job']) await ctx.enqueue('example.job', { name })
      await ctx.announce({ kind: 'happened', name: 'announced' })
      await ctx.announce({ kind: 'happened', name: 'good announcement' })
    })
    await runJobs()
    expect([...new Set(done)].toSorted()).toEqual(['good announcement', 'good job'])
    expect(told.toSorted()).toEqual(['alert job', 'alert job', 'gave up job'])
    expect(await jobsLeft()).toBe(0)

    begin()
    const [one, two] = await aside()
    for (const { id } of [one!, two!]) expect(await inTx((ctx) => retryJob(ctx, { id }))).toEqual({ id })
    await runJobs()
    expect([...new Set(done)].toSorted()).toEqual(expect.arrayContaining(['announced', 'job']))
    expect(await aside()).toEqual([])
  })

  it('is discarded only once, and only after its last try', async () => {
    begin('waits')
    const id = await send('away.call', 'waits')
    await deliverDue(platform)
    const subject = `message ${id}`
    const refused = { code: 'notPutAside' }
    expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject }))).toMatchObject(refused)
    await owner.query(`update platform.outbox set state = 'failed' where id = $1`, [id])
    expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject }))).toEqual({ id: subject })
    expect(told).toEqual(['discarded waits'])
    expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject }))).toMatchObject(refused)
    for (const unknown of ['', 'message x', 'event partner/none', 'job job_0', 'other 1'])
      expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject: unknown }))).toMatchObject(refused)
  })
})
