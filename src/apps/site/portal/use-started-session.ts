import { useEffect, useState } from 'react'
import { hasSession, useSession } from '#platform/web/session.ts'
import { startSession } from '#platform/web/sign-in.ts'

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

  if (started === 'out' && isSignedIn) return 'in'
  // Logged out in another tab. A token that only ran out is renewed by the next request.
  if (started === 'in' && !isSignedIn && !hasSession()) return 'out'
  return started
}

/** The rules that the forms share with the server compute with dates; older browsers get them with the portal. */
async function prepare(): Promise<boolean> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  return startSession()
}
