import { useSyncExternalStore } from 'react'
import { sessionKeys } from './session-keys.ts'

/** The bearer token while it is valid. Its life is wall-clock time, never business time. */
export function storedToken(): string | null {
  try {
    const token = localStorage.getItem(sessionKeys.token)
    return token && Number(localStorage.getItem(sessionKeys.expiresAt)) > Date.now() ? token : null
  } catch {
    // Without storage nobody is signed in.
    return null
  }
}

/** True if someone is signed in here, even if the token must be renewed. */
export function hasSession(): boolean {
  try {
    return localStorage.getItem(sessionKeys.token) !== null
  } catch {
    return false
  }
}

const changed = 'longlight:session'

export const announceSession = (): boolean => dispatchEvent(new Event(changed))

const expired = 'longlight:expired'

/** Tells this tab that the session expired, without a log-out. */
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
