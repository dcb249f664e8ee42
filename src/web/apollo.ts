import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { SetContextLink } from '@apollo/client/link/context'
import { ErrorLink } from '@apollo/client/link/error'
import { from, switchMap } from 'rxjs'
import { askedHeaders, leaveAccount } from './asked-account.ts'
import { newCache } from './cache.ts'
import { takeFirstAnswer } from './first-data.ts'
import { answerTimeoutMs, clientName, clientVersion } from './graphql-fetch.ts'
import { hasSession, storedToken } from './session.ts'
import { goToSessionExpired } from './session-expired.ts'
import { accountHeader } from './session-keys.ts'
import { dropSession, renewSession } from './sign-in.ts'
import { proofHeaders } from './sign-in-proof.ts'

declare module '@apollo/client' {
  namespace ApolloClient {
    namespace DeclareDefaultOptions {
      interface WatchQuery {
        errorPolicy: 'all'
        fetchPolicy: 'cache-and-network'
      }
      interface Query {
        errorPolicy: 'all'
      }
      interface Mutate {
        errorPolicy: 'all'
      }
    }
  }
}

/** The portal's data. Partial data is kept together with the errors; a token that ran out is renewed once. */
export function createApollo(): ApolloClient {
  const http = new HttpLink({
    uri: '/graphql',
    fetch: (input, init) => {
      const send = () =>
        fetch(input, {
          ...init,
          signal: init?.signal
            ? AbortSignal.any([init.signal, AbortSignal.timeout(answerTimeoutMs)])
            : AbortSignal.timeout(answerTimeoutMs),
        })
      return takeFirstAnswer(init)?.catch(send) ?? send()
    },
  })
  const bearer = new SetContextLink(async ({ headers }, { operationType }) => {
    // After a sleep the token has run out: the person who is signed in must not be taken for a stranger.
    if (!storedToken() && hasSession()) await renewSession()
    const token = storedToken()
    const proof = String(operationType) === 'mutation' ? proofHeaders() : {}
    return {
      headers: { ...headers, ...askedHeaders(), ...proof, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    }
  })
  // The account that a request names is shut to the person, in a tab that was open as well.
  const shut = new ErrorLink(({ error }) => {
    if (CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.field === accountHeader))
      leaveAccount()
  })
  // An account was stopped while its pages were open: they read again how it is, and say so.
  const stopped = new ErrorLink(({ error, operation }) => {
    if (String(operation.operationType) !== 'mutation' || refusedBy(error)?.code !== 'accountStanding') return
    void client.refetchQueries({ include: 'active' })
  })
  const renewal = new ErrorLink(({ error, operation, forward }) => {
    if (
      !CombinedGraphQLErrors.is(error) ||
      !error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
    )
      return
    // Where someone logged out in another tab meanwhile, the page says that by itself.
    if (operation.getContext().renewed || !hasSession()) return
    return from(renewSession(bearerOf(operation.getContext()))).pipe(
      switchMap((renewed) => {
        if (!renewed) {
          goToSessionExpired(operation.variables)
          dropSession()
        }
        operation.setContext({ renewed: true })
        return forward(operation)
      }),
    )
  })
  const client = new ApolloClient({
    link: ApolloLink.from([shut, stopped, renewal, bearer, http]),
    cache: newCache(),
    clientAwareness: { name: clientName, version: clientVersion },
    defaultOptions: {
      watchQuery: { errorPolicy: 'all', fetchPolicy: 'cache-and-network' },
      query: { errorPolicy: 'all' },
      mutate: { errorPolicy: 'all' },
    },
  })
  return client
}

function bearerOf({ headers }: { readonly [part: string]: unknown }): string | null {
  const { authorization } = (headers ?? {}) as { authorization?: string }
  return authorization?.replace(/^Bearer /, '') ?? null
}

export type Refused = { readonly message: string; readonly code: string; readonly field: string | null }

/** What a failed mutation says to the person: the first refusal's words, or that the connection failed. */
export function refusedBy(error: unknown): Refused | null {
  if (!error) return null
  if (CombinedGraphQLErrors.is(error)) {
    const [first] = error.errors
    return {
      message: first?.message ?? 'Something went wrong.',
      code: String(first?.extensions?.code ?? ''),
      field: (first?.extensions?.field as string | undefined) ?? null,
    }
  }
  return {
    message: 'We could not reach the server. Check your connection and try again; nothing will happen twice.',
    code: 'unreachable',
    field: null,
  }
}
