import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#io/log/log.ts'
import type { RunningStandIn } from './stand-ins/base/standin.ts'

export type Heartbeat = {
  /** Does once what is due in every stand-in; the number of things done. Calls queue up, they never overlap. */
  readonly runAll: () => Promise<number>
  /** The last trouble of each stand-in, by name. */
  readonly troubles: () => ReadonlyMap<string, string>
  readonly stop: () => Promise<void>
}

/** Keeps the stand-ins going: asks each about five times a second what is due, and every two seconds when nothing was for a while. */
export function startHeartbeat(
  standIns: readonly RunningStandIn[],
  log: Log,
  { everyMs = 200, idleMs = 2_000, busyForMs = 5_000 } = {},
): Heartbeat {
  const troubles = new Map<string, string>()
  let last: Promise<number> = Promise.resolve(0)
  const stopping = new AbortController()

  const runOne = async (standIn: RunningStandIn): Promise<number> => {
    try {
      const done = await standIn.runDue()
      troubles.delete(standIn.name)
      return done
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (!troubles.has(standIn.name)) log.warn({ standIn: standIn.name, reason: words }, 'could not do what was due')
      troubles.set(standIn.name, words)
      return 0
    }
  }
  const runAll = () => {
    last = last.then(async () => (await Promise.all(standIns.map(runOne))).reduce((sum, done) => sum + done, 0))
    return last
  }
  const beating = (async () => {
    let busyUntil = performance.now() + busyForMs
    while (!stopping.signal.aborted) {
      if ((await runAll()) > 0) busyUntil = performance.now() + busyForMs
      const rest = performance.now() < busyUntil ? everyMs : idleMs
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    runAll,
    troubles: () => troubles,
    stop: async () => {
      stopping.abort()
      await beating
      await last
    },
  }
}
