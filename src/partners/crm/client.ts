import { z } from 'zod'
import { callPartner, type PartnerAnswer } from '#io/http/call-partner.ts'
import type { CrmContactId } from '#kernel/ids.ts'

/** Names and values of a contact's properties; an empty string clears one. Never tax numbers, balances or tax data. */
export type ContactProperties = Readonly<Record<string, string>>

export type ContactAnswer =
  | { readonly kind: 'saved'; readonly id: CrmContactId; readonly created: boolean }
  | { readonly kind: 'refused'; readonly code: 'invalidProperty'; readonly message: string }

export type CrmClient = {
  readonly upsertContact: (email: string, properties: ContactProperties) => Promise<ContactAnswer>
  /** Deletes a contact permanently with its history; a missing one counts as deleted. */
  readonly forgetContact: (id: CrmContactId) => Promise<void>
}

/**
 * A failure that is neither an answer nor a refusal: wrong credentials, a rate limit, an outage. It quotes nothing of
 * the contact.
 */
class CrmError extends Error {
  readonly code: number
  constructor(code: number) {
    super(`The CRM answered ${code}`)
    this.code = code
  }
}

const contact = z.object({ id: z.string() })
const refusal = z.object({ message: z.string() })

/** Updates the marketing contact of an e-mail address, or creates it. */
export function createCrmClient({ origin, token }: { readonly origin: string; readonly token: string }): CrmClient {
  const send = (method: 'PATCH' | 'POST', path: string, body: object): Promise<PartnerAnswer> =>
    callPartner(`${origin}/crm/v3/objects/contacts${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const change = async (email: string, properties: ContactProperties): Promise<ContactAnswer | undefined> => {
    const answer = await send('PATCH', `/${encodeURIComponent(email)}?idProperty=email`, { properties })
    return answer.status === 404 ? undefined : savedOrRefused(answer, { created: false })
  }
  const create = async (email: string, properties: ContactProperties): Promise<ContactAnswer | undefined> => {
    const answer = await send('POST', '', { associations: [], properties: { ...properties, email } })
    return answer.status === 409 ? undefined : savedOrRefused(answer, { created: true })
  }
  return {
    upsertContact: async (email, properties) => {
      // Another call may create the contact between our look-up and our creation; then it can be updated.
      const answer =
        (await change(email, properties)) ?? (await create(email, properties)) ?? (await change(email, properties))
      if (!answer) throw new Error('The contact was there and then was not')
      return answer
    },
    forgetContact: async (id) => {
      const { status } = await send('POST', '/gdpr-delete', { objectId: id })
      if (status >= 300 && status !== 404) throw new CrmError(status)
    },
  }
}

function savedOrRefused({ status, body }: PartnerAnswer, { created }: { readonly created: boolean }): ContactAnswer {
  if (status < 300) return { kind: 'saved', id: contact.parse(body).id, created }
  if (status !== 400) throw new CrmError(status)
  const { message } = refusal.safeParse(body).data ?? { message: 'The contact was refused' }
  return { kind: 'refused', code: 'invalidProperty', message }
}
