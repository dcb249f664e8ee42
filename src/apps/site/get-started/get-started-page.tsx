import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { signUpMinutes } from '#business/people/rules/sign-up-minutes.ts'
import { CheckInbox } from '#business/people/web/get-started/check-inbox.tsx'
import { useJoining } from '#business/people/web/get-started/use-joining.ts'
import { SignInFailed } from '#business/people/web/unreachable.tsx'
import { hundredLines } from '#business/portfolios/rules/hundred-dollars.ts'
import { portfoliosIncomeQuery, portfoliosQuery } from '#business/portfolios/web/portfolio-queries.ts'
import { Button } from '#design/components/button/button.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { Snackbars } from '#design/components/snackbar/snackbars.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { recordedAnswer, recordedAnswers } from '#web/recorded-answers.server.ts'
import type { Route } from './+types/get-started-page.ts'
import { Beginning } from './beginning.tsx'

/** The published figures, computed at build time: the page carries only the results. */
export function loader() {
  const portfolios = recordedAnswer(portfoliosQuery, {})?.portfolios ?? []
  const incomes = recordedAnswer(portfoliosIncomeQuery, {})?.portfolios ?? []
  return { hundred: { asOf: recordedAnswers({}).asOf, lines: hundredLines(portfolios, incomes) } }
}

/** The agreements load only when they are to be read, which keeps a visit's first page small. */
const AgreementForm = lazy(async () => {
  const { AgreementForm: Form } = await import('#business/people/web/get-started/agreement-form.tsx')
  return { default: Form }
})

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

/** From the e-mail address to the confirmed account; a reload resumes at the same step. */
export default function GetStartedPage({ loaderData }: Route.ComponentProps) {
  const joining = useJoining()
  const navigate = useNavigate()
  const isReferral = isReferralPath(useLocation().pathname)
  const isThrough = joining.stage === 'confirmed'
  useEffect(() => {
    if (isThrough) navigate('/users/onboarding', { replace: true })
  }, [isThrough, navigate])

  switch (joining.stage) {
    // The prerendered field may already hold typed text, so it stays while the session is checked.
    case 'starting':
    case 'address':
      return (
        <>
          <Beginning isReferral={isReferral} {...loaderData.hundred} />
          {joining.stage === 'starting' && <LoadingScreen />}
        </>
      )
    case 'agreement':
      return (
        <Suspense fallback={<LoadingScreen />}>
          <AgreementForm isReferral={isReferral} onReady={joining.register} />
        </Suspense>
      )
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
