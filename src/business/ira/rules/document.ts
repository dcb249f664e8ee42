import { type Refusal, refuse } from '#kernel/refusal.ts'
import { checkUploadHeader, type UploadType } from '#kernel/uploaded-file.ts'
import { refuseUpload, type UploadRefusal } from '#kernel/uploaded-file-words.ts'
import { applicationCan } from './application.ts'
import { type IdentityDocumentKind, identityDocumentKinds } from './custodians.ts'
import type { ApplicationState } from './states.ts'

/** Proof of address may be a PDF; an identity document is photographed. */
export const documentFileTypes = (kind: string): readonly UploadType[] =>
  kind === 'addressProof' ? ['pdf', 'jpeg', 'png'] : ['jpeg', 'png']

export const isDocumentKind = (kind: string): kind is IdentityDocumentKind =>
  identityDocumentKinds.some((documentKind) => documentKind === kind)

export const unknownDocumentKind = (): Refusal<'documentType'> =>
  refuse('documentType', 'Choose a driver’s license, a passport, a Social Security card or a proof of address.', 'kind')

type Ask = { readonly kind: string; readonly fileName: string; readonly bytes: Uint8Array }

/** Returns why the custodian does not take this document now, by its state and the file's header; null if it does. */
export function refuseIraDocument(
  input: Ask,
  state: ApplicationState,
): Refusal<'documentNotNeeded' | 'documentType'> | UploadRefusal | null {
  if (!applicationCan('addDocument', state))
    return refuse('documentNotNeeded', 'The custodian does not need a document from you now.')
  if (!isDocumentKind(input.kind)) return unknownDocumentKind()
  const types = documentFileTypes(input.kind)
  const header = checkUploadHeader(input, types)
  return 'fault' in header ? refuseUpload(header.fault, types, 'contentBase64') : null
}
