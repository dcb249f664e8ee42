import { GraphQLError } from 'graphql'

/** Codes of faults before an operation is resolved, or on our side. Refusals have their own codes. */
export const requestCodes = {
  BAD_REQUEST: 'The HTTP request carries no GraphQL operation.',
  BAD_USER_INPUT: 'A variable or argument has the wrong type.',
  CROSS_ORIGIN_READS_ONLY:
    'Pages of other sites may send only public queries; mutations must come from our own pages or from a program.',
  FORBIDDEN: 'The signed-in person may not use this field.',
  GRAPHQL_PARSE_FAILED: 'The text of the operation is not valid GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The operation does not fit this schema.',
  INTERNAL: 'Something went wrong on our side; `extensions.reference` names it in our log.',
  INTROSPECTION_OFF: 'Introspection is disabled on this server.',
  METHOD_NOT_ALLOWED: 'The HTTP method is not allowed for this operation; mutations need POST.',
  NOT_ACCEPTABLE: 'The `accept` header allows no format that the server can answer in.',
  QUERY_TOO_LARGE: 'The operation is too long, too deep, too broad or too costly.',
  TOKEN_READS_ONLY: 'Personal access tokens may only send queries; mutations need a signed-in person.',
  TOKEN_SCOPE: 'The access token does not cover this account or kind of data; `extensions.needs` says which.',
  TOO_MANY_REQUESTS: 'The request budget is used up; `extensions.retryAfter` is the number of seconds to wait.',
  UNAUTHENTICATED: 'No one is signed in, or the token has expired.',
  UNAVAILABLE: 'The server cannot answer now. The same request may be sent again.',
  UNSUPPORTED_MEDIA_TYPE: 'The body is not `application/json` in UTF-8.',
} as const

export type RequestCode = keyof typeof requestCodes

export const requestError = (code: RequestCode, message: string, facts: Record<string, unknown> = {}): GraphQLError =>
  new GraphQLError(message, { extensions: { code, ...facts } })

export function coded(error: GraphQLError, code: RequestCode): GraphQLError {
  if (error.extensions.code !== undefined) return error
  const { message, nodes, source, positions, path, originalError, extensions } = error
  return new GraphQLError(message, {
    nodes,
    source,
    positions,
    path,
    originalError,
    extensions: { ...extensions, code },
  })
}
