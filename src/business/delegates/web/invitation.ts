import { asPerson } from '#business/people/web/get-started/newcomer.ts'

/** What the link in an invitation says of it; the page before the portal stays light and keeps no cache. */
export type Invitation = {
  readonly id: string
  readonly status: string
  readonly accessType: 'read_only' | 'read_write'
  readonly ownerName: string
  readonly delegateEmail: string
  readonly endsOn: string | null
  /** What it covers, where the owner has several accounts. */
  readonly accountNames: readonly string[]
}
export type Link = { readonly id: string; readonly token: string }

const fields = 'id status accessType ownerName delegateEmail endsOn accountNames'
const invitationQuery = {
  name: 'AccessInvitation',
  query: `query AccessInvitation($id: ID!, $token: String!) { accessInvitation(id: $id, token: $token) { ${fields} } }`,
}
const answerQuery = (how: 'acceptAccess' | 'declineAccess') => ({
  name: how,
  query: `mutation ${how}($key: IdempotencyKey!, $id: ID!, $token: String!) { ${how}(input: { key: $key, id: $id, token: $token }) { ${fields} } }`,
})

export type Answer =
  | { readonly invitation: Invitation; readonly problem: null }
  | { readonly invitation: null; readonly problem: string }

const noAnswer = 'We could not reach the server. Check your connection and try again; nothing is done twice.'

export async function askInvitation(link: Link): Promise<Answer> {
  const { data, errors } = await asPerson<{ accessInvitation: Invitation }>(invitationQuery, link)
  return answerOf(data?.accessInvitation, errors)
}

export async function answerInvitation(
  how: 'acceptAccess' | 'declineAccess',
  key: string,
  link: Link,
): Promise<Answer> {
  const { data, errors } = await asPerson<Record<string, Invitation>>(answerQuery(how), { ...link, key })
  return answerOf(data?.[how], errors)
}

const answerOf = (invitation: Invitation | undefined, errors: readonly { readonly message: string }[]): Answer =>
  invitation ? { invitation, problem: null } : { invitation: null, problem: errors[0]?.message ?? noAnswer }
