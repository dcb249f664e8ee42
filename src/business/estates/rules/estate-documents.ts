import { type Refusal, refuse } from '#kernel/refusal.ts'
import type { Authority, Registration } from './registration.ts'

export const documentKinds = ['deathCertificate', 'courtAppointment', 'smallEstateAffidavit', 'transferForm'] as const
export type DocumentKind = (typeof documentKinds)[number]
export type DocumentOutcome = 'accepted' | 'rejected'

export const documentNames: Readonly<Record<DocumentKind, string>> = {
  deathCertificate: 'Death certificate',
  courtAppointment: 'Court appointment of the representative',
  smallEstateAffidavit: 'Small-estate affidavit',
  transferForm: 'Transfer form',
}

export const documentChecks: Readonly<Record<DocumentKind, string>> = {
  deathCertificate:
    'A certified copy. Name, birth and date of death are those of the account’s owner and of this case.',
  courtAppointment: 'From a court, and in force. It names the representative who signed the transfer form.',
  smallEstateAffidavit:
    'In the form of the state’s law, with an estate below its limit. It names everyone who inherits.',
  transferForm:
    'Signed by the representative with a medallion guarantee. It names the heirs, their accounts and their parts.',
}

/** The documents that a case needs, by its registration: one rule for the server and every screen. */
export function documentsFor({
  registration,
  authority,
}: {
  readonly registration: Registration
  readonly authority: Authority
}): readonly DocumentKind[] {
  // No case of another registration can be opened, so a list would be a guess.
  if (registration !== 'individual') return []
  return ['deathCertificate', authority === 'probate' ? 'courtAppointment' : 'smallEstateAffidavit', 'transferForm']
}

export type EstateDocument = {
  readonly kind: DocumentKind
  readonly outcome: DocumentOutcome | null
  readonly recordedBy: string
}

export type DocumentState = 'missing' | 'toReview' | 'rejected' | 'accepted'

/** One accepted document suffices, whatever came before or after. */
export function documentState(
  kind: DocumentKind,
  documents: readonly Pick<EstateDocument, 'kind' | 'outcome'>[],
): DocumentState {
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

export const documentsLacking = (
  needed: readonly DocumentKind[],
  documents: readonly Pick<EstateDocument, 'kind' | 'outcome'>[],
): readonly string[] =>
  needed.flatMap((kind) => {
    const state = documentState(kind, documents)
    return state === 'accepted' ? [] : [`${documentNames[kind]}: ${documentStateNames[state].toLowerCase()}`]
  })

/** A document is reviewed by another person than the one who recorded it. A rejection states the fault. */
export function refuseReview(
  reviewed: EstateDocument,
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
