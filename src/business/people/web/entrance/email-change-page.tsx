import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { company } from '#business/company/company.ts'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { startSession } from '#platform/web/sign-in.ts'
import { asPerson } from '../get-started/newcomer.ts'
import { Narrow } from '../narrow.tsx'
import { Unreachable } from '../unreachable.tsx'

export const meta = () => [{ title: `Change of Email Address | ${company.name}` }]

const confirmQuery = {
  name: 'ConfirmEmailChange',
  query: 'mutation ConfirmEmailChange($token: String!) { answer: confirmEmailChange(token: $token) { email } }',
}
const stopQuery = {
  name: 'VetoEmailChange',
  query: 'mutation VetoEmailChange($token: String!) { answer: vetoEmailChange(token: $token) { email } }',
}

type Outcome =
  | { readonly kind: 'asking' | 'unreachable' | 'signedOut' }
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'refused'; readonly words: string }

async function follow(query: typeof confirmQuery, token: string): Promise<Outcome> {
  const { data, errors } = await asPerson<{ answer: { email: string } }>(query, { token })
  if (data?.answer) return { kind: 'done', email: data.answer.email }
  const [problem] = errors
  return problem?.extensions?.code ? { kind: 'refused', words: problem.message } : { kind: 'unreachable' }
}

/** The link proves the mailbox, and being logged in proves the person. */
const confirm = async (token: string): Promise<Outcome> =>
  (await startSession().catch(() => false)) ? follow(confirmQuery, token) : { kind: 'signedOut' }

/** Behind the links in both mails about a change: the new address confirms, the old one stops or undoes it. */
export default function EmailChangePage() {
  const [search] = useSearchParams()
  const stop = search.get('stop')
  return stop ? <Stop token={stop} /> : <Confirm token={search.get('confirm') ?? ''} />
}

function Confirm({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'asking' })
  const { pathname, search } = useLocation()
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    confirm(token).then(setOutcome, () => setOutcome({ kind: 'unreachable' }))
  }, [token])
  if (outcome.kind === 'unreachable') return <Unreachable />
  if (outcome.kind === 'signedOut')
    return (
      <Narrow
        title="Log in to use your new address"
        lead="Log in to your account, with the address that you have used until now. The link works as soon as you are in."
      >
        <ButtonLink size="large" to={`/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`}>
          Log in
        </ButtonLink>
      </Narrow>
    )
  if (outcome.kind === 'refused')
    return (
      <Narrow title="This link does not work" lead={outcome.words}>
        <ButtonLink to="/users/settings/email">To your settings</ButtonLink>
      </Narrow>
    )
  if (outcome.kind !== 'done') return <LoadingScreen message="Confirming your email address..." />
  return (
    <Narrow title="Your new address is confirmed" lead={`From now on you log in with ${outcome.email}.`}>
      <ButtonLink size="large" to="/users/dashboard">
        Go To Dashboard
      </ButtonLink>
    </Narrow>
  )
}

/** Programs that look into mails open links; only a person presses. */
function Stop({ token }: { readonly token: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  async function stop() {
    setOutcome(await follow(stopQuery, token).catch((): Outcome => ({ kind: 'unreachable' })))
  }
  if (outcome?.kind === 'unreachable') return <Unreachable />
  if (outcome?.kind === 'refused')
    return (
      <Narrow title="Nothing was changed" lead={outcome.words}>
        {null}
      </Narrow>
    )
  if (outcome?.kind === 'done')
    return (
      <Narrow
        title="The change is stopped"
        lead={`Your address is ${outcome.email}. You are logged out everywhere: log in, and change your password.`}
      >
        <ButtonLink size="large" to="/login?returnTo=/users/settings/security">
          Log in
        </ButtonLink>
      </Narrow>
    )
  return (
    <Narrow
      title="Stop the change of your email address?"
      lead="Your old address stays, or comes back, and you are logged out everywhere."
    >
      <Button size="large" kind="danger" onPress={stop}>
        Stop the change
      </Button>
    </Narrow>
  )
}
