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
      /** The live figures could not be loaded. These are the recorded ones, and the page states their day. */
      readonly isStale?: boolean
    }

/**
 * A live figure on a prerendered page. Until it loads, and if it fails to, the page shows the figure recorded at build
 * time, if its loader gives one. A signed-in user sees the figure for that user.
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
    // The first render repeats the prerendered one, in which nobody is signed in; the next one queries.
    if (token && !isSignedIn) return
    const leaving = new AbortController()
    setResult((before) => (before.state === 'ready' && before.data === recorded ? before : waiting(recorded)))
    graphqlFetch(operation, JSON.parse(asked), { signal: leaving.signal, ...(token && { token }) }).then(
      ({ data, errors }) => {
        if (leaving.signal.aborted) return
        if (!data && recorded) return setResult({ ...waiting(recorded), isStale: true } as PublicQuery<Data>)
        // A page full of figures renders in slices, so that it still responds to input meanwhile.
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

/** The answer that a page's loader recorded under a key. */
function useRecorded<Data>(key: string): Partial<Data> | undefined {
  const matches = useMatches()
  for (const { loaderData } of matches) {
    const answer = (loaderData as WithRecord)?.recorded?.answers[key]
    if (answer) return answer as Partial<Data>
  }
  return undefined
}
