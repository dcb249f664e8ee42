import { useCallback, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Narrow } from '#business/people/web/narrow.tsx'
import { Unreachable } from '#business/people/web/unreachable.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { company } from '#kernel/brand.ts'
import { graphqlFetch } from '#web/graphql-fetch.ts'
import { type DataOf, publicQuery } from '#web/public-query.ts'

export const meta = () => [{ title: `Emails About Documents | ${company.name}` }]

const look = publicQuery(`
  query DocumentWatch($watchId: ID!, $token: String!) {
    watch: documentWatch(watchId: $watchId, token: $token) {
      purpose
      state
      portfolio {
        id
        name
      }
    }
  }
`)
const confirm = publicQuery(`
  mutation ConfirmDocumentWatch($watchId: ID!, $token: String!) {
    watch: confirmDocumentWatch(input: { watchId: $watchId, token: $token }) {
      purpose
      state
      portfolio {
        id
        name
      }
    }
  }
`)
const end = publicQuery(`
  mutation EndDocumentWatch($watchId: ID!, $token: String!) {
    watch: endDocumentWatch(input: { watchId: $watchId, token: $token }) {
      purpose
      state
      portfolio {
        id
        name
      }
    }
  }
`)

type Watch = NonNullable<DataOf<typeof look>['watch']>
type Shown = { readonly kind: 'asking' | 'unreachable' } | { readonly kind: 'refused'; readonly words: string } | Watch

/** The page behind the links of document emails. Opening it changes nothing, because mail scanners open links too. */
export default function DocumentEmailsPage() {
  const [search] = useSearchParams()
  const [shown, setShown] = useState<Shown>({ kind: 'asking' })
  const [isSending, setSending] = useState(false)
  const [watchId, token] = [search.get('watch') ?? '', search.get('token') ?? '']
  const run = useCallback(
    async (operation: typeof look | typeof confirm | typeof end) => {
      setSending(true)
      const { data, errors } = await graphqlFetch(operation, { watchId, token })
      const [problem] = errors
      if (data?.watch) setShown(data.watch)
      else if (problem?.extensions?.code) setShown({ kind: 'refused', words: problem.message })
      else setShown({ kind: 'unreachable' })
      setSending(false)
    },
    [watchId, token],
  )
  useEffect(() => {
    void run(look)
  }, [run])

  if ('kind' in shown) {
    if (shown.kind === 'unreachable') return <Unreachable />
    if (shown.kind === 'refused')
      return (
        <Narrow title="This link does not work" lead={shown.words}>
          <ToOfferings />
        </Narrow>
      )
    return (
      <Narrow title="Emails about documents">
        <Skeleton lines={3} />
      </Narrow>
    )
  }
  return <Asked watch={shown} isSending={isSending} onConfirm={() => run(confirm)} onEnd={() => run(end)} />
}

type AskedProps = {
  readonly watch: Watch
  readonly isSending: boolean
  readonly onConfirm: () => void
  readonly onEnd: () => void
}

function Asked({ watch, isSending, onConfirm, onEnd }: AskedProps) {
  const name = watch.portfolio?.name ?? 'the portfolio'
  if (watch.state === 'ended')
    return (
      <Narrow title="The emails are stopped" lead="You get no more of them, and we have forgotten your address.">
        <ToOfferings />
      </Narrow>
    )
  if (watch.purpose === 'end')
    return (
      <Narrow
        title="Stop these emails?"
        lead={`You get them when ${name} publishes a new document or a new version. If you stop them, we forget your address.`}
      >
        <Button size="large" isLoading={isSending} onPress={onEnd}>
          Stop the emails
        </Button>
      </Narrow>
    )
  if (watch.state === 'confirmed')
    return (
      <Narrow
        title="Your emails are confirmed"
        lead={`We write to you when ${name} publishes a new document or a new version. Each email has a link that stops them.`}
      >
        {watch.portfolio && (
          <Link to={`/investment/${watch.portfolio.id}/#documents`}>See the documents of {name}</Link>
        )}
      </Narrow>
    )
  return (
    <Narrow
      title="Confirm your emails"
      lead={`We would write to you when ${name} publishes a new document or a new version, and for nothing else.`}
    >
      <Button size="large" isLoading={isSending} onPress={onConfirm}>
        Confirm
      </Button>
    </Narrow>
  )
}

const ToOfferings = () => (
  <p>
    <Link to="/offering-circulars/">See all offering documents</Link>
  </p>
)
