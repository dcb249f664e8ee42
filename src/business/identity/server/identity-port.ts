import type { PartnerBusinessType } from '#business/people/rules/business-type.ts'
import type { CorrelationId, PartnerCustomerId, PartnerDocumentId, PartnerOwnerId } from '#kernel/ids.ts'
import type { OwnershipStatus } from '../rules/beneficial-ownership.ts'
import type { DocumentType } from '../rules/identity-document.ts'

export type PartnerCustomer = {
  readonly id: PartnerCustomerId
  readonly type: string
  readonly status: 'unverified' | 'verified' | 'retry' | 'kba' | 'document' | 'deactivated' | 'suspended'
  readonly correlationId: CorrelationId | null
  readonly documentVerificationType: string | null
  readonly needsFullSsn: boolean
  /** The partner's reasons for a business that is not verified. */
  readonly reasons: readonly { readonly code: string; readonly message: string }[]
}
export type PartnerPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address1: string
  readonly address2?: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly dateOfBirth: string
  readonly ssn: string
  readonly phone?: string
  readonly correlationId?: CorrelationId
}
export type PartnerAddress = {
  readonly address1: string
  readonly address2?: string
  readonly city: string
  readonly stateProvinceRegion: string
  readonly postalCode?: string
  readonly country: string
}
type Core = Omit<PartnerPerson, 'dateOfBirth' | 'ssn'> & {
  readonly businessName: string
  readonly businessClassification: string
  readonly doingBusinessAs?: string
  readonly website?: string
}
export type PartnerBusiness =
  | (Core & {
      readonly businessType: Exclude<PartnerBusinessType, 'soleProprietorship'>
      readonly ein: string
      readonly controller: {
        readonly firstName: string
        readonly lastName: string
        readonly title: string
        readonly dateOfBirth: string
        readonly ssn: string
        readonly address: PartnerAddress
      }
    })
  | (Core & {
      readonly businessType: 'soleProprietorship'
      readonly dateOfBirth: string
      readonly ssn: string
      readonly ein?: string
    })
export type PartnerOwner = {
  readonly id: PartnerOwnerId
  readonly firstName: string
  readonly lastName: string
  readonly status: 'verified' | 'document' | 'incomplete'
}
export type PartnerOwnerFields = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly address: PartnerAddress
} & ({ readonly ssn: string } | { readonly passport: { readonly number: string; readonly country: string } })
export type PartnerRefusal = {
  readonly kind: 'refused'
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly existingId?: string
}
export type PartnerDocument = {
  readonly id: PartnerDocumentId
  readonly type: string
  readonly status: 'pending' | 'accepted' | 'rejected'
  readonly failureReason: string | null
}
export type PartnerClassification = {
  readonly id: string
  readonly name: string
  readonly industries: readonly { readonly id: string; readonly name: string }[]
}
type Keyed = { readonly idempotencyKey?: string }
type Contact = Pick<PartnerPerson, 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'phone' | 'email'> & {
  readonly doingBusinessAs?: string
  readonly website?: string
}
type Upload = { readonly type: DocumentType; readonly fileName: string; readonly bytes: Uint8Array }

/** Our port to the payment partner's identity checks. It throws if a retry may succeed. */
export type IdentityPort = {
  readonly createPersonalCustomer: (
    person: PartnerPerson & Keyed,
  ) => Promise<{ readonly customerId: PartnerCustomerId } | PartnerRefusal>
  readonly createBusinessCustomer: (
    business: PartnerBusiness & Keyed,
  ) => Promise<{ readonly customerId: PartnerCustomerId } | PartnerRefusal>
  readonly retryPersonalCustomer: (
    customerId: PartnerCustomerId,
    person: PartnerPerson,
  ) => Promise<PartnerCustomer | PartnerRefusal>
  readonly retryBusinessCustomer: (
    customerId: PartnerCustomerId,
    business: PartnerBusiness,
  ) => Promise<PartnerCustomer | PartnerRefusal>
  readonly deactivateCustomer: (customerId: PartnerCustomerId) => Promise<PartnerCustomer | PartnerRefusal>
  readonly updateCustomer: (
    customerId: PartnerCustomerId,
    contact: Partial<Contact>,
  ) => Promise<PartnerCustomer | PartnerRefusal>
  readonly customer: (customerId: PartnerCustomerId) => Promise<PartnerCustomer | null>
  readonly businessClassifications: () => Promise<readonly PartnerClassification[]>
  readonly uploadDocument: (
    customerId: PartnerCustomerId,
    upload: Upload,
  ) => Promise<{ readonly documentId: PartnerDocumentId } | PartnerRefusal>
  readonly customerDocuments: (customerId: PartnerCustomerId) => Promise<readonly PartnerDocument[]>
  readonly addOwner: (
    owner: PartnerOwnerFields & { readonly customerId: PartnerCustomerId } & Keyed,
  ) => Promise<{ readonly ownerId: PartnerOwnerId } | PartnerRefusal>
  readonly updateOwner: (ownerId: PartnerOwnerId, owner: PartnerOwnerFields) => Promise<PartnerOwner | PartnerRefusal>
  readonly removeOwner: (ownerId: PartnerOwnerId) => Promise<{ readonly removed: true } | PartnerRefusal>
  readonly owner: (ownerId: PartnerOwnerId) => Promise<PartnerOwner | null>
  readonly owners: (customerId: PartnerCustomerId) => Promise<readonly PartnerOwner[]>
  readonly ownership: (customerId: PartnerCustomerId) => Promise<OwnershipStatus | null>
  readonly certifyOwners: (customerId: PartnerCustomerId) => Promise<{ readonly certified: true } | PartnerRefusal>
  readonly uploadOwnerDocument: (
    ownerId: PartnerOwnerId,
    upload: Upload,
  ) => Promise<{ readonly documentId: PartnerDocumentId } | PartnerRefusal>
  readonly ownerDocuments: (ownerId: PartnerOwnerId) => Promise<readonly PartnerDocument[]>
}
