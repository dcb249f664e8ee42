import { useSyncExternalStore } from 'react'
import { newestForMs, newestHeader } from '#kernel/newest.ts'

let secondsBehind = 0
const listeners = new Set<() => void>()

/** Notes how old an answer said that it may be; an answer of the leader's says nothing. */
export function noteLag(extensions: Readonly<Record<string, unknown>> | undefined): void {
  const said = Number(extensions?.secondsBehind ?? 0)
  if (said === secondsBehind) return
  secondsBehind = said
  for (const listener of listeners) listener()
}

const changedKey = 'changedAt'

/** Notes that the person has just changed something, which their next reads have to show: in other tabs too, and after a reload. */
export function noteChange(): void {
  try {
    localStorage.setItem(changedKey, String(Date.now()))
  } catch {}
}

export function newestHeaders(): Readonly<Record<string, string>> {
  try {
    const since = Date.now() - Number(localStorage.getItem(changedKey))
    return Math.abs(since) < newestForMs ? { [newestHeader]: 'true' } : {}
  } catch {
    return { [newestHeader]: 'true' }
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Seconds that what the page shows may be behind; 0 if it was read from the leader. */
export const useLag = (): number =>
  useSyncExternalStore(
    subscribe,
    () => secondsBehind,
    () => 0,
  )
