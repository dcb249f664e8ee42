import type { Platform } from '#engine/command/platform.ts'
import type { OldestWork } from '#engine/jobs/oldest-work.ts'
import { type Jobs, tick } from '#engine/jobs/worker.ts'
import { type MovableClock, WrongClock } from '#io/clock/database-clock.ts'

/** How long to rest between two looks: while there is work, and when there has been none for a while. A moved clock wakes. */
const restMs = { busy: 250, idle: 5_000 }
const busyForMs = 5_000

/** A clock that is found wrong so many times in a row, about a second, is no passing correction. */
const wrongLooks = 4

type Minded = {
  readonly clock: MovableClock
  readonly jobs: Jobs
  readonly oldest: OldestWork
  /** Ends the process at once, as a kill would: what it holds is taken over, and it starts again when its clock is right. */
  readonly end: () => void
}

/** One look at business time and at the jobs, and the rest after it; a database that is away is waited for, and said once. */
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
      // Business time may have been moved by another process an instant ago, or be moved while this looks.
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
