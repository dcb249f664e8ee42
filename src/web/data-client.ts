import { authExchange } from '@urql/exchange-auth'
import {
  type AnyVariables,
  Client,
  CombinedError,
  cacheExchange,
  fetchExchange,
  mapExchange,
  type Operation,
  type OperationResult,
} from 'urql'
import { askedHeaders, leaveAccount } from './asked-account.ts'
import { newestHeaders, noteChange, noteLag } from './data-lag.ts'
import { takeFirstAnswer } from './first-data.ts'
import { answerTimeoutMs, graphqlHeaders } from './graphql-fetch.ts'
import { hasSession, storedToken } from './session.ts'
import { goToSessionExpired } from './session-expired.ts'
import { accountHeader } from './session-keys.ts'
import { refetchAll } from './shown-queries.ts'
import { dropSession, renewSession } from './sign-in.ts'
import { proofHeaders } from './sign-in-proof.ts'

/**
 * The portal's data. Answers are cached by query and variables, and shown data is queried again after a command changed
 * it. Partial data is kept together with its errors; an expired token is renewed once.
 */
export const createDataClient = (): Client =>
  new Client({
    url: '/graphql',
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    fetchOptions: { headers: graphqlHeaders },
    fetch: (input, init) => takeFirstAnswer(init)?.catch(() => send(input, init)) ?? send(input, init),
    exchanges: [cacheExchange, mapExchange({ onError: followUp, onResult: noteAnswer }), signedIn, fetchExchange],
  })

const send: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(answerTimeoutMs)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

const hasCode = ({ graphQLErrors }: CombinedError, code: string): boolean =>
  graphQLErrors.some(({ extensions }) => extensions.code === code)

function noteAnswer({ operation, extensions }: OperationResult): void {
  if (operation.kind === 'mutation') noteChange()
  else noteLag(extensions)
}

function followUp(error: CombinedError, { kind }: Operation): void {
  // The named account is no longer open to the person, even in a tab that was already open.
  if (error.graphQLErrors.some(({ extensions }) => extensions.field === accountHeader)) leaveAccount()
  // An account was stopped while its pages were open: they refetch its status and show it.
  if (kind === 'mutation' && refusedBy(error)?.code === 'accountStanding') void refetchAll()
}

const signedIn = authExchange(async ({ appendHeaders }) => {
  /** The token and variables that the server refused last. */
  let refused: { readonly token: string | null; readonly variables: AnyVariables } | null = null
  return {
    addAuthToOperation: (operation) => {
      const token = storedToken()
      return appendHeaders(operation, {
        ...askedHeaders(),
        ...(operation.kind === 'mutation' ? proofHeaders() : newestHeaders()),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      })
    },
    // After the computer slept the token has expired: a signed-in person must not count as signed out.
    willAuthError: () => !storedToken() && hasSession(),
    // After a log-out in another tab, the page itself shows that.
    didAuthError: (error, operation) => {
      const isRefused = hasCode(error, 'UNAUTHENTICATED') && hasSession()
      if (isRefused) refused = { token: bearerOf(operation), variables: operation.variables }
      return isRefused
    },
    refreshAuth: async () => {
      const { token, variables } = refused ?? { token: null, variables: undefined }
      refused = null
      if (await renewSession(token)) return
      goToSessionExpired(variables ?? undefined)
      dropSession()
    },
  }
})

function bearerOf({ context: { fetchOptions } }: Operation): string | null {
  const { headers } = (typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions) ?? {}
  return new Headers(headers).get('authorization')?.replace(/^Bearer /, '') ?? null
}

export type Refused = { readonly message: string; readonly code: string; readonly field: string | null }

/** A failed mutation's message: the first refusal's, or that the connection failed. */
export function refusedBy(error: unknown): Refused | null {
  if (!error) return null
  if (error instanceof CombinedError && error.graphQLErrors.length > 0) {
    const [first] = error.graphQLErrors
    return {
      message: first?.message ?? 'Something went wrong.',
      code: String(first?.extensions.code ?? ''),
      field: (first?.extensions.field as string | undefined) ?? null,
    }
  }
  return {
    message: 'We could not reach the server. Check your connection and try again; nothing will happen twice.',
    code: 'unreachable',
    field: null,
  }
}
