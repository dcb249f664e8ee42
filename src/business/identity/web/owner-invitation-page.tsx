import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Unreachable } from '#business/people/web/unreachable.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { LoadingScreen } from '#design/components/loading-overlay/loading-overlay.tsx'
import { company } from '#kernel/brand.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { forgetId, keptId } from '#web/kept-id.ts'
import { type DataOf, publicQuery } from '#web/public-query.ts'
import { useToday } from '#web/use-today.ts'
import { OwnerFields, useOwnerForm } from './owner-fields.tsx'

export const meta = () => [{ title: `Your Information as an Owner | ${company.name}` }]

const seeQuery = publicQuery(`
  query SeeOwnerInvitation($token: String!) {
    ownerInvitation(token: $token) {
      firstName
      lastName
      business
    }
  }
`)
const answerQuery = publicQuery(`
  mutation AnswerOwnerInvitation($key: IdempotencyKey!, $token: String!, $input: BeneficialOwnerInput!) {
    answerOwnerInvitation(input: { key: $key, token: $token, owner: $input }) {
      id
    }
  }
`)
type Invitation = NonNullable<DataOf<typeof seeQuery>['ownerInvitation']>
type Stage =
  | { readonly stage: 'asking' | 'unreachable' | 'done' }
  | { readonly stage: 'refused'; readonly words: string }
  | { readonly stage: 'form'; readonly invitation: Invitation }

/** The page behind an owner's invitation: no account, no log-in, one form. */
export default function OwnerInvitationPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const today = useToday()
  const [stage, setStage] = useState<Stage>({ stage: 'asking' })
  useEffect(() => {
    graphqlFetch(seeQuery, { token }).then(
      ({ data, errors }) => {
        if (data?.ownerInvitation) return setStage({ stage: 'form', invitation: data.ownerInvitation })
        const [problem] = errors
        setStage(problem?.extensions?.code ? { stage: 'refused', words: problem.message } : { stage: 'unreachable' })
      },
      () => setStage({ stage: 'unreachable' }),
    )
  }, [token])

  switch (stage.stage) {
    case 'form':
      return today ? (
        <AnswerForm
          token={token}
          today={today}
          invitation={stage.invitation}
          onDone={() => setStage({ stage: 'done' })}
        />
      ) : (
        <LoadingScreen message={null} />
      )
    case 'done':
      return (
        <Narrow
          title="Thank you. That is all we need"
          lead="We will check your information. If we need a document, we will ask the person who invited you. You can close this page."
        >
          {null}
        </Narrow>
      )
    case 'refused':
      return (
        <Narrow title="This invitation does not work" lead={stage.words}>
          {null}
        </Narrow>
      )
    case 'unreachable':
      return <Unreachable />
    default:
      return <LoadingScreen message={null} />
  }
}

type AnswerFormProps = {
  readonly token: string
  readonly today: BusinessDay
  readonly invitation: Invitation
  readonly onDone: () => void
}

function AnswerForm({ token, today, invitation, onDone }: AnswerFormProps) {
  const { business, ...names } = invitation
  const form = useOwnerForm({
    draft: 'ownInvitation',
    today,
    given: names,
    send: async (input) => {
      const what = `ownerInvitation:${token.slice(0, 12)}`
      const variables = { key: keptId(what), token, input }
      const { data, errors } = await graphqlFetch(answerQuery, variables)
      const [problem] = errors
      if (data?.answerOwnerInvitation || problem?.extensions?.code) forgetId(what)
      if (data?.answerOwnerInvitation) return null
      const field = (problem?.extensions as { field?: string } | undefined)?.field
      return {
        code: String(problem?.extensions?.code ?? 'unreachable'),
        message: problem?.message ?? 'We could not reach the server. Check your connection and try again.',
        field: field ?? null,
      }
    },
    onSent: onDone,
  })
  return (
    <Narrow
      title={`You own 25% or more of ${business}`}
      lead="The law requires us to know these owners. We encrypt your number and pass it to our payment partner. The person who invited you never sees it."
    >
      <Form
        label="Your information as an owner"
        faults={form.faults}
        onSubmit={form.submit}
        actions={
          <Button type="submit" size="large" isLoading={form.isSending}>
            Send
          </Button>
        }
      >
        <OwnerFields form={form} isOwn />
      </Form>
    </Narrow>
  )
}
