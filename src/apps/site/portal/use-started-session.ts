import { useEffect, useState } from 'react'
import { hasSession, onExpiry, useSession } from '#web/session.ts'
import { goToSessionExpired } from '#web/session-expired.ts'
import { expire, startSession } from '#web/sign-in.ts'

/**
 * `starting` until the first check is done. `loggedOut` in another tab while this one was open. `blocked`: the browser
 * stores nothing for this site. `failed`: the check did not complete.
 */
export type StartedSession = 'starting' | 'in' | 'out' | 'loggedOut' | 'blocked' | 'failed'

/** Waits for the session before a portal page, and follows a log-out in another tab. */
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
        // 'out' would redirect to the log-in, past the page that gives the reason.
        setStarted('starting')
        goToSessionExpired()
      }),
    [],
  )

  if (started === 'out' && isSignedIn) return 'in'
  // The next request renews a token that only expired. A log-out elsewhere ends this tab too: asking the provider at
  // once could find its session still open and log the person in again.
  if (started === 'in' && !isSignedIn && !hasSession()) return 'loggedOut'
  return started
}

/** The rules that forms share with the server use Temporal; older browsers load it with the portal. */
async function prepare(): Promise<StartedSession> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  if (isStorageBlocked()) return 'blocked'
  const had = hasSession()
  const signedIn = await startSession()
  if (signedIn) return 'in'
  if (!had) return 'out'
  // A session existed and is over; the person learns so before logging in.
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
