import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Form } from '#design/components/form/form.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { company } from '#kernel/brand.ts'
import { graphql } from '#web/documents.ts'
import { useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { usePolling } from '#web/use-polling.ts'
import { changeHours, emailChangeForm } from '../../rules/email-change.ts'
import { stoppedText } from '../../rules/is-stopped.ts'
import { useMe, useRefreshMe } from '../me.tsx'
import { Narrow } from '../narrow.tsx'
import { actOf, needsSignInAgain, SignInAgain } from '../sign-in-again.tsx'

const requestEmailChangeDocument = graphql(`
  mutation RequestEmailChange($key: IdempotencyKey!, $email: String!) {
    requestEmailChange(input: { key: $key, email: $email }) {
      id
    }
  }
`)

const cancelEmailChangeDocument = graphql(`
  mutation CancelEmailChange($key: IdempotencyKey!) {
    cancelEmailChange(input: { key: $key }) {
      id
    }
  }
`)

export const meta = () => [{ title: `Email Address | ${company.name}` }]

export default function EmailPage() {
  const user = useMe()
  const { email, confirmationDt, invalidEmailFlg, emailUpdateRequest } = user
  const stopped = stoppedText(user)
  const refresh = useRefreshMe()
  usePolling(emailUpdateRequest !== null, refresh, 4_000)
  const state = invalidEmailFlg ? 'Our email bounced' : confirmationDt ? 'Confirmed' : 'Not confirmed yet'
  return (
    <Narrow title="Email address" lead="We write to this address, and you log in with it.">
      <Stack gap={32}>
        <Facts
          facts={[
            { label: 'Your address', value: email },
            { label: 'State', value: state },
          ]}
        />
        {invalidEmailFlg && (
          <Banner kind="notice" title="Update Your Email Address">
            Our email to {email} bounced. Please give us an address that works.
          </Banner>
        )}
        {emailUpdateRequest && <Waiting asked={emailUpdateRequest} />}
        {stopped && <Banner title={stopped} />}
        {!emailUpdateRequest && !stopped && <ChangeForm />}
      </Stack>
    </Narrow>
  )
}

function Waiting({ asked }: { readonly asked: string }) {
  const refresh = useRefreshMe()
  const [cancel, isCancelling] = useCommand('cancelEmailChange', cancelEmailChangeDocument)
  async function press() {
    await cancel({})
    await refresh()
  }
  return (
    <Banner
      kind="info"
      title={`Open the link that we sent to ${asked}.`}
      action={
        <Button kind="secondary" size="small" isLoading={isCancelling} onPress={press}>
          Keep the old address
        </Button>
      }
    >
      It works once, for {changeHours} hours. Until then, nothing changes. We also sent your old address a link to stop
      the change.
    </Banner>
  )
}

function ChangeForm() {
  const refresh = useRefreshMe()
  const [request] = useCommand('requestEmailChange', requestEmailChangeDocument)
  const form = useCheckedForm({
    draft: 'changeEmail',
    held: { email: '' },
    rules: () => emailChangeForm,
    send: async ({ email }) => (await request({ email })).refused,
    onSent: async ({ email }) => {
      showSnackbar('success', `A link is on its way to ${email.trim()}.`)
      await refresh()
    },
    isShownApart: ({ code }) => needsSignInAgain(code),
  })
  const { refused } = form
  return (
    <Stack gap={24}>
      {refused && needsSignInAgain(refused.code) && <SignInAgain act={actOf(refused)} />}
      <Form
        label="Change of email address"
        faults={form.faults}
        onSubmit={form.submit}
        actions={
          <Button type="submit" size="large" isLoading={form.isSending}>
            Send the link
          </Button>
        }
      >
        <TextField
          label="New email address"
          type="email"
          autoComplete="email"
          help="We will send a link to it and notify your old address."
          {...form.field('email')}
        />
      </Form>
    </Stack>
  )
}
