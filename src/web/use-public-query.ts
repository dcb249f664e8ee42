import { startTransition, useCallback, useEffect, useState } from 'react'
import { useMatches } from 'react-router'
import { graphqlFetch } from './graphql-fetch.ts'
import type { PublicOperation } from './public-query.ts'
import { recordedKey } from './recorded-key.ts'
import { storedToken, useSession } from './session.ts'

export type PublicQuery<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly data: Partial<Data>
      readonly isPartial: boolean
      /** The live figures did not come: these are the recorded ones, and the page says of which day. */
      readonly isStale?: boolean
    }

/**
 * A live figure on a prerendered page. Until it comes the page shows the figure that was recorded for the build, where its
 * loader gives one, and keeps it where the live one does not come. A signed-in user is told what is for them.
 */
export function usePublicQuery<Data, Variables>(
  operation: PublicOperation<Data, Variables>,
  variables: Variables,
): PublicQuery<Data> {
  const [attempt, setAttempt] = useState(0)
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const { isSignedIn } = useSession()
  const asked = JSON.stringify(variables)
  const recorded = useRecorded<Data>(recordedKey(operation.name, asked))
  const [result, setResult] = useState<PublicQuery<Data>>(() => waiting(recorded))

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    const token = storedToken()
    // The first drawing repeats the prerendered one, in which nobody is signed in; the next one asks.
    if (token && !isSignedIn) return
    const leaving = new AbortController()
    setResult((before) => (before.state === 'ready' && before.data === recorded ? before : waiting(recorded)))
    graphqlFetch(operation, JSON.parse(asked), { signal: leaving.signal, ...(token && { token }) }).then(
      ({ data, errors }) => {
        if (leaving.signal.aborted) return
        if (!data && recorded) return setResult({ ...waiting(recorded), isStale: true } as PublicQuery<Data>)
        // A page full of figures is drawn in slices, so that a press meanwhile is answered.
        startTransition(() =>
          setResult(data ? { state: 'ready', data, isPartial: errors.length > 0 } : { state: 'failed', retry }),
        )
      },
    )
    return () => leaving.abort()
  }, [operation, asked, attempt, isSignedIn, retry])

  return result
}

const waiting = <Data>(recorded: Partial<Data> | undefined): PublicQuery<Data> =>
  recorded ? { state: 'ready', data: recorded, isPartial: false } : { state: 'loading' }

type WithRecord = { readonly recorded?: { readonly answers: Readonly<Record<string, unknown>> } } | null | undefined

/** The answer that the loader of a page found recorded under a key. */
function useRecorded<Data>(key: string): Partial<Data> | undefined {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    const answer = (loaderData as WithRecord)?.recorded?.answers[key]
    if (answer) return answer as Partial<Data>
  }
  return undefined
}
