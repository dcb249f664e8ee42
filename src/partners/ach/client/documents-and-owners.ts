import { z } from 'zod'
import type { PartnerCustomerId, PartnerDocumentId, PartnerOwnerId } from '#kernel/ids.ts'
import { at, hrefs, isAchRefusal, type Partner } from './call.ts'
import type { AchAddress } from './customers.ts'

export type AchDocument = {
  readonly id: PartnerDocumentId
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
  readonly id: PartnerOwnerId
  readonly firstName: string
  readonly lastName: string
  readonly status: 'verified' | 'document' | 'incomplete'
}
export type AchOwnerFields = {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly address: AchAddress
  /** All nine digits; a person without a number gives a passport. */
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

export function documentAndOwnerCalls({ read, change, create, remove }: Partner) {
  const upload = async (path: string, { type, fileName, bytes }: AchDocumentUpload) => {
    const body = new FormData()
    body.append('documentType', type)
    body.append('file', new Blob([new Uint8Array(bytes)], { type: contentTypeOf(fileName) }), fileName)
    const documentId = await create(path, { body })
    return isAchRefusal(documentId) ? documentId : { documentId }
  }
  return {
    uploadDocument: (customerId: PartnerCustomerId, document: AchDocumentUpload) =>
      upload(at`/customers/${customerId}/documents`, document),
    uploadOwnerDocument: (ownerId: PartnerOwnerId, document: AchDocumentUpload) =>
      upload(at`/beneficial-owners/${ownerId}/documents`, document),
    customerDocuments: async (customerId: PartnerCustomerId) =>
      (await read(documentList, at`/customers/${customerId}/documents`))?._embedded.documents ?? [],
    ownerDocuments: async (ownerId: PartnerOwnerId) =>
      (await read(documentList, at`/beneficial-owners/${ownerId}/documents`))?._embedded.documents ?? [],
    document: (documentId: PartnerDocumentId) => read(documentShape, at`/documents/${documentId}`),
    addOwner: async ({
      customerId,
      idempotencyKey,
      ...body
    }: AchOwnerFields & { readonly customerId: PartnerCustomerId; readonly idempotencyKey?: string }) => {
      const ownerId = await create(at`/customers/${customerId}/beneficial-owners`, { body, idempotencyKey })
      return isAchRefusal(ownerId) ? ownerId : { ownerId }
    },
    updateOwner: (ownerId: PartnerOwnerId, body: AchOwnerFields) =>
      change(ownerShape, at`/beneficial-owners/${ownerId}`, { body }),
    removeOwner: async (ownerId: PartnerOwnerId) =>
      (await remove(at`/beneficial-owners/${ownerId}`)) ?? { removed: true as const },
    owner: (ownerId: PartnerOwnerId) => read(ownerShape, at`/beneficial-owners/${ownerId}`),
    owners: async (customerId: PartnerCustomerId) => {
      const shape = z.object({ _embedded: z.object({ 'beneficial-owners': z.array(ownerShape) }) })
      const owners = await read(shape, at`/customers/${customerId}/beneficial-owners`)
      return owners?._embedded['beneficial-owners'] ?? []
    },
  }
}

const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
}
const contentTypeOf = (fileName: string): string =>
  contentTypes[fileName.toLowerCase().split('.').at(-1) ?? ''] ?? 'application/octet-stream'
