import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { company } from '#kernel/brand.ts'
import { publicQuery } from '#web/public-query.ts'
import { Narrow } from '../narrow.tsx'
import { followLink, type LinkEnd, LinkEndPage, MailLinkPage, notWorking } from './mail-link-page.tsx'

export const meta = () => [{ title: `Change of Email Address | ${company.name}` }]

const confirmQuery = publicQuery(`
  mutation ConfirmEmailChange($token: String!) {
    answer: confirmEmailChange(input: { token: $token }) {
      email
    }
  }
`)
const stopQuery = publicQuery(`
  mutation VetoEmailChange($token: String!) {
    answer: vetoEmailChange(input: { token: $token }) {
      email
    }
  }
`)

const confirm = (token: string): Promise<LinkEnd> =>
  followLink(confirmQuery, token, {
    done: ({ email }) => ({
      title: 'Your new address is confirmed',
      lead: `From now on, log in with ${email}.`,
      action: (
        <ButtonLink size="large" to="/users/dashboard">
          Go To Dashboard
        </ButtonLink>
      ),
    }),
    refused: ({ message }) =>
      notWorking(message, <ButtonLink to="/users/settings/email">Go to your settings</ButtonLink>),
  })

const stop = (token: string): Promise<LinkEnd> =>
  followLink(stopQuery, token, {
    done: ({ email }) => ({
      title: 'You stopped the change',
      lead: `Your address is ${email}. You are logged out everywhere. Log in and change your password.`,
      action: (
        <ButtonLink size="large" to="/login?returnTo=/users/settings/security">
          Log in
        </ButtonLink>
      ),
    }),
    refused: ({ message }) => ({ title: 'Nothing was changed', lead: message }),
  })

/** Behind the links in both mails about a change: the new address confirms, the old one stops or undoes it. */
export default function EmailChangePage() {
  const [search] = useSearchParams()
  const stopToken = search.get('stop')
  if (stopToken) return <Stop token={stopToken} />
  return (
    <MailLinkPage
      loading="Confirming your email address..."
      logIn={{
        title: 'Log in to use your new address',
        lead: 'Log in to your account with the address you have used until now. The link will work as soon as you are logged in.',
      }}
      follow={() => confirm(search.get('confirm') ?? '')}
    />
  )
}

/** Mail scanners open links, so only a press acts. */
function Stop({ token }: { readonly token: string }) {
  const [end, setEnd] = useState<LinkEnd | null>(null)
  const [isSending, setSending] = useState(false)
  async function send() {
    setSending(true)
    setEnd(await stop(token).catch(() => 'unreachable' as const))
  }
  if (end) return <LinkEndPage end={end} />
  return (
    <Narrow
      title="Stop the change of your email address?"
      lead="Your account will use your old address, and we will log you out everywhere."
    >
      <Button size="large" kind="danger" isLoading={isSending} onPress={send}>
        Stop the change
      </Button>
    </Narrow>
  )
}
