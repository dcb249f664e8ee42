import { graphqlFetch } from '#web/graphql-fetch.ts'
import { storedToken } from '#web/session.ts'

/** What the way in has to know of the person; the pages before the portal stay light and keep no cache. */
export type Newcomer = {
  readonly id: number
  readonly email: string
  readonly isRegistered: boolean
  readonly confirmationDt: string | null
  readonly invalidEmailFlg: boolean
}

const newcomerQuery = {
  name: 'Newcomer',
  query: 'query Newcomer { me { user { id email isRegistered confirmationDt invalidEmailFlg } } }',
}

export async function askNewcomer(signal?: AbortSignal): Promise<Newcomer | null> {
  const { data } = await asPerson<{ me: { user: Newcomer } | null }>(newcomerQuery, {}, signal)
  return data?.me?.user ?? null
}

const sendQuery = {
  name: 'SendRegisterEmail',
  query: 'mutation SendRegisterEmail($id: Int!, $email: String!) { sendRegisterEmail(id: $id, email: $email) { id } }',
}

/** Null when the mail is on its way, else what the server said. */
export async function sendConfirmation({ id, email }: Newcomer): Promise<string | null> {
  const { data, errors } = await asPerson<{ sendRegisterEmail: { id: number } }>(sendQuery, { id, email })
  return data?.sendRegisterEmail ? null : (errors[0]?.message ?? 'No answer')
}

export function asPerson<Data>(
  operation: { readonly name: string; readonly query: string },
  variables: Readonly<Record<string, unknown>>,
  signal?: AbortSignal,
) {
  const token = storedToken()
  return graphqlFetch<Data>(operation, variables, { ...(token ? { token } : {}), ...(signal ? { signal } : {}) })
}
