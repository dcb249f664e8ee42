import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { company } from '#kernel/brand.ts'
import { completeSignIn, goToSignIn, lastReturnTo, startSession } from '#web/sign-in.ts'

export const meta = () => [{ title: `Log In | ${company.name}` }]

/** Handles the provider's answer and continues to the requested page. */
export default function CallbackPage() {
  const navigate = useNavigate()
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    signIn().then((to) => to && navigate(to, { replace: true }))
  }, [navigate])
  return <LoadingScreen message="Authenticating..." />
}

const triedKey = 'signInTriedAgain'

async function signIn(): Promise<string | null> {
  try {
    const to = await completeSignIn()
    sessionStorage.removeItem(triedKey)
    return to
  } catch {
    return afterFailure()
  }
}

/**
 * An answer works once. A reload finds the session, or lost the answer midway: then the provider is called once more,
 * which recognizes the person without a form. A refusal, or a second failure, is shown.
 */
async function afterFailure(): Promise<string | null> {
  const returnTo = lastReturnTo() ?? '/users/dashboard'
  if (await startSession().catch(() => false)) return returnTo
  const wasRefused = new URLSearchParams(location.search).has('error')
  if (wasRefused || sessionStorage.getItem(triedKey)) {
    sessionStorage.removeItem(triedKey)
    return '/auth-error'
  }
  sessionStorage.setItem(triedKey, 'yes')
  return goToSignIn({ screen: 'login', returnTo, replaces: true }).then(
    () => null,
    () => '/auth-error',
  )
}
