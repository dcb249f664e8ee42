import { runOnce } from 'graphile-worker'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inboundEvents, onWebhook } from '#engine/inbox/inbound.ts'
import { jobs, task } from '#engine/jobs/jobs.ts'
import { createLog } from '#io/log/log.ts'
import { manualClock } from '#kernel/clock.ts'
import { instant } from '#kernel/instant.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { inTransaction } from '../command/command.ts'
import { databaseOf } from '../command/database.ts'
import type { Ctx, Platform, Room } from '../command/platform.ts'
import { engineEvents } from '../event/engine-events.ts'
import { events } from '../event/events.ts'
import { follow, listen } from '../event/subscribe.ts'
import { handleInbound, receive } from '../inbox/inbox.ts'
import { queueOptions } from '../jobs/worker.ts'
import { deliverDue } from '../outbox/deliver.ts'
import { handle, messages } from '../outbox/messages.ts'
import { discard } from './discard.ts'
import { tries } from './put-aside.ts'
import { retryEvent, retryJob, retryMessage, stuckWork } from './stuck-work.ts'

const exampleEvents = events('example', { happened: z.object({ name: z.string() }) })
const exampleInbound = inboundEvents('partner', z.object({ name: z.string() }))
const exampleMessages = messages('example', {
  'away.call': z.object({ name: z.string() }),
  'deaf.call': z.object({ name: z.string() }),
})
const exampleJobs = jobs('example', { job: z.object({ name: z.string() }) })

describe('work that fails again and again', async () => {
  const { pool, owner, queue } = await testDatabase()
  const clock = manualClock(instant('2026-01-05T15:00:00Z'))
  const log = createLog('test', 'silent')
  const poisoned = new Set<string>()
  const done: string[] = []
  const told: string[] = []
  const work = async (name: string): Promise<void> => {
    if (poisoned.has(name)) throw new Error(`${name} is poisoned`)
    done.push(name)
  }
  const room: Room = {
    name: 'example',
    outbox: [
      handle(exampleMessages['away.call'], {
        deliver: async (_platform, { payload }) => work(payload.name),
        gaveUp: async (_ctx, { payload }) => void told.push(`gave up ${payload.name}`),
        discarded: async (_ctx, { subject }) => void told.push(`discarded ${subject}`),
      }),
      handle(exampleMessages['deaf.call'], {
        deliver: async () => ({ taken: true }),
        delivered: async (_ctx, { payload }) => work(payload.name),
        gaveUp: async (_ctx, { payload }) => void told.push(`gave up ${payload.name}`),
      }),
    ],
    inbox: [
      onWebhook(exampleInbound, {
        read: async (_platform, event) => event.body,
        apply: async (_ctx, _event, partnerState) => work(partnerState.name),
        gaveUp: async (_ctx, _event, partnerState) => void told.push(`gave up ${partnerState.name}`),
      }),
    ],
    tasks: [
      task(
        exampleJobs.job,
        async (_platform, { name }) => work(name),
        async (_ctx, { name }) => void told.push(`gave up ${name}`),
      ),
    ],
    listeners: [listen(exampleEvents.happened, async (_platform, { name }) => work(name))],
    followers: [
      follow(
        engineEvents.operatorsAlerted,
        async (_ctx, { subject }) => void told.push(`alert ${subject.split(' ')[0]}`),
      ),
    ],
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
  const send = async (message: keyof typeof exampleMessages, name: string, subject = uuidv7()) => {
    const id = uuidv7()
    await inTx((ctx) => ctx.send(exampleMessages[message]({ id, subject, payload: { name } })))
    return id
  }
  /** Advances through the hours between a message's tries. */
  const deliverFor = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await deliverDue(platform)
      clock.moveTo(clock.now().add({ hours: 2 }))
    }
  }
  const jobsLeft = async () => (await owner.query('select from graphile_worker.jobs')).rowCount
  const runJobs = async () => {
    // A round may end before the queue has recorded a job's failure.
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

  it('is put aside at once as a message whose payload is not as declared; the next about its subject is sent', async () => {
    begin()
    const subject = uuidv7()
    const id = await send('away.call', 'unfit', subject)
    await send('away.call', 'plain', subject)
    await owner.query(`update platform.outbox set payload = '{"name": 7}' where id = $1`, [id])
    await deliverFor(1)
    expect(done).toEqual(['plain'])
    expect(told).toEqual(['alert message'])
    expect(await aside()).toMatchObject([
      {
        kind: 'message',
        id,
        attempts: 1,
        error: expect.stringContaining('away.call of example is not as declared: name'),
      },
    ])
    const named = { subject: `message ${id}` }
    expect(await inTx((ctx) => discard(ctx, platform.rooms, named))).toEqual({ id: named.subject })
    expect(told).toEqual(['alert message', `discarded ${subject}`])
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
      await receive(platform, exampleInbound({ eventId: name, topic: 'odd', body: { name } }))
    await runJobs()
    expect(done).toEqual(['good event'])
    expect(told).toEqual(['gave up event', 'alert event'])
    expect(await aside()).toMatchObject([{ kind: 'event', id: 'partner/event', attempts: tries.event }])
    expect(await jobsLeft()).toBe(0)

    begin()
    expect(await inTx((ctx) => retryEvent(ctx, { id: 'partner/event' }))).toEqual({ id: 'partner/event' })
    await handleInbound(platform, { partner: 'partner', eventId: 'event' })
    expect(done).toEqual(['event'])
  })

  it('is put aside as an event whose body is not as declared; the next one is taken in', async () => {
    begin()
    for (const name of ['odd', 'plain'])
      await receive(platform, exampleInbound({ eventId: `${name} body`, topic: 'odd', body: { name } }))
    await owner.query(`update platform.inbox set body = '{"name": 7}' where event_id = 'odd body'`)
    await runJobs()
    expect(done).toEqual(['plain'])
    expect(await aside()).toMatchObject([{ kind: 'event', id: 'partner/odd body', attempts: tries.event }])
    await owner.query(`update platform.inbox set state = 'discarded' where event_id = 'odd body'`)
  })

  it('is put aside as a job, and as an announcement that a listener cannot take', async () => {
    begin('job', 'announced')
    await inTx(async (ctx) => {
      for (const name of ['job', 'good job']) await ctx.enqueue(exampleJobs.job({ name }))
      await ctx.emit(exampleEvents.happened({ name: 'announced' }))
      await ctx.emit(exampleEvents.happened({ name: 'good announcement' }))
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
    const about = uuidv7()
    const id = await send('away.call', 'waits', about)
    await deliverDue(platform)
    const subject = `message ${id}`
    const refused = { code: 'notPutAside' }
    expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject }))).toMatchObject(refused)
    await owner.query(`update platform.outbox set state = 'failed' where id = $1`, [id])
    expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject }))).toEqual({ id: subject })
    expect(told).toEqual([`discarded ${about}`])
    expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject }))).toMatchObject(refused)
    for (const unknown of ['', 'message x', 'event partner/none', 'job job_0', 'other 1'])
      expect(await inTx((ctx) => discard(ctx, platform.rooms, { subject: unknown }))).toMatchObject(refused)
  })
})
