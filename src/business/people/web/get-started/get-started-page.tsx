import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { Snackbars } from '#design/components/snackbar/snackbars.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { signUpMinutes } from '../../rules/sign-up-minutes.ts'
import { SignInFailed } from '../unreachable.tsx'
import { CheckInbox } from './check-inbox.tsx'
import { GetStartedForm } from './get-started-form.tsx'
import { useJoining } from './use-joining.ts'

const isReferralPath = (path: string): boolean => /referral\/?$/.test(path)

export const meta = ({ location: { pathname } }: { readonly location: { readonly pathname: string } }) =>
  isReferralPath(pathname)
    ? pageMeta({
        title: 'A Friend Asked You In',
        description: `Create an account with a friend's code in about ${signUpMinutes.individual} minutes: a code from your mail, who you are, and your bank.`,
        path: '/get-started/referral/',
      })
    : pageMeta({
        title: 'Get Started',
        description: `Create an account in about ${signUpMinutes.individual} minutes: a code from your mail, who you are, and your bank. Investing starts at $100.`,
        path: '/get-started/',
      })

export const handle = { isWorkPage: true } as const

/** From the first choice to the confirmed address; a reload finds the same place again. */
export default function GetStartedPage() {
  const joining = useJoining()
  const navigate = useNavigate()
  const isReferral = isReferralPath(useLocation().pathname)
  const isThrough = joining.stage === 'confirmed'
  useEffect(() => {
    if (isThrough) navigate('/users/onboarding', { replace: true })
  }, [isThrough, navigate])

  switch (joining.stage) {
    // The document shows the form, and someone may type in it already: it stays while we ask who is signed in.
    case 'starting':
    case 'form': {
      const isStarting = joining.stage === 'starting'
      return (
        <>
          <GetStartedForm
            isSignedIn={joining.stage === 'form' && joining.isSignedIn}
            isReferral={isReferral}
            onReady={joining.register}
          />
          {isStarting && <LoadingScreen />}
        </>
      )
    }
    case 'inbox':
      return (
        <>
          <CheckInbox newcomer={joining.newcomer} onConfirmed={joining.confirmed} />
          <Snackbars />
        </>
      )
    case 'refused':
      return (
        <EmptyState
          kind="failed"
          level={1}
          title="Your account is not ready yet"
          action={<Button onPress={joining.retry}>Try again</Button>}
        >
          {joining.message}
        </EmptyState>
      )
    case 'unreachable':
      return <SignInFailed />
    default:
      return <LoadingScreen message={joining.stage === 'registering' ? 'Creating your account...' : null} />
  }
}
