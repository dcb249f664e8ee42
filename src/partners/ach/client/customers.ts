import { z } from 'zod'
import type { CorrelationId, PartnerCustomerId } from '#kernel/ids.ts'
import { at, hrefs, isAchRefusal, nothing, type Partner } from './call.ts'

export type AchCustomerStatus = 'unverified' | 'verified' | 'retry' | 'kba' | 'document' | 'deactivated' | 'suspended'
export type AchDocumentsNeeded = 'person' | 'business' | 'personAndBusiness'

export type AchCustomer = {
  readonly id: PartnerCustomerId
  readonly type: 'unverified' | 'receive-only' | 'personal' | 'business'
  readonly status: AchCustomerStatus
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly businessName: string | null
  readonly correlationId: CorrelationId | null
  readonly documentVerificationType: AchDocumentsNeeded | null
  /** A business's second attempt needs the controller's whole tax number. */
  readonly needsFullSsn: boolean
  readonly needsOwnerCertification: boolean
  readonly canSend: boolean
  readonly canReceive: boolean
  readonly reasons: readonly { readonly code: string; readonly message: string }[]
}

export type AchPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly address1: string
  readonly address2?: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly dateOfBirth: string
  /** The last four digits at first, all nine at the second attempt. */
  readonly ssn: string
  readonly phone?: string
  readonly ipAddress?: string
  readonly correlationId?: CorrelationId
}
export type AchAddress = {
  readonly address1: string
  readonly address2?: string
  readonly city: string
  readonly stateProvinceRegion: string
  readonly postalCode?: string
  readonly country: string
}
export type AchController = {
  readonly firstName: string
  readonly lastName: string
  readonly title: string
  readonly dateOfBirth: string
  readonly ssn: string
  readonly address: AchAddress
}
export type AchClassification = {
  readonly id: string
  readonly name: string
  readonly industries: readonly { readonly id: string; readonly name: string }[]
}
type BusinessCore = Omit<AchPerson, 'dateOfBirth' | 'ssn'> & {
  readonly businessName: string
  readonly businessClassification: string
  readonly doingBusinessAs?: string
  readonly website?: string
}
export type AchBusiness =
  | (BusinessCore & {
      readonly businessType: 'corporation' | 'llc' | 'partnership'
      readonly ein: string
      readonly controller: AchController
    })
  | (BusinessCore & {
      readonly businessType: 'soleProprietorship'
      readonly dateOfBirth: string
      readonly ssn: string
      readonly ein?: string
    })

export type AchCustomerChange = Partial<
  Pick<AchPerson, 'email' | 'address1' | 'address2' | 'city' | 'state' | 'postalCode' | 'phone' | 'ipAddress'> & {
    readonly doingBusinessAs: string
    readonly website: string
  }
>
type AchContact = Pick<AchPerson, 'firstName' | 'lastName' | 'email' | 'ipAddress' | 'correlationId'>
type Keyed = { readonly idempotencyKey?: string }

const customerShape = z
  .object({
    id: z.string(),
    type: z.enum(['unverified', 'receive-only', 'personal', 'business']),
    status: z.enum(['unverified', 'verified', 'retry', 'kba', 'document', 'deactivated', 'suspended']),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    businessName: z.string().optional(),
    correlationId: z.string().optional(),
    _links: hrefs,
    _embedded: z.object({ errors: z.array(z.object({ code: z.string(), message: z.string() })).catch([]) }).optional(),
  })
  .transform(
    ({ _links: links, _embedded: embedded, businessName, correlationId, ...rest }): AchCustomer => ({
      ...rest,
      businessName: businessName ?? null,
      correlationId: correlationId ?? null,
      documentVerificationType: documentsNeeded(links),
      needsFullSsn: 'retry-with-full-ssn' in links,
      needsOwnerCertification: 'certify-beneficial-ownership' in links,
      canSend: 'send' in links,
      canReceive: 'receive' in links,
      reasons: embedded?.errors ?? [],
    }),
  )

function documentsNeeded(links: Record<string, unknown>): AchDocumentsNeeded | null {
  if ('verify-controller-and-business-with-document' in links) return 'personAndBusiness'
  if ('verify-business-with-document' in links) return 'business'
  return 'verify-with-document' in links ? 'person' : null
}

