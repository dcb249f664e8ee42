import { startTransition, useCallback, useEffect, useState } from 'react'
import { graphqlFetch } from './graphql-fetch.ts'
import type { PublicOperation } from './public-query.ts'
import { storedToken, useSession } from './session.ts'

export type PublicQuery<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly data: Partial<Data>; readonly isPartial: boolean }

/**
 * A live figure on a prerendered page: the page stands at once, the figure comes when it comes. Who is signed in is told what
 * is for them.
 */
export function usePublicQuery<Data, Variables>(
  operation: PublicOperation<Data, Variables>,
  variables: Variables,
): PublicQuery<Data> {
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<PublicQuery<Data>>({ state: 'loading' })
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  const { isSignedIn } = useSession()
  const asked = JSON.stringify(variables)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again.
  useEffect(() => {
    const token = storedToken()
    // The first drawing repeats the prerendered one, in which nobody is signed in; the next one asks.
    if (token && !isSignedIn) return
    const leaving = new AbortController()
    setResult({ state: 'loading' })
    graphqlFetch(operation, JSON.parse(asked), { signal: leaving.signal, ...(token && { token }) }).then(
      ({ data, errors }) => {
        if (leaving.signal.aborted) return
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
