import { Client } from '@hubspot/api-client'
import { partnerPatienceMs, within } from '#platform/http/within.ts'

/** Names and answers of a contact's properties; an empty string clears one. Never tax numbers, balances or tax data. */
export type ContactProperties = Readonly<Record<string, string>>

export type ContactAnswer =
  | { readonly kind: 'saved'; readonly id: string; readonly created: boolean }
  | { readonly kind: 'refused'; readonly code: 'invalidProperty'; readonly message: string }

export type CrmClient = {
  readonly upsertContact: (email: string, properties: ContactProperties) => Promise<ContactAnswer>
  /** Deletes a contact for good, with its history; one that is gone already is fine. */
  readonly forgetContact: (id: string) => Promise<void>
}

/** Keeps the marketing contact of an e-mail address: changes it, or makes it where there is none. */
export function createCrmClient({ origin, token }: { readonly origin: string; readonly token: string }): CrmClient {
  const { basicApi } = new Client({ accessToken: token, basePath: origin, numberOfApiCallRetries: 0 }).crm.contacts

  const change = async (email: string, properties: ContactProperties): Promise<ContactAnswer | undefined> => {
    try {
      const { id } = await within(partnerPatienceMs, basicApi.update(email, { properties: { ...properties } }, 'email'))
      return { kind: 'saved', id, created: false }
    } catch (error) {
      if (statusOf(error) === 404) return undefined
      return refusedOrThrow(error)
    }
  }
  const create = async (email: string, properties: ContactProperties): Promise<ContactAnswer | undefined> => {
    try {
      const { id } = await within(
        partnerPatienceMs,
        basicApi.create({ properties: { ...properties, email }, associations: [] }),
      )
      return { kind: 'saved', id, created: true }
    } catch (error) {
      if (statusOf(error) === 409) return undefined
      return refusedOrThrow(error)
    }
  }
  return {
    upsertContact: async (email, properties) => {
      // Somebody else may make the contact between our look and our creation: then it is there to be changed.
      const answer =
        (await change(email, properties)) ?? (await create(email, properties)) ?? (await change(email, properties))
      if (!answer) throw new Error('The contact was there and then was not')
      return answer
    },
    forgetContact: async (id) => {
      try {
        await within(partnerPatienceMs, basicApi.purge({ objectId: id }))
      } catch (error) {
        if (statusOf(error) !== 404) throw error
      }
    },
  }
}

const statusOf = (error: unknown): number | undefined => (error as { code?: number }).code

function refusedOrThrow(error: unknown): ContactAnswer {
  if (statusOf(error) !== 400) throw error
  const { message } = (error as { body?: { message?: string } }).body ?? {}
  return { kind: 'refused', code: 'invalidProperty', message: message ?? 'The contact was refused' }
}
