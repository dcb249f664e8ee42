import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Unreachable } from '#business/people/web/unreachable.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Row, Stack } from '#design/components/section/section.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { type GraphqlAnswer, graphqlFetch } from '#web/graphql-fetch.ts'
import { type DataOf, publicQuery } from '#web/public-query.ts'

export const meta = () => [{ title: `Stop Emails | ${company.name}` }]

const look = publicQuery(`
  query MailToStop($notificationId: ID!, $token: String!) {
    mail: mailToStop(notificationId: $notificationId, token: $token) {
      label
      says
      state
      always
    }
  }
`)
const stop = publicQuery(`
  mutation StopMailByLink($notificationId: ID!, $token: String!, $everything: Boolean!) {
    mail: stopMailByLink(input: { notificationId: $notificationId, token: $token, everything: $everything }) {
      label
      says
      state
      always
    }
  }
`)

type Mail = NonNullable<DataOf<typeof look>['mail']>
type Shown =
  | { readonly kind: 'asking' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'mail'; readonly mail: Mail; readonly everything: boolean }

/** The page behind a mail's link. Opening it changes nothing, because mail scanners open links too. */
export default function StopMailPage() {
  const [search] = useSearchParams()
  const [shown, setShown] = useState<Shown>({ kind: 'asking' })
  const [isSending, setSending] = useState<'kind' | 'everything' | null>(null)
  const [notificationId, token] = [search.get('mail') ?? '', search.get('token') ?? '']
  const show = useCallback((answer: GraphqlAnswer<DataOf<typeof look>>, everything: boolean) => {
    const [problem] = answer.errors
    if (answer.data?.mail) setShown({ kind: 'mail', mail: answer.data.mail, everything })
    else if (problem?.extensions?.code) setShown({ kind: 'refused', words: problem.message })
    else setShown({ kind: 'unreachable' })
  }, [])
  useEffect(() => {
    void graphqlFetch(look, { notificationId, token }).then((answer) => show(answer, false))
  }, [notificationId, token, show])
  const press = async (everything: boolean) => {
    setSending(everything ? 'everything' : 'kind')
    show(await graphqlFetch(stop, { notificationId, token, everything }), everything)
    setSending(null)
  }

  if (shown.kind === 'unreachable') return <Unreachable />
  if (shown.kind === 'asking')
    return (
      <Narrow title="Stop emails">
        <Skeleton lines={3} />
      </Narrow>
    )
  if (shown.kind === 'refused')
    return (
      <Narrow title="This link does not work" lead={shown.words}>
        <ToSettings />
      </Narrow>
    )
  const { label, says, state, always } = shown.mail
  if (state === 'always')
    return (
      <Narrow title={`We always send “${label}”`} lead={always}>
        <ToSettings />
      </Narrow>
    )
  if (shown.everything)
    return (
      <Narrow
        title="Emails are stopped"
        lead="We now send only what you need to know, such as when money leaves your account."
      >
        <ToSettings />
      </Narrow>
    )
  return (
    <Narrow
      title={state === 'stopped' ? `“${label}” is stopped` : `Stop emails about “${label}”?`}
      lead={state === 'stopped' ? 'You no longer get these emails. You can turn them back on in your settings.' : says}
    >
      <Stack gap={16}>
        <Row gap={12}>
          {state === 'open' && (
            <Button isLoading={isSending === 'kind'} onPress={() => press(false)}>
              Stop these emails
            </Button>
          )}
          <Button kind="secondary" isLoading={isSending === 'everything'} onPress={() => press(true)}>
            Stop all optional emails
          </Button>
        </Row>
        <ToSettings />
      </Stack>
    </Narrow>
  )
}

const ToSettings = () => (
  <p>
    <Link to="/users/settings/notification-preferences/">Choose which emails you get</Link>
  </p>
)
