import type { CustomerType } from './customer-fields.ts'
import { isRecord } from './request.ts'

type Fields = Record<string, unknown>

export type Verdict = {
  readonly status: 'unverified' | 'verified' | 'retry' | 'document' | 'suspended'
  readonly retryLink?: 'retry-verification' | 'retry-with-full-ssn'
  /** The owners of the documents that are requested. */
  readonly verifyWith: readonly ('person' | 'business')[]
}

const magic = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase()

/** The partner's identity check: names with a meaning decide, every other name is verified. */
export function verify(type: CustomerType, fields: Fields, secondTry: boolean): Verdict {
  if (type === 'unverified' || type === 'receive-only') return { status: 'unverified', verifyWith: [] }
  const verdict = type === 'personal' ? verifyPerson(fields) : verifyBusiness(fields)
  // The partner gives one more try; a name that calls for another one ends with documents.
  if (verdict.status === 'retry' && secondTry) return { status: 'document', verifyWith: ['person'] }
  return verdict
}

function verifyPerson(fields: Fields): Verdict {
  const name = magic(fields.firstName)
  if (name === 'retry') return { status: 'retry', retryLink: 'retry-verification', verifyWith: [] }
  if (name === 'document') return { status: 'document', verifyWith: ['person'] }
  return { status: name === 'suspended' ? 'suspended' : 'verified', verifyWith: [] }
}

function verifyBusiness(fields: Fields): Verdict {
  const person = magic(isRecord(fields.controller) ? fields.controller.firstName : fields.firstName)
  const business = magic(fields.businessName)
  if (person === 'suspended' || business === 'suspended') return { status: 'suspended', verifyWith: [] }
  if (person === 'retry') return { status: 'retry', retryLink: 'retry-with-full-ssn', verifyWith: [] }
  if (business === 'retry') return { status: 'retry', retryLink: 'retry-verification', verifyWith: [] }
  const verifyWith = [
    ...(person === 'document' ? (['person'] as const) : []),
    ...(business === 'document' ? (['business'] as const) : []),
  ]
  return { status: verifyWith.length > 0 ? 'document' : 'verified', verifyWith }
}

export const statusTopics: Record<string, string> = {
  verified: 'customer_verified',
  retry: 'customer_reverification_needed',
  document: 'customer_verification_document_needed',
  suspended: 'customer_suspended',
  deactivated: 'customer_deactivated',
}

/** Owners must be named and certified for companies; a sole proprietor is exempt. */
export const ownershipAtStart = (type: CustomerType, fields: Fields): string | null =>
  type === 'business' ? (fields.businessType === 'soleProprietorship' ? 'certified' : 'uncertified') : null

/** A directive is a reason, on a business, that the partner gives for not (yet) verifying it. */
export const directives: Record<string, { readonly status: string; readonly message: string }> = {
  POBoxNotAllowed: { status: 'retry', message: 'PO Boxes are not allowed.' },
  AddressNotAssociatedWithBusiness: { status: 'retry', message: 'Address is not associated with the business.' },
  EINDocumentRequired: { status: 'document', message: 'EIN document required.' },
  ControllerNonResidential: { status: 'retry', message: 'Controller address must be residential.' },
  ResidentialAddressRequired: { status: 'retry', message: 'Residential address required.' },
  AdditionalReviewRequired: { status: 'suspended', message: 'Additional review required.' },
  EINMismatch: { status: 'retry', message: 'EIN does not match the business name.' },
  BusinessNameMismatch: { status: 'retry', message: 'Business name does not match.' },
}
