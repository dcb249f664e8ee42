import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PlainButton } from '#design/components/button/plain-button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { EmptyState } from '#design/components/empty-state/empty-state.tsx'
import { Section } from '#design/components/section/section.tsx'
import { company } from '#kernel/brand.ts'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { publicQuery } from '#web/public-query.ts'

export const meta = () => [
  { title: `Confirm your data request | ${company.name}` },
  { name: 'robots', content: 'noindex' },
]

const operation = publicQuery(`
  mutation ConfirmDataRequest($token: String!) {
    confirmDataRequest(input: { token: $token }) {
      number
    }
  }
`)

type Outcome =
  | { readonly kind: 'opened' | 'asking' | 'unreachable' }
  | { readonly kind: 'confirmed'; readonly number: number }
  | { readonly kind: 'refused'; readonly words: string }

async function confirm(token: string): Promise<Outcome> {
  const { data, errors } = await graphqlFetch(operation, { token })
  if (data?.confirmDataRequest) return { kind: 'confirmed', number: data.confirmDataRequest.number }
  return errors[0]?.extensions?.code ? { kind: 'refused', words: errors[0].message } : { kind: 'unreachable' }
}

/** The page behind the mailed link. Opening it changes nothing, because mail programs and scanners open links too. */
export default function ConfirmRequestPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'opened' })
  function press() {
    setOutcome({ kind: 'asking' })
    confirm(token).then(setOutcome)
  }
  const again = (
    <PlainButton kind="secondary" onClick={press}>
      Try again
    </PlainButton>
  )
  return (
    <Section>
      {outcome.kind === 'opened' && (
        <EmptyState
          level={1}
          title="Confirm your data request"
          action={<PlainButton onClick={press}>Confirm my request</PlainButton>}
        >
          We answer requests only from people who can read mail at the address they gave. If you did not send this
          request, close this page: nothing will happen.
        </EmptyState>
      )}
      {outcome.kind === 'asking' && <p role="status">Confirming your request...</p>}
      {outcome.kind === 'unreachable' && (
        <EmptyState level={1} kind="failed" title="No answer came" action={again}>
          Your connection or our server is slow. Please try again.
        </EmptyState>
      )}
      {outcome.kind === 'refused' && (
        <EmptyState
          level={1}
          title={outcome.words}
          action={<ButtonLink to="/ccpa-data-subject-request/">Send the request again</ButtonLink>}
        />
      )}
      {outcome.kind === 'confirmed' && (
        <EmptyState
          level={1}
          title="Your request is confirmed"
          action={<ButtonLink to="/">Go to the home page</ButtonLink>}
        >
          Its number is {outcome.number}. We will email our answer within 45 days of the day we received it.
        </EmptyState>
      )}
    </Section>
  )
}
