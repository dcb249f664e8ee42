import { newestForMs, newestHeader } from '#kernel/newest.ts'
import { hasSession } from './session.ts'

/** The seconds that the last answer may be behind, 0 if it was the leader's, and who is told of it: the header of the back office. */
export const lag = { seconds: 0, tell: (_seconds: number): void => {} }

export function noteLag(extensions: Readonly<Record<string, unknown>> | undefined): void {
  lag.seconds = Number(extensions?.secondsBehind ?? 0)
  lag.tell(lag.seconds)
}

const changedKey = 'changedAt'

/** Notes that the person has just changed something, which their next reads have to show: in other tabs too, and after a reload. */
export function noteChange(): void {
  if (hasSession()) localStorage.setItem(changedKey, `${Date.now()}`)
}

export const newestHeaders = (): Readonly<Record<string, string>> =>
  hasSession() && Date.now() - Number(localStorage.getItem(changedKey)) < newestForMs ? { [newestHeader]: 'true' } : {}
