import { enumOf } from '#io/graphql/builder.ts'
import type { OwnerStatus, OwnershipStatus } from '../rules/beneficial-ownership.ts'
import type { CustomerStatus } from '../rules/customer-status.ts'
import type { DocumentType } from '../rules/identity-document.ts'

export const IdentityStatus = enumOf<CustomerStatus>(
  'IdentityStatus',
  'Status of the payment partner’s identity verification. Only a verified person can invest and move money.',
  {
    requested: 'On its way to the partner.',
    retrying: 'Corrected data is on its way to the partner.',
    refused: 'The partner rejected the data; see `problem`.',
    unverified: 'The partner has the data and has not decided.',
    retry: 'The data did not match; it may be corrected once.',
    kba: 'The partner requires knowledge-based questions, which the site does not offer.',
    document: 'The partner asks for a picture of a document.',
    verified: 'The partner verified the identity.',
    deactivated: 'The partner has deactivated the customer for a while.',
    suspended: 'The partner has suspended the customer.',
  },
)

export const CustomerType = enumOf<'personal' | 'business'>('PaymentCustomerType', 'Kind of a payment customer.', {
  personal: 'A person.',
  business: 'A business.',
})

export const IdentityDocumentType = enumOf<DocumentType>('IdentityDocumentType', 'Kind of a document.', {
  passport: 'A passport.',
  license: 'A driver license.',
  idCard: 'Another identity card.',
  other: 'A document of a business.',
})

export type DocumentStatus = 'sending' | 'pending' | 'accepted' | 'rejected' | 'refused'
export const IdentityDocumentStatus = enumOf<DocumentStatus>(
  'IdentityDocumentStatus',
  'Status of an identity document.',
  {
    sending: 'On its way to the partner.',
    pending: 'The partner is reviewing it.',
    accepted: 'It proves the identity.',
    rejected: 'The partner reviewed the document and it does not prove the identity.',
    refused: 'The partner did not accept the file.',
  },
)

export const OwnerStatusEnum = enumOf<Exclude<OwnerStatus, 'removed'>>(
  'BeneficialOwnerStatus',
  'Status of a beneficial owner.',
  {
    invited: 'Asked by email to enter their own data.',
    sending: 'The data is on its way to the payment partner.',
    refused: 'The partner rejected the data; see `problem`.',
    verified: 'The partner verified the identity.',
    document: 'The partner asks for a document.',
    incomplete: 'The data did not match; it may be corrected once.',
    retrying: 'Corrected data is on its way to the partner.',
    removing: 'The owner is being removed at the partner.',
  },
)

export type Certification = OwnershipStatus | 'certifying'
export const CertificationStatus = enumOf<Certification>(
  'OwnershipCertification',
  'State of the certification that the owners of a business are complete.',
  {
    uncertified: 'The owners are not certified.',
    recertify: 'Owners changed and must be certified again.',
    certifying: 'Signed, and on its way to the payment partner.',
    certified: 'The payment partner has the certification.',
  },
)

export type NumberKind = 'ssn' | 'passport'
export const OwnerNumberKind = enumOf<NumberKind>('OwnerNumberKind', 'Kind of number that identifies a person.', {
  ssn: 'A US Social Security number.',
  passport: 'The number of a passport, for those who have no Social Security number.',
})
