import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { MeProvider } from '#business/people/web/me.tsx'
import { LoggedOutElsewhere, SignInFailed, StorageBlocked } from '#business/people/web/unreachable.tsx'
import { LoadingOverlay } from '#design/components/loading-overlay/loading-overlay.tsx'
import { Snackbars } from '#design/components/snackbar/snackbars.tsx'
import { PortalData } from '#web/portal-data.tsx'
import { goToSignIn } from '#web/sign-in.ts'
import { useStartedSession } from './use-started-session.ts'

type SignedInProps = {
  /** Shown until the session is checked. */
  readonly starting: ReactNode
  /** Shown until the person is loaded. */
  readonly loading: ReactNode
  readonly children: ReactNode
}

/**
 * Renders for a signed-in person, whom children read with `useMe`. A signed-out reader goes to the log-in and returns.
 */
export function SignedIn({ starting, loading, children }: SignedInProps) {
  const session = useStartedSession()
  const { pathname, search } = useLocation()
  const [isLost, setLost] = useState(false)
  const logIn = useCallback(
    () => goToSignIn({ screen: 'login', returnTo: `${pathname}${search}`, replaces: true }).catch(() => setLost(true)),
    [pathname, search],
  )
  useEffect(() => {
    if (session === 'out') void logIn()
  }, [session, logIn])
  if (session === 'blocked' || session === 'loggedOut' || session === 'failed' || isLost)
    return (
      <main id="main">
        {session === 'blocked' && <StorageBlocked />}
        {session === 'loggedOut' && !isLost && <LoggedOutElsewhere onLogIn={logIn} />}
        {(session === 'failed' || isLost) && <SignInFailed />}
      </main>
    )
  if (session !== 'in') return starting
  return (
    <PortalData>
      <MeProvider loading={loading}>{children}</MeProvider>
      <LoadingOverlay />
      <Snackbars />
    </PortalData>
  )
}
