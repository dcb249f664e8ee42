import { useEffect, useState } from 'react'
import { hasSession, onExpiry, useSession } from '#web/session.ts'
import { goToSessionExpired } from '#web/session-expired.ts'
import { expire, startSession } from '#web/sign-in.ts'

/**
 * `starting` until the first check is through. `loggedOut` ended in another tab while this one was open. `blocked`: the
 * browser keeps nothing for this site. `failed`: the check itself could not be made.
 */
export type StartedSession = 'starting' | 'in' | 'out' | 'loggedOut' | 'blocked' | 'failed'

/** Waits for the session before a page of the portal, and follows a log-out in another tab. */
export function useStartedSession(): StartedSession {
  const [started, setStarted] = useState<StartedSession>('starting')
  const { isSignedIn } = useSession()

  useEffect(() => {
    let isHere = true
    prepare().then(
      (session) => isHere && setStarted(session),
      () => isHere && setStarted('failed'),
    )
    return () => {
      isHere = false
    }
  }, [])

  useEffect(
    () =>
      onExpiry(() => {
        // Not 'out': that would lead to the log-in, past the page that says why.
        setStarted('starting')
        goToSessionExpired()
      }),
    [],
  )

  if (started === 'out' && isSignedIn) return 'in'
  // A token that only ran out is renewed by the next request. A log-out elsewhere ends this tab too: asking the provider at
  // once could find its session still open there and log the person in again.
  if (started === 'in' && !isSignedIn && !hasSession()) return 'loggedOut'
  return started
}

/** The rules that the forms share with the server compute with dates; older browsers get them with the portal. */
async function prepare(): Promise<StartedSession> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  if (isStorageBlocked()) return 'blocked'
  const had = hasSession()
  const signedIn = await startSession()
  if (signedIn) return 'in'
  if (!had) return 'out'
  // There was a session here and it is over: that is said before anyone is asked to log in.
  expire()
  return new Promise(() => {})
}

function isStorageBlocked(): boolean {
  try {
    const probe = 'longlight:probe'
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem(probe, '1')
      storage.removeItem(probe)
    }
    return false
  } catch {
    return true
  }
}
