import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { pageMeta } from '#business/company/page-meta.ts'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Snackbars } from '#design/components/snackbar/snackbars.tsx'
import { startSession } from '#platform/web/sign-in.ts'
import { askNewcomer, asPerson, type Newcomer, sendConfirmation } from '../get-started/newcomer.ts'
import { Narrow } from '../narrow.tsx'
import { sentOrRefused } from '../sent-words.ts'
import { Unreachable } from '../unreachable.tsx'

export const meta = () =>
  pageMeta({
    title: 'Confirm Email',
    description: 'Confirm the e-mail address of your new account.',
    path: '/confirm/',
    isHidden: true,
  })

const confirmQuery = {
  name: 'ConfirmEmail',
  query: 'mutation ConfirmEmail($token: String!) { confirmEmail(token: $token) { id } }',
}

type Outcome =
  | { readonly kind: 'asking' | 'unreachable' | 'signedOut' }
  | { readonly kind: 'confirmed'; readonly words: string }
  | { readonly kind: 'refused'; readonly words: string }

async function confirm(token: string): Promise<Outcome> {
  const { data, errors } = await asPerson<{ confirmEmail: { id: number } }>(confirmQuery, { token })
  if (data?.confirmEmail) return { kind: 'confirmed', words: 'Thank you. Your email address is confirmed.' }
  const [problem] = errors
  if (!problem?.extensions?.code) return { kind: 'unreachable' }
  // Whoever opens the link again, or reloads, has done what was asked.
  if (problem.extensions.code === 'linkUsed') return { kind: 'confirmed', words: problem.message }
  return { kind: 'refused', words: problem.message }
}

/** The page behind the link in the confirmation mail. The link proves the mailbox, and being logged in proves the person. */
export default function ConfirmPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' })
  const [person, setPerson] = useState<Newcomer | null>(null)
  const began = useRef(false)
  const begin = useCallback(async () => {
    if (!(await startSession().catch(() => false))) return setOutcome({ kind: 'signedOut' })
    const answer = await confirm(token)
    setPerson(await askNewcomer())
    setOutcome(answer)
  }, [token])
  useEffect(() => {
    if (began.current) return
    began.current = true
    begin()
  }, [begin])

  switch (outcome.kind) {
    case 'asking':
      return <LoadingScreen message="Confirming your email address..." />
    case 'unreachable':
      return <Unreachable />
    case 'signedOut':
      return <SignedOut />
    case 'confirmed':
      return <Confirmed words={outcome.words} person={person} />
    case 'refused':
      return <Refused words={outcome.words} person={person} />
  }
}

function SignedOut() {
  const { pathname, search } = useLocation()
  return (
    <Narrow
      title="Log in to confirm your address"
      lead="Log in to the account that you created with this address. The link works as soon as you are in."
    >
      <ButtonLink size="large" to={`/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`}>
        Log in
      </ButtonLink>
    </Narrow>
  )
}

type EndProps = { readonly words: string; readonly person: Newcomer | null }

function Confirmed({ words, person }: EndProps) {
  return (
    <Narrow title="Email confirmed" lead={words}>
      <ButtonLink size="large" to={person ? '/users/onboarding' : '/login?returnTo=/users/onboarding'}>
        {person ? 'Finish your account setup' : 'Log in to go on'}
      </ButtonLink>
    </Narrow>
  )
}

function Refused({ words, person }: EndProps) {
  const [isSending, setSending] = useState(false)
  if (person?.confirmationDt)
    return <Confirmed words="Email address has already been confirmed. You're all set!" person={person} />
  async function resend(to: Newcomer) {
    setSending(true)
    const { kind, text } = sentOrRefused(await sendConfirmation(to))
    setSending(false)
    showSnackbar(kind, text)
  }
  return (
    <Narrow title="This link does not work" lead={words}>
      {person ? (
        <Button size="large" isLoading={isSending} onPress={() => resend(person)}>
          Send a new link
        </Button>
      ) : (
        <ButtonLink size="large" to="/login?returnTo=/get-started">
          Log in for a new link
        </ButtonLink>
      )}
      <Snackbars />
    </Narrow>
  )
}
