import type { DocumentState } from './case-documents.ts'

export type StepState = 'done' | 'todo' | 'waiting' | 'problem' | 'notNeeded'

/** One step of a case, with the act that it waits for; null without one. */
export type CaseStep<Kind extends string, Act extends string> = {
  readonly kind: Kind
  readonly state: StepState
  readonly act: Act | null
}

/** The acts about the documents of a room's cases. */
type DocumentActs<Act extends string> = { readonly record: Act; readonly review: Act }

/** The next thing to do about a case's documents; nothing once a second person has accepted all of them. */
export function documentsStep<Act extends string>(
  documents: readonly DocumentState[],
  { record, review }: DocumentActs<Act>,
): CaseStep<'documents', Act> {
  const isWanted = documents.some((state) => state === 'missing' || state === 'rejected')
  if (isWanted) return { kind: 'documents', state: 'todo', act: record }
  return documents.includes('toReview')
    ? { kind: 'documents', state: 'todo', act: review }
    : { kind: 'documents', state: 'done', act: null }
}
