import { useSyncExternalStore } from 'react'
import { newestForMs, newestHeader } from '#kernel/newest.ts'
import { hasSession } from './session.ts'

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
  if (hasSession()) localStorage.setItem(changedKey, `${Date.now()}`)
}

export const newestHeaders = (): Readonly<Record<string, string>> =>
  hasSession() && Date.now() - Number(localStorage.getItem(changedKey)) < newestForMs ? { [newestHeader]: 'true' } : {}

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
