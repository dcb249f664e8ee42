import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { sameOriginPath } from '#web/same-origin-path.ts'
import { goToSignIn, startSession } from '#web/sign-in.ts'
import { SignInFailed } from '../unreachable.tsx'

export const meta = () =>
  pageMeta({
    title: 'Log In',
    description: 'Log in to your account with your password, a passkey or a code.',
    path: '/login/',
  })

/** Leads to the hosted log-in; the person who is logged in already goes on at once. */
export default function LoginPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [isLost, setLost] = useState(false)
  const began = useRef(false)
  const returnTo = sameOriginPath(search.get('returnTo') ?? '/users/dashboard')

  useEffect(() => {
    if (began.current) return
    began.current = true
    startSession()
      .then((isSignedIn) =>
        isSignedIn ? navigate(returnTo, { replace: true }) : goToSignIn({ screen: 'login', returnTo, replaces: true }),
      )
      .catch(() => setLost(true))
  }, [navigate, returnTo])

  return isLost ? <SignInFailed /> : <LoadingScreen message="Authenticating..." />
}
