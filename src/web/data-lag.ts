import { newestForMs, newestHeader } from '#kernel/newest.ts'
import { hasSession } from './session.ts'

/** The possible lag of the last answer in seconds, 0 for the leader's, and its subscriber: the back office header. */
export const lag = { seconds: 0, tell: (_seconds: number): void => {} }

export function noteLag(extensions: Readonly<Record<string, unknown>> | undefined): void {
  lag.seconds = Number(extensions?.secondsBehind ?? 0)
  lag.tell(lag.seconds)
}

const changedKey = 'changedAt'

/**
 * Notes that the person has just changed something, which their next reads must show, also in other tabs and after a
 * reload.
 */
export function noteChange(): void {
  if (hasSession()) localStorage.setItem(changedKey, `${Date.now()}`)
}

export const newestHeaders = (): Readonly<Record<string, string>> =>
  hasSession() && Date.now() - Number(localStorage.getItem(changedKey)) < newestForMs ? { [newestHeader]: 'true' } : {}
