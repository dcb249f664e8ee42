import { GraphQLError } from 'graphql'
import { isRefusal, type Refusal } from '#kernel/refusal.ts'

/** A refusal as an error: the person's message, with the stable code and the field. */
export class RefusalError extends GraphQLError {
  readonly refusal: Refusal
  constructor(refusal: Refusal & Record<string, unknown>) {
    const { code, message, field, refused: _, ...facts } = refusal
    super(message, { extensions: { code, refused: true, ...(field === undefined ? {} : { field }), ...plain(facts) } })
    this.refusal = refusal
  }
}

const plain = (facts: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  )

/** Passes a result through and throws a refusal as the error the client shows. */
export function orRefuse<Result>(result: Result): Exclude<Result, Refusal<string>> {
  if (isRefusal(result)) throw new RefusalError(result as Refusal & Record<string, unknown>)
  return result as Exclude<Result, Refusal<string>>
}
