import { z } from 'zod'
import { type AchRefusal, hrefs, isAchRefusal, keyed, nothing, type Partner } from './call.ts'
import type { AchAddress } from './customers.ts'

export type AchDocument = {
  readonly id: string
  readonly type: 'passport' | 'license' | 'idCard' | 'other'
  readonly status: 'pending' | 'accepted' | 'rejected'
  readonly failureReason: string | null
}
export type AchDocumentUpload = {
  readonly type: AchDocument['type']
  readonly fileName: string
  readonly bytes: Uint8Array
}

export type AchOwner = {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  readonly status: 'verified' | 'document' | 'incomplete'
}
export type AchOwnerFields = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly address: AchAddress
  /** All nine digits; somebody without a number gives a passport. */
} & ({ readonly ssn: string } | { readonly passport: { readonly number: string; readonly country: string } })

const documentShape = z
  .object({
    id: z.string(),
    type: z.enum(['passport', 'license', 'idCard', 'other']),
    documentVerificationStatus: z.enum(['pending', 'accepted', 'rejected']),
    failureReason: z.string().optional(),
  })
  .transform(
    ({ id, type, documentVerificationStatus: status, failureReason }): AchDocument => ({
      id,
      type,
      status,
      failureReason: failureReason ?? null,
    }),
  )
const documentList = z.object({ _embedded: z.object({ documents: z.array(documentShape) }) })

const ownerShape = z
  .object({
    id: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    verificationStatus: z.enum(['verified', 'document', 'incomplete']),
    _links: hrefs,
  })
  .transform(
    ({ id, firstName, lastName, verificationStatus: status }): AchOwner => ({ id, firstName, lastName, status }),
  )

/** Papers that prove who somebody is, and the owners of a company. */
export function paperCalls({ read, change, create }: Partner) {
  const uploaded = async (made: Promise<string | AchRefusal>) => {
    const documentId = await made
    return isAchRefusal(documentId) ? documentId : { documentId }
  }
  const bodyOf = ({ type, fileName, bytes }: AchDocumentUpload) => ({
    documentType: type,
    file: { fileName, content: bytes },
  })
  return {
    uploadDocument: (customerId: string, upload: AchDocumentUpload) =>
      uploaded(create((sdk) => sdk.customers.documents.create({ id: customerId, requestBody: bodyOf(upload) }))),
    uploadOwnerDocument: (ownerId: string, upload: AchDocumentUpload) =>
      uploaded(create((sdk) => sdk.beneficialOwners.documents.create({ id: ownerId, requestBody: bodyOf(upload) }))),
    customerDocuments: async (customerId: string) =>
      (await read(documentList, (sdk) => sdk.customers.documents.list({ id: customerId })))?._embedded.documents ?? [],
    ownerDocuments: async (ownerId: string) =>
      (await read(documentList, (sdk) => sdk.beneficialOwners.documents.list({ id: ownerId })))?._embedded.documents ??
      [],
    document: (documentId: string) => read(documentShape, (sdk) => sdk.documents.get({ id: documentId })),
    addOwner: async ({
      customerId,
      idempotencyKey,
      ...owner
    }: AchOwnerFields & { readonly customerId: string; readonly idempotencyKey?: string }) => {
      const ownerId = await create((sdk) =>
        sdk.customers.beneficialOwners.create({ id: customerId, requestBody: owner }, keyed(idempotencyKey)),
      )
      return isAchRefusal(ownerId) ? ownerId : { ownerId }
    },
    updateOwner: (ownerId: string, owner: AchOwnerFields) =>
      change(ownerShape, (sdk) => sdk.beneficialOwners.update({ id: ownerId, requestBody: owner })),
    removeOwner: async (ownerId: string) => {
      const done = await change(nothing, (sdk) => sdk.beneficialOwners.delete({ id: ownerId }))
      return isAchRefusal(done) ? done : { removed: true as const }
    },
    owner: (ownerId: string) => read(ownerShape, (sdk) => sdk.beneficialOwners.get({ id: ownerId })),
    owners: async (customerId: string) => {
      const shape = z.object({ _embedded: z.object({ 'beneficial-owners': z.array(ownerShape) }) })
      return (
        (await read(shape, (sdk) => sdk.customers.beneficialOwners.list({ id: customerId })))?._embedded[
          'beneficial-owners'
        ] ?? []
      )
    },
  }
}
