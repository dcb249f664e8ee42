import { accountHeader } from './session-keys.ts'

/**
 * The answers requested by the portal's document while the scripts loaded, by `firstKey`; see web/early/first-data.ts.
 */
export type FirstData = Map<string, FirstAnswer>

type FirstAnswer = {
  /** As sent: an answer for another session or account is not used. */
  readonly headers: Readonly<Record<string, string>>
  readonly answer: Promise<Response>
}

declare global {
  var firstData: FirstData | undefined
}

/** Independent of the order of the variables. */
export const firstKey = (query: string, variables: Readonly<Record<string, unknown>> = {}): string =>
  `${query} ${JSON.stringify(Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1)))}`

/** Takes an answer that is already on its way, once; null if there was no such request. */
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
