import type { PublicOperation } from './public-query.ts'

export type GraphqlError = { readonly message: string; readonly extensions?: { readonly code?: string } }

export type GraphqlAnswer<Data> = { readonly data: Partial<Data> | null; readonly errors: readonly GraphqlError[] }

export const clientName = 'web-investment-portal'
export const clientVersion = '1.0'
export const answerTimeoutMs = 30_000

export const graphqlHeaders = {
  'content-type': 'application/json',
  accept: 'application/graphql-response+json, application/json',
  'apollographql-client-name': clientName,
  'apollographql-client-version': clientVersion,
} as const

/**
 * One POST to /graphql for pages without a cache. It never throws: a missing answer is an error with empty data, so
 * that a page renders its error state in one place.
 */
export async function graphqlFetch<Data, Variables>(
  operation: PublicOperation<Data, Variables>,
  variables: Variables,
  options: { readonly signal?: AbortSignal; readonly token?: string } = {},
): Promise<GraphqlAnswer<Data>> {
  const timeout = AbortSignal.timeout(answerTimeoutMs)
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        ...graphqlHeaders,
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      body: JSON.stringify({ operationName: operation.name, query: operation.query, variables }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
    })
    const body: { data?: Partial<Data> | null; errors?: readonly GraphqlError[] } = await response.json()
    return { data: body.data ?? null, errors: body.errors ?? [] }
  } catch (problem) {
    return { data: null, errors: [{ message: problem instanceof Error ? problem.message : 'No answer' }] }
  }
}
