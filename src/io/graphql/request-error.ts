import { GraphQLError } from 'graphql'

/** Codes of faults before an operation is resolved, or on our side. Refusals have their own codes. */
export const requestCodes = {
  BAD_REQUEST: 'The HTTP request is not one that carries a GraphQL operation.',
  BAD_USER_INPUT: 'A variable or an argument is not of its type.',
  CROSS_ORIGIN_READS_ONLY:
    'A page of another site sends public queries; a mutation is sent from our own pages, or by a program.',
  FORBIDDEN: 'The field is not for the person who is signed in.',
  GRAPHQL_PARSE_FAILED: 'The text of the operation is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The operation does not fit this schema.',
  INTERNAL: 'Something went wrong on our side; `extensions.reference` names it in our log.',
  INTROSPECTION_OFF: 'The schema is not shown here.',
  METHOD_NOT_ALLOWED: 'The HTTP method does not carry this operation: a mutation is sent by POST.',
  NOT_ACCEPTABLE: 'The `accept` header allows no form in which we answer.',
  QUERY_TOO_LARGE: 'The operation is too long, too deep, too broad or would cost too much.',
  TOKEN_READS_ONLY: 'A personal access token sends queries; a mutation needs a person who is signed in.',
  TOKEN_SCOPE: 'The access token does not reach this account or this kind of data; `extensions.needs` says which.',
  TOO_MANY_REQUESTS: 'The budget of requests is used up; `extensions.retryAfter` says for how many seconds.',
  UNAUTHENTICATED: 'No one is signed in, or the token has run out.',
  UNAVAILABLE: 'We cannot answer now. The same request may be sent again.',
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
