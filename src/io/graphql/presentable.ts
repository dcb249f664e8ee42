import { GraphQLError } from 'graphql'
import type { RequestId } from '#kernel/ids.ts'
import { RefusalError } from './refusal-error.ts'
import { coded, requestError } from './request-error.ts'

const references = new WeakMap<Error, RequestId>()

/**
 * Records the request of an answer with these errors: its id is the reference for the person, the log, the trace and
 * the audit.
 */
export function keepReference(errors: readonly Error[], requestId: RequestId): void {
  for (const error of errors) references.set(error, requestId)
}

/** True for an error that is neither a refusal nor a client mistake. */
export const isDefect = ({ originalError: cause }: GraphQLError): boolean =>
  cause !== undefined && !(cause instanceof RefusalError) && !(cause instanceof GraphQLError)

/**
 * The caller's view of an error: refusals and query mistakes whole, defects as their request's id, which is in the log.
 */
export function presentable(
  error: GraphQLError | Error,
  onDefect: (error: unknown, requestId: RequestId) => void,
): GraphQLError | Error {
  if (!(error instanceof GraphQLError)) return requestError('BAD_REQUEST', error.message)
  // An error of graphql itself that is about no field is about the variables.
  if (!isDefect(error)) return coded(error, 'BAD_USER_INPUT')
  const requestId = references.get(error) ?? crypto.randomUUID()
  onDefect(error.originalError, requestId)
  return new GraphQLError(
    `Something went wrong on our side. Please try again; if it stays, tell us this reference: ${requestId}`,
    {
      path: error.path ?? [],
      extensions: { code: 'INTERNAL', reference: requestId },
    },
  )
}
