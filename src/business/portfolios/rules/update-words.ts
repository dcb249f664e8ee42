import { type Refusal, refuse } from '#kernel/refusal.ts'

type Words = { readonly title: string; readonly body: string }

export function refuseWords({ title, body }: Words): Refusal<'titleRequired' | 'bodyRequired'> | null {
  if (!title.trim()) return refuse('titleRequired', 'Enter a title for the update.', 'title')
  return body.trim() ? null : refuse('bodyRequired', 'Enter the text of the update.', 'body')
}

export function refuseCorrection(
  correction: Words & { readonly whatChanged: string },
  update: Words,
): Refusal<'titleRequired' | 'bodyRequired' | 'reasonRequired' | 'nothingGiven'> | null {
  const bad = refuseWords(correction)
  if (bad) return bad
  if (!correction.whatChanged.trim())
    return refuse('reasonRequired', 'Say in a sentence what changed. Readers see it.', 'whatChanged')
  return correction.title.trim() === update.title && correction.body.trim() === update.body
    ? refuse('nothingGiven', 'This is what the update says already.', 'body')
    : null
}
