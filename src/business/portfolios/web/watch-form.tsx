import { type FormEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { PortfolioId } from '#kernel/ids.ts'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { publicQuery } from '#web/public-query.ts'

const watch = publicQuery(`
  mutation WatchDocuments($key: IdempotencyKey!, $portfolioId: ID!, $email: String!) {
    watchDocuments(input: { key: $key, portfolioId: $portfolioId, email: $email }) {
      id
    }
  }
`)

type Shown = { readonly kind: 'open' | 'sending' | 'sent' } | { readonly kind: 'refused'; readonly words: string }

/** Requests an email about the next version, without an account. The server first mails the address's owner a link. */
export function WatchForm({ id }: { readonly id: PortfolioId }) {
  const [email, setEmail] = useState('')
  const [key, setKey] = useState(() => uuidv7())
  const [shown, setShown] = useState<Shown>({ kind: 'open' })
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (shown.kind === 'sending') return
    setShown({ kind: 'sending' })
    const { data, errors } = await graphqlFetch(watch, { key, portfolioId: id, email })
    if (data?.watchDocuments) return setShown({ kind: 'sent' })
    const [problem] = errors
    // A refused request may be changed and sent again; a lost one keeps its key, so it counts once.
    if (problem?.extensions?.code) setKey(uuidv7())
    setShown({
      kind: 'refused',
      words: problem?.extensions?.code
        ? problem.message
        : 'Your request did not arrive. Check your connection and try again.',
    })
  }
  if (shown.kind === 'sent')
    return (
      <Banner kind="success" title="Check your inbox">
        If this address does not get these emails yet, we have sent a link to it. We send no more before you press it.
      </Banner>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={16}>
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={setEmail}
          {...(shown.kind === 'refused' && { error: shown.words })}
        />
        <div>
          <Button type="submit" isLoading={shown.kind === 'sending'}>
            Email me
          </Button>
        </div>
      </Stack>
    </form>
  )
}
