import type { DocumentType } from '../rules/identity-document.ts'

export type PartnerCustomer = {
  readonly id: string
  readonly type: string
  readonly status: 'unverified' | 'verified' | 'retry' | 'kba' | 'document' | 'deactivated' | 'suspended'
  readonly correlationId: string | null
  readonly documentVerificationType: string | null
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
  readonly correlationId?: string
}
export type PartnerRefusal = {
  readonly kind: 'refused'
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly existingId?: string
}
type Contact = Pick<PartnerPerson, 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'phone'>

/** What we need of the payment partner to know who somebody is. It throws when it may be asked again later. */
export type IdentityPort = {
  readonly createPersonalCustomer: (
    person: PartnerPerson & { readonly idempotencyKey?: string },
  ) => Promise<{ readonly customerId: string } | PartnerRefusal>
  readonly retryPersonalCustomer: (
    customerId: string,
    person: PartnerPerson,
  ) => Promise<PartnerCustomer | PartnerRefusal>
  readonly updateCustomer: (customerId: string, contact: Contact) => Promise<PartnerCustomer | PartnerRefusal>
  readonly customer: (customerId: string) => Promise<PartnerCustomer | null>
  readonly uploadDocument: (
    customerId: string,
    upload: { readonly type: DocumentType; readonly fileName: string; readonly bytes: Uint8Array },
  ) => Promise<{ readonly documentId: string } | PartnerRefusal>
  readonly customerDocuments: (customerId: string) => Promise<
    readonly {
      readonly id: string
      readonly type: string
      readonly status: 'pending' | 'accepted' | 'rejected'
      readonly failureReason: string | null
    }[]
  >
}
