import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseClock } from '#io/clock/database-clock.ts'
import { createLog } from '#io/log/log.ts'
import type { Instant } from '#kernel/instant.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { testDatabase } from '#tests/setup/database.ts'
import { createClockMover, type MoveState } from './clock-mover.ts'
import { startHeartbeat } from './heartbeat.ts'
import { nextBusinessTick, plusCalendar } from './moments.ts'
import type { RunningStandIn } from './stand-ins/base/standin.ts'

describe('the clock', async () => {
  const { pool, owner } = await testDatabase()
  const clock = await databaseClock(owner)
  const happened: { what: string; at: Instant }[] = []
  let planned: { what: string; at: Instant }[] = []

  /** A partner on whose calendar the test writes. */
  const standIn: RunningStandIn = {
    name: 'calendar',
    origin: 'http://127.0.0.1:1',
    nextEventAt: async () => planned.map(({ at }) => at).sort(Temporal.Instant.compare)[0] ?? null,
    runDue: async () => {
      const now = clock.now()
      const due = planned.filter(({ at }) => Temporal.Instant.compare(at, now) <= 0)
      planned = planned.filter((event) => !due.includes(event))
      happened.push(...due.map(({ what }) => ({ what, at: now })))
      return due.length
    },
    stop: async () => {},
  }
  const heartbeat = startHeartbeat([standIn], createLog('test', 'silent'))
  const patience = { withoutWorker: 300, stuck: 600 }
  const mover = createClockMover({ clock, pool: owner, standIns: [standIn], runAll: heartbeat.runAll, patience })

  let working = true
  const worker = (async () => {
    while (working) {
      await pool.query('update platform.tick set at = $1', [clock.now().toString()])
      await pause(15)
    }
  })()
  const move = (to: Instant): Promise<MoveState> => {
    const started = mover.start(to)
    if (isRefusal(started)) throw new Error(started.message)
    return started.finished
  }
  beforeEach(() => {
    happened.splice(0)
    planned = []
  })
  afterAll(async () => {
    await mover.stop()
    await heartbeat.stop()
    await clock.stop()
  })

  it('stops at each event on the way, in order, and arrives', async () => {
    const from = clock.now()
    const events = [30, 5, 50].map((hours) => ({ what: `${hours} h`, at: from.add({ hours }) }))
    planned = [...events]
    const end = await move(from.add({ hours: 48 }))
    expect(end).toMatchObject({ running: false, end: 'arrived', notes: [] })
    expect(happened.map(({ what }) => what)).toEqual(['5 h', '30 h'])
    for (const { what, at } of happened) {
      const meant = events.find((event) => event.what === what)!.at
      expect(Math.abs(at.epochMilliseconds - meant.epochMilliseconds)).toBeLessThan(2_000)
    }
    // Two days hold four business mornings beside the two events and the end.
    expect(end.steps).toBeGreaterThanOrEqual(6)
  })

  it('does what follows from an event before it goes on', async () => {
    const at = clock.now().add({ hours: 1 })
    planned = [{ what: 'first', at }]
    const followed = move(clock.now().add({ hours: 2 }))
    while (happened.length === 0) await pause(5)
    planned.push({ what: 'second', at })
    await followed
    expect(happened.map(({ what }) => what)).toEqual(['first', 'second'])
  })

  it('knows the next event', async () => {
    expect(await mover.nextEvent()).toBeUndefined()
    const at = clock.now().add({ hours: 3 })
    planned = [{ what: 'next', at }]
    expect(await mover.nextEvent()).toEqual({ standIn: 'calendar', at })
  })

  it('refuses to go back, and to move twice at once', async () => {
    expect(mover.start(clock.now().subtract({ hours: 1 }))).toMatchObject({ refused: true, code: 'notLater' })
    const moving = move(clock.now().add({ hours: 24 }))
    expect(mover.start(clock.now().add({ hours: 1 }))).toMatchObject({ refused: true, code: 'busy' })
    await mover.stop()
    expect((await moving).running).toBe(false)
  })

  it('stops on the way when it is told to', async () => {
    const moving = move(clock.now().add({ hours: 24 * 365 }))
    while ((mover.state()?.steps ?? 0) < 3) await pause(5)
    await mover.stop()
    expect(await moving).toMatchObject({ running: false, end: 'stopped' })
  })

  it('waits for a job, names it when it does not get less, and then leaves it behind for the whole move', async () => {
    await pool.query(`select platform.enqueue('nobody.takes.this', '{}')`)
    const moving = move(clock.now().add({ hours: 24 * 3 }))
    await pause(200)
    expect(mover.state()?.doing).toContain('1 job')
    while (!mover.state()?.doing.includes('nobody.takes.this')) await pause(5)
    const { notes, steps, end } = await moving
    expect(notes).toEqual([expect.stringMatching(/did not get less.*nobody\.takes\.this/)])
    expect(end).toBe('arrived')
    expect(steps).toBeGreaterThanOrEqual(6)
    await owner.query('delete from graphile_worker._private_jobs')
  })

  it('goes on without a product whose worker is gone, and says so', async () => {
    working = false
    await worker
    await owner.query('alter table platform.tick disable trigger beat')
    await owner.query(`update platform.tick set beaten_at = now() - interval '1 minute'`)
    const end = await move(clock.now().add({ hours: 24 * 7 }))
    expect(end.end).toBe('arrived')
    expect(end.notes).toEqual([expect.stringContaining('No worker has responded')])
  })
})

describe('moments', () => {
  it.each([
    ['2026-11-20T11:59:59Z', '2026-11-20T12:00:00Z'],
    ['2026-11-20T12:00:00Z', '2026-11-20T14:00:00Z'],
    ['2026-11-20T14:00:00Z', '2026-11-21T12:00:00Z'],
    // The clocks go forward on March 8, 2026.
    ['2026-03-07T15:00:00Z', '2026-03-08T11:00:00Z'],
  ])('after %s the product next looks at its calendar at %s', (now, next) => {
    expect(nextBusinessTick(Temporal.Instant.from(now)).toString()).toBe(next)
  })

  it('a month on is the same hour of the day', () => {
    expect(plusCalendar(Temporal.Instant.from('2026-10-20T14:00:00Z'), { months: 1 }).toString()).toBe(
      '2026-11-20T15:00:00Z',
    )
  })
})
