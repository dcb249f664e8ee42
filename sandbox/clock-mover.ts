import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { MovableClock } from '#io/clock/database-clock.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'
import type { Refusal } from '#kernel/refusal.ts'
import { type Patience, restWaiter, type Waiting } from './at-rest.ts'
import { failing } from './idle/idle.ts'
import { earliest, nextBusinessTick } from './moments.ts'
import type { RunningStandIn } from './stand-ins/base/standin.ts'

const busy = { refused: true, code: 'busy', message: 'The clock is moving already; wait for it or stop it.' } as const
const notLater = {
  refused: true,
  code: 'notLater',
  message: 'Business time only moves forward; choose a later moment.',
  field: 'to',
} as const

export type MoveState = {
  readonly running: boolean
  readonly from: Instant
  readonly to: Instant
  readonly at: Instant
  readonly steps: number
  readonly doing: string
  /** Problems that did not stop the move. */
  readonly notes: readonly string[]
  readonly end?: 'arrived' | 'stopped' | 'failed'
}

export type ClockMover = {
  readonly state: () => MoveState | undefined
  readonly nextEvent: () => Promise<{ standIn: string; at: Instant } | undefined>
  readonly start: (to: Instant) => Refusal<'busy' | 'notLater'> | { readonly finished: Promise<MoveState> }
  readonly stop: () => Promise<void>
}

/**
 * Moves business time step by step, so that nothing is skipped: every moment at which a stand-in does something and
 * every morning at which the product looks at its calendar is visited, and left only when all have come to rest.
 */
export function createClockMover(world: {
  readonly clock: MovableClock
  readonly pool: pg.Pool
  readonly standIns: readonly RunningStandIn[]
  readonly runAll: () => Promise<number>
  readonly patience?: Patience
}): ClockMover {
  const { clock, pool, standIns, runAll, patience = { withoutWorker: 20_000, stuck: 15_000 } } = world
  let state: MoveState | undefined
  let moving: Promise<MoveState> | undefined
  let stopped = false

  const change = (to: Partial<MoveState>) => {
    if (state) state = { ...state, ...to }
  }
  const waiting: Waiting = {
    print: (doing: string) => change({ at: clock.now(), doing }),
    note: (words: string) => {
      if (state && !state.notes.includes(words)) change({ notes: [...state.notes, words] })
    },
    stopped: () => stopped,
  }

  const run = async (to: Instant): Promise<MoveState> => {
    const restAt = restWaiter({ clock, pool, runAll, patience, waiting })
    const rest = (at: Instant) => patiently(() => restAt(at), waiting)
    const advance = async (): Promise<Instant> => {
      const now = clock.now()
      const next = earliest([to, nextBusinessTick(now), ...(await plannedAfter(now, standIns)).map(({ at }) => at)])
      await clock.moveTo(next)
      change({ steps: state!.steps + 1, at: next })
      return next
    }
    try {
      await rest(clock.now())
      while (!stopped && isBefore(clock.now(), to)) await rest(await patiently(advance, waiting))
      for (const words of await patiently(() => failing(pool), waiting)) waiting.note(`Waits for a later try: ${words}`)
      change({ end: isBefore(clock.now(), to) ? 'stopped' : 'arrived' })
    } catch (error) {
      waiting.note(error instanceof Error ? error.message : String(error))
      change({ end: 'failed' })
    }
    change({ running: false, at: clock.now(), doing: '' })
    moving = undefined
    return state!
  }

  return {
    state: () => state,
    nextEvent: async () =>
      (await plannedAfter(clock.now(), standIns)).sort((a, b) => Temporal.Instant.compare(a.at, b.at))[0],
    start: (to) => {
      if (moving) return busy
      const from = clock.now()
      if (!isBefore(from, to)) return notLater
      stopped = false
      state = { running: true, from, to, at: from, steps: 0, doing: 'starting', notes: [] }
      moving = run(to)
      return { finished: moving }
    },
    stop: async () => {
      stopped = true
      await moving
    },
  }
}

/** Does it again while the database is away; a move does not fail by that. */
async function patiently<Result>(work: () => Promise<Result>, waiting: Waiting): Promise<Result> {
  const deadline = performance.now() + 30_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (waiting.stopped() || performance.now() > deadline) throw error
      waiting.print(`waiting for the database (${error instanceof Error ? error.message : String(error)})`)
      await pause(200)
    }
  }
}

async function plannedAfter(now: Instant, standIns: readonly RunningStandIn[]) {
  const all = await Promise.all(
    standIns.map(async (standIn) => ({ standIn: standIn.name, at: await standIn.nextEventAt() })),
  )
  return all.flatMap(({ standIn, at }) => (at && isBefore(now, at) ? [{ standIn, at }] : []))
}
