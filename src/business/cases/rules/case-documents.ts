import { type BusinessDay, plusMonths } from '#kernel/business-day.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'

/** A document of a case: one operator records a document as received, another reads it. */
export type CaseDocument<Kind extends string = string> = {
  readonly kind: Kind
  readonly outcome: DocumentOutcome | null
  readonly recordedBy: string
}

export type DocumentOutcome = 'accepted' | 'rejected'
export type DocumentState = 'missing' | 'toReview' | 'rejected' | 'accepted'

type Judged<Kind extends string> = Pick<CaseDocument<Kind>, 'kind' | 'outcome'>

/** One accepted document is enough, whatever came before it or after. */
export function documentState<Kind extends string>(kind: Kind, documents: readonly Judged<Kind>[]): DocumentState {
  const ofKind = documents.filter((one) => one.kind === kind)
  if (ofKind.some(({ outcome }) => outcome === 'accepted')) return 'accepted'
  if (ofKind.some(({ outcome }) => outcome === null)) return 'toReview'
  return ofKind.length > 0 ? 'rejected' : 'missing'
}

export const documentStateNames: Readonly<Record<DocumentState, string>> = {
  missing: 'Missing',
  toReview: 'To be reviewed',
  rejected: 'Rejected',
  accepted: 'Accepted',
}

/** The documents that are not accepted, in words: `Transfer form: missing`. */
export const documentsLacking = <Kind extends string>(
  needed: readonly Kind[],
  documents: readonly Judged<Kind>[],
  names: Readonly<Record<Kind, string>>,
): readonly string[] =>
  needed.flatMap((kind) => {
    const state = documentState(kind, documents)
    return state === 'accepted' ? [] : [`${names[kind]}: ${documentStateNames[state].toLowerCase()}`]
  })

type Received<Kind extends string> = {
  readonly kind: Kind
  readonly reference: string
  readonly receivedOn: BusinessDay
}

const mostReference = 200
/** An earlier day of receipt is more likely a typing error. */
const mostYearsSinceReceipt = 3

/** A document is one that the case needs, with its place in the files and a day of receipt that has come. */
export function refuseRecording<Kind extends string>(
  { kind, reference, receivedOn }: Received<Kind>,
  { needed, names, today }: { needed: readonly Kind[]; names: Readonly<Record<Kind, string>>; today: BusinessDay },
): Refusal<'documentNotNeeded' | 'referenceRequired' | 'badDayOfReceipt'> | null {
  if (!needed.includes(kind))
    return refuse(
      'documentNotNeeded',
      `This case needs: ${needed.map((one) => names[one].toLowerCase()).join(', ')}.`,
      'kind',
    )
  if (!reference.trim())
    return refuse('referenceRequired', 'Enter where the document is filed, so that others find it.', 'reference')
  if (reference.trim().length > mostReference)
    return refuse(
      'referenceRequired',
      `Enter the place of the document in at most ${mostReference} characters.`,
      'reference',
    )
  if (receivedOn <= plusMonths(today, -12 * mostYearsSinceReceipt))
    return refuse(
      'badDayOfReceipt',
      `The document came within the last ${mostYearsSinceReceipt} years. Check the year.`,
      'receivedOn',
    )
  if (receivedOn > today) return refuse('badDayOfReceipt', 'The document cannot have come after today.', 'receivedOn')
  return null
}

/** A document is read by another person than the one who recorded it; a rejection says what is wrong. */
export function refuseReview(
  reviewed: CaseDocument,
  { outcome, note, reviewer }: { readonly outcome: DocumentOutcome; readonly note: string; readonly reviewer: string },
): Refusal<'reviewedBefore' | 'recordedDocuments' | 'noteRequired'> | null {
  if (reviewed.outcome !== null)
    return refuse('reviewedBefore', 'This document has been reviewed. Record a new one if it is replaced.')
  if (reviewed.recordedBy === reviewer)
    return refuse('recordedDocuments', 'You recorded this document. Another operator must review it.')
  if (outcome === 'rejected' && !note.trim())
    return refuse('noteRequired', 'Say what is wrong with the document, for the person who asks for a new one.', 'note')
  return null
}

/** Two people stand behind the documents and the decision: an operator who recorded one of them does not approve. */
export const refuseRecorded = (hasRecorded: boolean): Refusal<'recordedDocuments'> | null =>
  hasRecorded
    ? refuse('recordedDocuments', 'You recorded documents of this case. Another operator must approve it.')
    : null
