import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { company } from '#kernel/brand.ts'
import { pageMeta } from '#web/page-meta.ts'
import { sameOriginPath } from '#web/same-origin-path.ts'
import { goToSignIn, startSession } from '#web/sign-in.ts'
import { Narrow } from '../narrow.tsx'
import { SignInFailed } from '../unreachable.tsx'

export const meta = () =>
  pageMeta({
    title: 'Log In',
    description: 'Log in to your account with your password, a passkey or a code.',
    path: '/login/',
  })

export default function LoginPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [stage, setStage] = useState<'document' | 'leading' | 'lost'>('document')
  const began = useRef(false)

  useEffect(() => {
    if (began.current) return
    began.current = true
    setStage('leading')
    const returnTo = sameOriginPath(search.get('returnTo') ?? '/users/dashboard')
    startSession()
      .then((isSignedIn) =>
        isSignedIn ? navigate(returnTo, { replace: true }) : goToSignIn({ screen: 'login', returnTo, replaces: true }),
      )
      .catch(() => setStage('lost'))
  }, [navigate, search])

  if (stage === 'lost') return <SignInFailed />
  if (stage === 'leading') return <LoadingScreen message="Authenticating..." />
  return (
    <Narrow title="Log in" lead="One moment. We are taking you to the page where you log in.">
      <p>
        If nothing happens, reload this page. Logging in needs JavaScript. If your browser blocks it, allow it for this
        site, or write to <a href={`mailto:${company.email}`}>{company.email}</a>.
      </p>
    </Narrow>
  )
}
