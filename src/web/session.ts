import { useSyncExternalStore } from 'react'
import { sessionKeys } from './session-keys.ts'

/** The bearer token while it is still good. A token's life is wall-clock time, never business time. */
export function storedToken(): string | null {
  try {
    const token = localStorage.getItem(sessionKeys.token)
    return token && Number(localStorage.getItem(sessionKeys.expiresAt)) > Date.now() ? token : null
  } catch {
    // A browser that keeps no storage has nobody signed in.
    return null
  }
}

/** Whether someone is signed in here at all, be the token fresh or in need of a renewal. */
export function hasSession(): boolean {
  try {
    return localStorage.getItem(sessionKeys.token) !== null
  } catch {
    return false
  }
}

const changed = 'longlight:session'

/** Tells this tab what a storage event tells the others. */
export const announceSession = (): boolean => dispatchEvent(new Event(changed))

const expired = 'longlight:expired'

/** Tells this tab that the session ended by itself, not by a log-out. */
export const announceExpiry = (): boolean => dispatchEvent(new Event(expired))

export function onExpiry(listener: () => void): () => void {
  addEventListener(expired, listener)
  return () => removeEventListener(expired, listener)
}

function listen(listener: () => void): () => void {
  addEventListener('storage', listener)
  addEventListener(changed, listener)
  return () => {
    removeEventListener('storage', listener)
    removeEventListener(changed, listener)
  }
}

export type Session = { readonly isSignedIn: boolean; readonly token: string | null }

export function useSession(): Session {
  const token = useSyncExternalStore(listen, storedToken, () => null)
  return { isSignedIn: token !== null, token }
}
