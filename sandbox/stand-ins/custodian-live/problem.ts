/** One field that is wrong: a JSON pointer and a code. */
export type FieldProblem = { readonly pointer: string; readonly code: string }

/** An answer of RFC 9457 with the custodian's code. */
export class Problem extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  constructor(
    status: number,
    code: string,
    detail: string,
    more: { readonly errors?: readonly FieldProblem[]; readonly [name: string]: unknown } = {},
  ) {
    super(detail)
    this.status = status
    this.body = {
      type: `https://custodian.example/problems/${code}`,
      title: code,
      status,
      detail,
      code,
      errors: [],
      ...more,
    }
  }
}

export const notFound = (): Problem => new Problem(404, 'not_found', 'There is no such resource.')
export const invalidState = (is: string, wanted: string): Problem =>
  new Problem(409, 'invalid_state', `A resource that is ${is} cannot become ${wanted}.`)
export const invalid = (pointer: string, code: string, detail = 'A field is wrong.'): Problem =>
  new Problem(422, 'validation', detail, { errors: [{ pointer, code }] })
