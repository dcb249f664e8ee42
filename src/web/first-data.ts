import { accountHeader } from './session-keys.ts'

/**
 * The answers that the portal's document requested while the scripts were on their way, by `firstKey`; see
 * web/early/first-data.ts.
 */
export type FirstData = Map<string, FirstAnswer>

type FirstAnswer = {
  /** As it was sent: an answer for another session or account is nobody's. */
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<Response>
}

declare global {
  var firstData: FirstData | undefined
}

/** In whatever order the variables are sent. */
export const firstKey = (query: string, variables: Readonly<Record<string, unknown>> = {}): string =>
  `${query} ${JSON.stringify(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)))}`

/** The answer that is on its way already, once; null if the request was not sent before, or not like this. */
export function takeFirstAnswer(init: RequestInit | undefined): Promise<Response> | null {
  const { firstData } = globalThis
  if (!firstData?.size || typeof init?.body !== 'string') return null
  const { query, variables } = JSON.parse(init.body) as { query: string; variables?: Record<string, unknown> }
  const key = firstKey(query, variables)
  const sent = firstData.get(key)
  const headers = new Headers(init.headers)
  if (!sent || ['authorization', accountHeader].some((name) => headers.get(name) !== (sent.headers[name] ?? null)))
    return null
  firstData.delete(key)
  return sent.answer
}
