import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { askNewcomer, type Newcomer, sendConfirmation } from '#business/people/web/get-started/newcomer.ts'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { businessDay } from '#kernel/business-day.ts'
import { forgetId, keptId } from '#web/kept-id.ts'
import { sessionKeys } from '#web/session-keys.ts'
import { goToSignIn, startSession } from '#web/sign-in.ts'
import { accessMeans, accessWords, endReason, type GrantState, untilWords } from '../rules/grant.ts'
import { type Answer, answerInvitation, askInvitation, type Invitation, type Link } from './invitation.ts'

export const meta = () => [{ title: `Account Access | ${company.name}` }]

/** The page behind an invitation's link. Declining needs nothing; accepting needs a log-in with the invited address. */
export default function AcceptAccessPage() {
  const [search] = useSearchParams()
  const link = { id: search.get('id') ?? '', token: search.get('token') ?? '' }
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [person, setPerson] = useState<Newcomer | null>(null)
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    Promise.all([askInvitation(link), startSession().catch(() => false)]).then(async ([asked, isSignedIn]) => {
      setPerson(isSignedIn ? await askNewcomer() : null)
      setAnswer(asked)
    })
  })
  if (!answer) return <LoadingScreen message="Opening the invitation..." />
  if (!answer.invitation) return <Over title="This link does not work" words={answer.problem} />
  const { invitation } = answer
  if (invitation.status === 'pending')
    return <Asked invitation={invitation} link={link} person={person} onAnswer={setAnswer} />
  return <Answered invitation={invitation} />
}

const Over = ({ title, words }: { readonly title: string; readonly words: string }) => (
  <Narrow title={title} lead={words}>
    <ButtonLink to="/">Go to the home page</ButtonLink>
  </Narrow>
)

function Answered({ invitation: { status, ownerName } }: { readonly invitation: Invitation }) {
  if (status !== 'active') return <Over title="This invitation has expired" words={endReason(status as GrantState)} />
  return (
    <Narrow
      title={`You have access to the account of ${ownerName}`}
      lead="Choose the account after you log in. You can switch at any time."
    >
      <ButtonLink size="large" to="/users/dashboard/">
        Go to your accounts
      </ButtonLink>
    </Narrow>
  )
}

type AskedProps = {
  readonly invitation: Invitation
  readonly link: Link
  readonly person: Newcomer | null
  readonly onAnswer: (answer: Answer) => void
}

function Asked({ invitation, link, person, onAnswer }: AskedProps) {
  const { ownerName, accessType, delegateEmail, endsOn, accountNames } = invitation
  const [sending, setSending] = useState<'acceptAccess' | 'declineAccess' | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  async function say(how: 'acceptAccess' | 'declineAccess') {
    setSending(how)
    setProblem(null)
    const answered = await answerInvitation(how, keptId(`${how}:${link.id}`), link)
    setSending(null)
    forgetId(`${how}:${link.id}`)
    // One more account makes a new choice necessary.
    if (answered.invitation) localStorage.removeItem(sessionKeys.account)
    if (answered.invitation) onAnswer(answered)
    else setProblem(answered.problem)
  }
  return (
    <Narrow
      title={`${ownerName} invites you to their account`}
      lead={`${accessWords[accessType]}, ${untilWords(endsOn === null ? null : businessDay(endsOn))}.`}
    >
      <Stack gap={24}>
        <p>
          {accessMeans[accessType]
            .replace('you linked', 'the owner linked')
            .replace('your password', 'the owner’s password')}
        </p>
        {accountNames.length > 0 && <p>It covers: {accountNames.join(', ')}.</p>}
        {problem && <Banner title={problem} />}
        {person?.confirmationDt === null && <ConfirmFirst person={person} />}
        {person ? (
          <Row gap={12}>
            <Button size="large" isLoading={sending === 'acceptAccess'} onPress={() => say('acceptAccess')}>
              Accept
            </Button>
            <Decline isSending={sending === 'declineAccess'} onPress={() => say('declineAccess')} />
          </Row>
        ) : (
          <SignInFirst
            email={delegateEmail}
            isDeclining={sending === 'declineAccess'}
            onDecline={() => say('declineAccess')}
          />
        )}
      </Stack>
    </Narrow>
  )
}

/** Access is for the person who has proved the invited address, because the mail's link can be forwarded. */
function ConfirmFirst({ person }: { readonly person: Newcomer }) {
  const [sent, setSent] = useState<'no' | 'sending' | 'yes'>('no')
  const [problem, setProblem] = useState<string | null>(null)
  async function send() {
    setSent('sending')
    const refused = await sendConfirmation(person)
    setProblem(refused)
    setSent(refused === null ? 'yes' : 'no')
  }
  return (
    <Stack gap={12}>
      <p>
        Before you accept, confirm that <strong>{person.email}</strong> is your address. We will email you a link. Open
        it, and then return to this page.
      </p>
      {problem && <Banner title={problem} />}
      {sent === 'yes' ? (
        <p role="status">We sent the link to {person.email}.</p>
      ) : (
        <Button kind="secondary" isLoading={sent === 'sending'} onPress={send}>
          Email me the link
        </Button>
      )}
    </Stack>
  )
}

const Decline = ({ isSending, onPress }: { readonly isSending: boolean; readonly onPress: () => void }) => (
  <Button kind="secondary" size="large" isLoading={isSending} onPress={onPress}>
    Decline
  </Button>
)

type SignInProps = { readonly email: string; readonly isDeclining: boolean; readonly onDecline: () => void }

function SignInFirst({ email, isDeclining, onDecline }: SignInProps) {
  const go = (screen: 'login' | 'signup') =>
    goToSignIn({ screen, email, returnTo: `${location.pathname}${location.search}` })
  return (
    <>
      <p>
        To accept, log in with <strong>{email}</strong>. If you are new here, sign up with that address first.
      </p>
      <Row gap={12}>
        <Button size="large" onPress={() => go('login')}>
          Log In
        </Button>
        <Button kind="secondary" size="large" onPress={() => go('signup')}>
          Create Account
        </Button>
        <Decline isSending={isDeclining} onPress={onDecline} />
      </Row>
    </>
  )
}
