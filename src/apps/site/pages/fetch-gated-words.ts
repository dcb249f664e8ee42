import type { ComponentProps } from 'react'
import type { Words } from '#design/components/words/words.tsx'
import { answerTimeoutMs } from '#web/graphql-fetch.ts'

export type GatedWords = {
  readonly heading: string
  readonly lead?: string
  readonly updated: string
  readonly tree: ComponentProps<typeof Words>['tree']
}

const unreachable = 'We got no answer. Check your connection and try again.'

/** The text of a gated page from the server, or the obstacle. */
export async function fetchGatedWords(
  slug: string,
  answer: { readonly password: string; readonly agrees: boolean },
): Promise<{ readonly words: GatedWords } | { readonly problem: string }> {
  try {
    const response = await fetch(`/gated-pages/${slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
      signal: AbortSignal.timeout(answerTimeoutMs),
    })
    const body = await response.json()
    return response.ok ? { words: body as GatedWords } : { problem: String(body.error) }
  } catch {
    return { problem: unreachable }
  }
}
