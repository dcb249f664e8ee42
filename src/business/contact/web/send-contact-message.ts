import { graphqlFetch } from '#platform/web/graphql-fetch.ts'
import { appSettings } from '#platform/web/sign-in.ts'

type Message = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly message: string
}

const operation = {
  name: 'SendContactUsEmail',
  query: `mutation SendContactUsEmail($email: String!, $firstName: String, $lastName: String, $message: String!, $identity: ContactIdentity) {
    sendContactUsEmail(email: $email, firstName: $firstName, lastName: $lastName, message: $message, identity: $identity) { id ticket }
  }`,
}

const lookUpPatienceMs = 3_000

/** Specification 7: the sender's address is asked of a public service first; without an answer it is left out. */
async function ownAddress(): Promise<{ identity?: { ipAddress: string } }> {
  try {
    const { ipLookupOrigin } = await appSettings()
    const answer = await fetch(`${ipLookupOrigin}/?format=json`, { signal: AbortSignal.timeout(lookUpPatienceMs) })
    const { ip } = (await answer.json()) as { ip?: unknown }
    return typeof ip === 'string' ? { identity: { ipAddress: ip } } : {}
  } catch {
    return {}
  }
}

/** Sends the message; what stood in the way, with the server's own first words, or null. */
export async function sendContactMessage(message: Message): Promise<{ message: string } | null> {
  const { data, errors } = await graphqlFetch<{ sendContactUsEmail: { id: string } }>(operation, {
    ...message,
    ...(await ownAddress()),
  })
  return data?.sendContactUsEmail ? null : { message: errors[0]?.message ?? '' }
}
