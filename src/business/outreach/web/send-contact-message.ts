import { graphqlFetch } from '#web/graphql-fetch.ts'
import { publicQuery } from '#web/public-query.ts'
import { hasSession, storedToken } from '#web/session.ts'
import { appSettings, renewSession } from '#web/sign-in.ts'

type Message = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly message: string
}

const operation = publicQuery(`
  mutation SendContactUsEmail(
    $email: String!
    $firstName: String
    $lastName: String
    $message: String!
    $identity: ContactIdentity
  ) {
    sendContactUsEmail(
      email: $email
      firstName: $firstName
      lastName: $lastName
      message: $message
      identity: $identity
    ) {
      id
      ticket
    }
  }
`)

const lookUpPatienceMs = 3_000

/** Specification 7: the sender's IP address comes from a public service; without an answer it is left out. */
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

async function signedIn(): Promise<{ readonly token?: string }> {
  if (!storedToken() && hasSession()) await renewSession()
  const token = storedToken()
  return token ? { token } : {}
}

type Sender = { readonly firstName: string; readonly lastName: string; readonly email: string }

const senderOperation = publicQuery(`
  query ContactSender {
    me {
      user {
        firstName
        lastName
        email
      }
    }
  }
`)

export async function knownSender(): Promise<Sender | null> {
  const options = await signedIn()
  if (!options.token) return null
  const { data } = await graphqlFetch(senderOperation, {}, options)
  const user = data?.me?.user
  return user ? { firstName: user.firstName ?? '', lastName: user.lastName ?? '', email: user.email } : null
}

/** Sends the message. Returns null, or the refusal; without a message if the server was unreachable. */
export async function sendContactMessage(message: Message): Promise<{ message: string } | null> {
  const { data, errors } = await graphqlFetch(operation, { ...message, ...(await ownAddress()) }, await signedIn())
  return data?.sendContactUsEmail ? null : { message: errors.find(({ extensions }) => extensions?.code)?.message ?? '' }
}
