import { type BusinessDay, dayOf } from './business-day.ts'
import type { Instant } from './instant.ts'

/** The only source of "now". The sandbox moves it; nothing waits for it. */
export type Clock = {
  readonly now: () => Instant
  readonly today: () => BusinessDay
}

export const clockFrom = (now: () => Instant): Clock => ({ now, today: () => dayOf(now()) })

/** One instant for everything done together, read at first use, so that rows and entries of a transaction agree. */
export function momentOf(clock: Clock): Clock {
  let moment: Instant | undefined
  return clockFrom(() => (moment ??= clock.now()))
}

/** A clock that stands still where a test or the demo sets it. */
export function manualClock(start: Instant): Clock & { moveTo: (to: Instant) => void } {
  let at = start
  const moveTo = (to: Instant): void => {
    at = to
  }
  return { ...clockFrom(() => at), moveTo }
}
