import { asPerson } from '#business/people/web/get-started/newcomer.ts'
import { type FieldsOf, publicFragment, publicQuery } from '#web/public-query.ts'

const invitationFields = publicFragment(`
  fragment Invitation on GrantedAccess {
    id
    status
    accessType
    ownerName
    delegateEmail
    endsOn
    accountNames
  }
`)
export type Invitation = FieldsOf<typeof invitationFields>
export type Link = { readonly id: string; readonly token: string }

const invitationQuery = publicQuery(
  `
  query AccessInvitation($id: ID!, $token: String!) {
    accessInvitation(id: $id, token: $token) {
      ...Invitation
    }
  }
`,
  invitationFields,
)
const answerQueries = {
  acceptAccess: publicQuery(
    `
  mutation AcceptAccess($key: IdempotencyKey!, $id: ID!, $token: String!) {
    answer: acceptAccess(input: { key: $key, id: $id, token: $token }) {
      ...Invitation
    }
  }
`,
    invitationFields,
  ),
  declineAccess: publicQuery(
    `
  mutation DeclineAccess($key: IdempotencyKey!, $id: ID!, $token: String!) {
    answer: declineAccess(input: { key: $key, id: $id, token: $token }) {
      ...Invitation
    }
  }
`,
    invitationFields,
  ),
}

export type Answer =
  | { readonly invitation: Invitation; readonly problem: null }
  | { readonly invitation: null; readonly problem: string }

const noAnswer = 'We could not reach the server. Check your connection and try again. We will not do it twice.'

export async function askInvitation(link: Link): Promise<Answer> {
  const { data, errors } = await asPerson(invitationQuery, link)
  return answerOf(data?.accessInvitation, errors)
}

export async function answerInvitation(how: keyof typeof answerQueries, key: string, link: Link): Promise<Answer> {
  const { data, errors } = await asPerson(answerQueries[how], { ...link, key })
  return answerOf(data?.answer, errors)
}

const answerOf = (
  invitation: Invitation | null | undefined,
  errors: readonly { readonly message: string }[],
): Answer =>
  invitation ? { invitation, problem: null } : { invitation: null, problem: errors[0]?.message ?? noAnswer }
