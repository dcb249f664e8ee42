import { graphqlFetch } from '#web/graphql-fetch.ts'
import { type DataOf, type PublicOperation, publicQuery } from '#web/public-query.ts'
import { storedToken } from '#web/session.ts'

const newcomerQuery = publicQuery(`
  query Newcomer {
    me {
      user {
        id
        email
        isRegistered
        confirmationDt
        invalidEmailFlg
      }
    }
  }
`)
/** The person's facts for the sign-up. Pages before the portal stay small and have no cache. */
export type Newcomer = NonNullable<NonNullable<DataOf<typeof newcomerQuery>['me']>['user']>

export async function askNewcomer(signal?: AbortSignal): Promise<Newcomer | null> {
  const { data } = await asPerson(newcomerQuery, {}, signal)
  return data?.me?.user ?? null
}

const sendQuery = publicQuery(`
  mutation SendRegisterEmail($id: Int!, $email: String!) {
    sendRegisterEmail(id: $id, email: $email) {
      id
    }
  }
`)

export async function sendConfirmation({ id, email }: Newcomer): Promise<string | null> {
  const { data, errors } = await asPerson(sendQuery, { id, email })
  return data?.sendRegisterEmail ? null : (errors[0]?.message ?? 'No answer')
}

export function asPerson<Data, Variables>(
  operation: PublicOperation<Data, Variables>,
  variables: Variables,
  signal?: AbortSignal,
) {
  const token = storedToken()
  return graphqlFetch(operation, variables, { ...(token ? { token } : {}), ...(signal ? { signal } : {}) })
}
