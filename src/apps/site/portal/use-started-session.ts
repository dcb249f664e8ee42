import { useEffect, useState } from 'react'
import { hasSession, onExpiry, useSession } from '#platform/web/session.ts'
import { expire, startSession } from '#platform/web/sign-in.ts'

/** `starting` until the first check is through; `failed` when the check itself could not be made. */
export type StartedSession = 'starting' | 'in' | 'out' | 'failed'

/** Waits for the session before a page of the portal, and follows a log-out in another tab. */
export function useStartedSession(): StartedSession {
  const [started, setStarted] = useState<StartedSession>('starting')
  const { isSignedIn } = useSession()

  useEffect(() => {
    let isHere = true
    prepare().then(
      (signedIn) => isHere && setStarted(signedIn ? 'in' : 'out'),
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
        location.assign('/auth-error')
      }),
    [],
  )

  if (started === 'out' && isSignedIn) return 'in'
  // Logged out in another tab. A token that only ran out is renewed by the next request.
  if (started === 'in' && !isSignedIn && !hasSession()) return 'out'
  return started
}

/** The rules that the forms share with the server compute with dates; older browsers get them with the portal. */
async function prepare(): Promise<boolean> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const had = hasSession()
  const signedIn = await startSession()
  // There was a session here and it is over: that is said before anybody is asked to log in.
  if (!had || signedIn) return signedIn
  expire()
  return new Promise(() => {})
}