export function customerCalls({ read, change, create }: Partner) {
  const update = (customerId: PartnerCustomerId, body: object) =>
    change(customerShape, at`/customers/${customerId}`, { body })
  const customerOf = async ({ idempotencyKey, ...body }: { readonly type: AchCustomer['type'] } & Keyed) => {
    const customerId = await create('/customers', { body, idempotencyKey })
    return isAchRefusal(customerId) ? customerId : { customerId }
  }
  return {
    createPersonalCustomer: (person: AchPerson & Keyed) => customerOf({ ...person, type: 'personal' }),
    createBusinessCustomer: (business: AchBusiness & Keyed) => customerOf({ ...business, type: 'business' }),
    /** A customer who only receives, or who is not yet verified and may be upgraded. */
    createUnverifiedCustomer: (person: AchContact & Keyed) => customerOf({ ...person, type: 'unverified' }),
    createReceiveOnlyCustomer: (person: AchContact & Keyed) => customerOf({ ...person, type: 'receive-only' }),
    upgradeToPersonal: (customerId: PartnerCustomerId, person: AchPerson) =>
      update(customerId, { ...person, type: 'personal' }),
    upgradeToBusiness: (customerId: PartnerCustomerId, business: AchBusiness) =>
      update(customerId, { ...business, type: 'business' }),
    /** The last attempt, in `retry`: all fields and the nine digits. */
    retryPersonalCustomer: (customerId: PartnerCustomerId, person: AchPerson) =>
      update(customerId, { ...person, type: 'personal' }),
    retryBusinessCustomer: (customerId: PartnerCustomerId, business: AchBusiness) =>
      update(customerId, { ...business, type: 'business' }),
    updateCustomer: (customerId: PartnerCustomerId, changed: AchCustomerChange) => update(customerId, changed),
    deactivateCustomer: (customerId: PartnerCustomerId) => update(customerId, { status: 'deactivated' }),
    reactivateCustomer: (customerId: PartnerCustomerId) => update(customerId, { status: 'reactivated' }),
    suspendCustomer: (customerId: PartnerCustomerId) => update(customerId, { status: 'suspended' }),
    customer: (customerId: PartnerCustomerId) => read(customerShape, at`/customers/${customerId}`),
    /** The customer with exactly this e-mail address. The partner's search is fuzzy, so it is narrowed here. */
    findCustomerByEmail: async (email: string) => {
      const shape = z.object({ _embedded: z.object({ customers: z.array(customerShape) }) })
      const customers = await read(shape, at`/customers?limit=200&search=${email}`)
      return (
        customers?._embedded.customers.find((customer) => customer.email.toLowerCase() === email.toLowerCase()) ?? null
      )
    },
    ...classifications({ read }),
    ...certification({ read, change }),
  }
}

const classificationShape = z
  .object({
    id: z.string(),
    name: z.string(),
    _embedded: z.object({ 'industry-classifications': z.array(z.object({ id: z.string(), name: z.string() })) }),
  })
  .transform(
    ({ id, name, _embedded: embedded }): AchClassification => ({
      id,
      name,
      industries: embedded['industry-classifications'],
    }),
  )

/** The list changes about once a year, so each process reads it once. */
function classifications({ read }: Pick<Partner, 'read'>) {
  const shape = z.object({ _embedded: z.object({ 'business-classifications': z.array(classificationShape) }) })
  let cachedList: Promise<readonly AchClassification[]> | undefined
  const load = async () => (await read(shape, '/business-classifications'))?._embedded['business-classifications'] ?? []
  return {
    businessClassifications: (): Promise<readonly AchClassification[]> => {
      cachedList ??= load()
      cachedList.catch(() => {
        cachedList = undefined
      })
      return cachedList
    },
  }
}

/** A business certifies its owners; until then it cannot send. */
function certification({ read, change }: Pick<Partner, 'read' | 'change'>) {
  return {
    ownership: async (customerId: PartnerCustomerId) => {
      const shape = z.object({ status: z.enum(['uncertified', 'recertify', 'certified']) })
      return (await read(shape, at`/customers/${customerId}/beneficial-ownership`))?.status ?? null
    },
    certifyOwners: async (customerId: PartnerCustomerId) => {
      const body = { status: 'certified' }
      const done = await change(nothing, at`/customers/${customerId}/beneficial-ownership`, { body })
      return isAchRefusal(done) ? done : { certified: true as const }
    },
  }
}
