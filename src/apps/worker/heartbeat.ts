import type { Platform } from '#engine/command/platform.ts'
import type { OldestWork } from '#engine/jobs/oldest-work.ts'
import { type Jobs, tick } from '#engine/jobs/worker.ts'
import { type MovableClock, WrongClock } from '#io/clock/database-clock.ts'

/** Pauses between two looks: with work, and after a while without. A clock move wakes the worker. */
const restMs = { busy: 250, idle: 5_000 }
const busyForMs = 5_000

/** This many wrong readings in a row, about a second, are not a passing correction. */
const wrongLooks = 4

type Minded = {
  readonly clock: MovableClock
  readonly jobs: Jobs
  readonly oldest: OldestWork
  /** Ends the process at once, like a kill. Others take over its work, and it restarts when its clock is right. */
  readonly end: () => void
}

/** Looks once at business time and at the jobs, then rests. If the database is down it waits, and logs that once. */
export function heartbeat(
  platform: Platform,
  { clock, jobs, oldest, end }: Minded,
  stopping: AbortSignal,
): () => Promise<void> {
  const { log } = platform
  let failing = false
  let wrong = 0
  let busyUntil = performance.now() + busyForMs
  let looked = { business: clock.now(), machine: performance.now() }
  return async () => {
    let moves = clock.moves()
    try {
      // Another process may have just moved business time, or may move it during this look.
      await clock.refresh()
      moves = clock.moves()
      const now = { business: clock.now(), machine: performance.now() }
      const passed = now.business.epochMilliseconds - looked.business.epochMilliseconds
      const moved = passed - (now.machine - looked.machine) > 60_000
      looked = now
      await jobs
        .mind(moved)
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'jobs were not looked after'))
      await oldest
        .look(moved)
        .catch((error: unknown) => log.warn({ reason: String(error) }, 'the oldest work was not looked at'))
      const done = await tick(platform)
      if (done > 0 || moved) busyUntil = performance.now() + busyForMs
      if (failing) log.info({}, 'the worker goes on')
      failing = false
      wrong = 0
    } catch (error) {
      if (!failing) log.warn({ reason: String(error) }, 'the worker waits: it cannot look at what is due')
      failing = true
      wrong = error instanceof WrongClock ? wrong + 1 : 0
      if (wrong >= wrongLooks) {
        log.error({ reason: String(error) }, 'the worker ends: by a wrong clock it sends too late, or too early')
        end()
      }
    }
    await clock.movedOrAfter(performance.now() < busyUntil || failing ? restMs.busy : restMs.idle, moves, stopping)
  }
}
