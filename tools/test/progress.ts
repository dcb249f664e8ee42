import { stripVTControlCharacters } from 'node:util'

export type Told = {
  /** Files or tests that have ended, by the runner's names. */
  readonly ended: ReadonlySet<string>
  /** The number of tests, if the runner prints it at the start; else null. */
  readonly total: number | null
  readonly failing: ReadonlySet<string>
}

export const nothingTold: Told = { ended: new Set(), total: null, failing: new Set() }

/** `✓ pure src/a.test.ts (3 tests) 12ms`: a file of Vitest has ended. */
const vitestFile = /^\s*[✓❯×↓]\s+(?:\S+\s+)?(\S+\.test\.tsx?) \(\d+ tests?\b/
/** `✓ 3 [phone] › tests/journeys/a.spec.ts:1:1 › title (2.0s)`: a journey has ended. */
const journey = /^\s*([✓✘-])\s+\d+\s+(\[\S+\] › .*?\.spec\.ts\S* › .*?)(?: \(retry #\d+\))?(?: \([\d.]+\w+\))?$/
const vitestFailure = /^\s*×\s+(.+?)(?:\s+\d+ms)?$/
const running = /^\s*Running (\d+) tests? using/

export function read(told: Told, written: string): Told {
  const line = stripVTControlCharacters(written)
  const ended = (name: string): Told => ({ ...told, ended: new Set([...told.ended, name]) })
  const failed = (to: Told, name: string): Told => ({ ...to, failing: new Set([...to.failing, name]) })
  const total = running.exec(line)
  if (total) return { ...told, total: Number(total[1]) }
  const file = vitestFile.exec(line)
  if (file) return ended(file[1]!)
  const walked = journey.exec(line)
  if (walked) return walked[1] === '✘' ? failed(ended(walked[2]!), walked[2]!) : ended(walked[2]!)
  const failure = vitestFailure.exec(line)
  return failure ? failed(told, failure[1]!) : told
}

/**
 * The share of a step's work that has ended: of the seconds that its files took last time, or else of the tests by
 * number.
 */
export function shareDone({ ended, total }: Told, secondsOf: ReadonlyMap<string, number>): number {
  if (total) return Math.min(1, ended.size / total)
  const all = [...secondsOf.values()].reduce((sum, seconds) => sum + seconds, 0)
  const done = [...ended].reduce((sum, file) => sum + (secondsOf.get(file) ?? 0), 0)
  return all === 0 ? 0 : done / all
}

/** A step lasts as long as it did, and longer where it has lasted longer already; what has ended of it is behind us. */
export const secondsLeft = (expected: number, elapsed: number, share: number): number =>
  share > 0 ? (1 - share) * Math.max(expected, elapsed) : Math.max(0, expected - elapsed)

/** `2 min`, `40 s`: a wait of minutes is not given to the second. */
export const aboutLong = (seconds: number): string =>
  seconds >= 90 ? `${Math.round(seconds / 60)} min` : `${Math.max(10, Math.round(seconds / 10) * 10)} s`

export function saidOf(told: Told, left: { readonly ofStep: number; readonly inAll: number }): string {
  const done = told.total ? `${told.ended.size} of ${told.total} tests` : `${told.ended.size} files`
  const parts = [
    ...(told.ended.size > 0 ? [`${done} done`] : []),
    left.ofStep > 0
      ? `about ${aboutLong(left.ofStep)} left, ${aboutLong(left.inAll)} in all`
      : `longer than expected already, then about ${aboutLong(left.inAll)}`,
    told.failing.size === 0 ? 'none failed' : `FAILED: ${[...told.failing].join('; ')}`,
  ]
  return `... ${parts.join(', ')}`
}
