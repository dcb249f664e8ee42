import { isBusinessNeeded, isPersonNeeded } from '#business/people/rules/identity-status-of.ts'
import { type Refusal, refuse } from '#kernel/refusal.ts'
import { checkUploadHeader, type UploadType } from '#kernel/uploaded-file.ts'
import { refuseUpload, type UploadRefusal } from '#kernel/uploaded-file-words.ts'

export const documentTypes = ['passport', 'license', 'idCard', 'other'] as const
export type DocumentType = (typeof documentTypes)[number]
export type DocumentsNeeded = 'person' | 'business' | 'personAndBusiness'

export type DocumentInput = { readonly type: string; readonly fileName: string; readonly bytes: Uint8Array }
export type DocumentRefusal = Refusal<'documentType' | 'documentNotNeeded'> | UploadRefusal

export const documentFileTypes = (type: string): readonly UploadType[] =>
  type === 'other' ? ['pdf', 'jpeg', 'png'] : ['jpeg', 'png']

/**
 * Refuses documents that the partner does not wait for, or whose file header does not match. The file itself is scanned
 * before it is stored.
 */
export function refuseDocument(
  input: DocumentInput,
  status: string | null,
  needed: string | null = 'person',
): DocumentRefusal | null {
  if (status !== 'document')
    return refuse('documentNotNeeded', 'We do not need a document from you now. Your profile shows the next step.')
  if (!documentTypes.some((type) => type === input.type))
    return refuse('documentType', 'Choose a passport, a driver’s license or another ID card.', 'type')
  const isOfBusiness = input.type === 'other'
  if (isOfBusiness ? !isBusinessNeeded(needed) : !isPersonNeeded(needed))
    return refuse(
      'documentType',
      isOfBusiness
        ? 'We do not need documents from the business now. Its page shows the next step.'
        : 'Upload a document of the business, not of a person.',
      'type',
    )
  const fileTypes = documentFileTypes(input.type)
  const header = checkUploadHeader(input, fileTypes)
  return 'fault' in header ? refuseUpload(header.fault, fileTypes, 'contentBase64') : null
}

/** Why the partner could not use a document, and the remedy (its reasons of 2025-06-16). */
const failures: Readonly<Record<string, string>> = {
  ScanDobMismatch: 'The date of birth on the document is not the one in your profile. Correct the one that is wrong.',
  ScanNameMismatch: 'The name on the document is not the one in your profile. Correct the one that is wrong.',
  ScanIdExpired: 'The document has expired. Upload one that is valid.',
  ScanIdTypeNotSupported: 'This kind of document cannot be used. Upload a passport, driver’s license or state ID card.',
  ScanIdUnrecognized: 'The document could not be recognized. Take the picture flat, in good light, with all corners.',
  ScanFailedOther: 'The document could not be read. Take a sharper picture, with all corners.',
  BusinessDocNotSupported: 'These documents cannot be used for this type of business. Upload others from the list.',
  BusinessNameMismatch: 'The name on the documents is not the legal name of the business.',
  BusinessTypeMismatch: 'The documents are of another type of business than you chose.',
  ForeignPassportNotAllowed: 'A foreign passport cannot be used here. Upload a US document.',
}

/** The partner's reason as a sentence; a sentence stays as it is. */
export const failureWords = (reason: string | null): string | null =>
  reason === null ? null : (failures[reason] ?? (/^[A-Z][A-Za-z]+$/.test(reason) ? failures.ScanFailedOther! : reason))
