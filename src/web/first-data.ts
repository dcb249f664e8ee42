/** What the portal's document asked for while the scripts were on their way; see web/early/first-data.ts. */
export type FirstData = {
  /** As each was sent: an answer for another session or account is nobody's. */
  readonly headers: Readonly<Record<string, string>>
  /** By the text of the query. */
  readonly answers: Map<string, Promise<Response>>
}

declare global {
  var firstData: FirstData | undefined
}

/** The answer that is on its way already, once; null where the request was not sent before, or not like this. */
export function takeFirstAnswer(init: RequestInit | undefined): Promise<Response> | null {
  const { firstData } = globalThis
  if (!firstData?.answers.size || typeof init?.body !== 'string') return null
  const { query } = JSON.parse(init.body) as { query: string }
  const answer = firstData.answers.get(query)
  const headers = new Headers(init.headers)
  if (!answer || Object.entries(firstData.headers).some(([name, value]) => headers.get(name) !== value)) return null
  firstData.answers.delete(query)
  return answer
}
