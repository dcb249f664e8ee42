import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import type { PublicOperation } from '#web/public-query.ts'
import { startSession } from '#web/sign-in.ts'
import { asPerson } from '../get-started/newcomer.ts'
import { Narrow } from '../narrow.tsx'
import { Unreachable } from '../unreachable.tsx'

type Refusal = { readonly code: string; readonly message: string }

/** The result of a link: the page's text and the next step. `unreachable` if the server did not answer. */
export type LinkEnd = 'unreachable' | { readonly title: string; readonly lead: string; readonly action?: ReactNode }

/** The result of a link that is used up, expired or not for this person. */
export const notWorking = (lead: string, action: ReactNode): LinkEnd => ({
  title: 'This link does not work',
  lead,
  action,
})

type Ends<Data> = {
  readonly done: (data: Data) => LinkEnd | Promise<LinkEnd>
  readonly refused: (refusal: Refusal) => LinkEnd | Promise<LinkEnd>
}

export async function followLink<Data>(
  operation: PublicOperation<{ readonly answer: Data }, { readonly token: string }>,
  token: string,
  ends: Ends<NonNullable<Data>>,
): Promise<LinkEnd> {
  const { data, errors } = await asPerson(operation, { token })
  if (data?.answer) return ends.done(data.answer)
  const [problem] = errors
  const code = problem?.extensions?.code
  return code ? ends.refused({ code: String(code), message: problem.message }) : 'unreachable'
}

export function LinkEndPage({ end }: { readonly end: LinkEnd }) {
  if (end === 'unreachable') return <Unreachable />
  return (
    <Narrow title={end.title} lead={end.lead}>
      {end.action ?? null}
    </Narrow>
  )
}

type MailLinkPageProps = {
  readonly loading: string
  readonly logIn: { readonly title: string; readonly lead: string }
  readonly follow: () => Promise<LinkEnd>
}

/** The page behind a mailed link. The link proves the mailbox, and the session proves the person. */
export function MailLinkPage({ loading, logIn, follow }: MailLinkPageProps) {
  const { pathname, search } = useLocation()
  const [end, setEnd] = useState<LinkEnd | 'loading' | 'signedOut'>('loading')
  const hasBegun = useRef(false)
  const begin = useEffectEvent(async () => {
    const isSignedIn = await startSession().catch(() => false)
    setEnd(isSignedIn ? await follow().catch(() => 'unreachable' as const) : 'signedOut')
  })
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void begin()
  }, [])
  if (end === 'loading') return <LoadingScreen message={loading} />
  if (end !== 'signedOut') return <LinkEndPage end={end} />
  return (
    <Narrow {...logIn}>
      <ButtonLink size="large" to={`/login?${new URLSearchParams({ returnTo: `${pathname}${search}` })}`}>
        Log in
      </ButtonLink>
    </Narrow>
  )
}
