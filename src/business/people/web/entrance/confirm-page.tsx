import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { Snackbars } from '#design/components/snackbar/snackbars.tsx'
import { pageMeta } from '#web/page-meta.ts'
import { publicQuery } from '#web/public-query.ts'
import { askNewcomer, type Newcomer, sendConfirmation } from '../get-started/newcomer.ts'
import { sentOrRefused } from '../sent-words.ts'
import { followLink, type LinkEnd, MailLinkPage, notWorking } from './mail-link-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Confirm Email',
    description: 'Confirm the email address of your new account.',
    path: '/confirm/',
    isHidden: true,
  })

const confirmQuery = publicQuery(`
  mutation ConfirmEmail($token: String!) {
    answer: confirmEmail(input: { token: $token }) {
      id
    }
  }
`)

const confirmed = (lead: string, person: Newcomer | null): LinkEnd => ({
  title: 'Email confirmed',
  lead,
  action: (
    <ButtonLink size="large" to={person ? '/users/onboarding' : '/login?returnTo=/users/onboarding'}>
      {person ? 'Finish your account setup' : 'Log in to continue'}
    </ButtonLink>
  ),
})

const confirm = (token: string): Promise<LinkEnd> =>
  followLink(confirmQuery, token, {
    done: async () => confirmed('Thank you. Your email address is confirmed.', await askNewcomer()),
    refused: async ({ code, message }) => {
      const person = await askNewcomer()
      // Opening the link again, or reloading, counts as done.
      if (code === 'linkUsed') return confirmed(message, person)
      if (person?.confirmationDt) return confirmed("Email address has already been confirmed. You're all set!", person)
      return notWorking(message, <NewLink person={person} />)
    },
  })

export default function ConfirmPage() {
  const [search] = useSearchParams()
  return (
    <MailLinkPage
      loading="Confirming your email address..."
      logIn={{
        title: 'Log in to confirm your address',
        lead: 'Log in to the account you created with this address. The link will work as soon as you are logged in.',
      }}
      follow={() => confirm(search.get('token') ?? '')}
    />
  )
}

function NewLink({ person }: { readonly person: Newcomer | null }) {
  const [isSending, setSending] = useState(false)
  async function resend(to: Newcomer) {
    setSending(true)
    const { kind, text } = sentOrRefused(await sendConfirmation(to))
    setSending(false)
    showSnackbar(kind, text)
  }
  if (!person)
    return (
      <ButtonLink size="large" to="/login?returnTo=/get-started">
        Log in for a new link
      </ButtonLink>
    )
  return (
    <>
      <Button size="large" isLoading={isSending} onPress={() => resend(person)}>
        Send a new link
      </Button>
      <Snackbars />
    </>
  )
}
