import { v7 as uuidv7 } from 'uuid'
import type { AccountId } from '#kernel/ids.ts'
import { type Backer, newBacker } from './backer.ts'
import type { TestCompany } from './test-company.ts'

export type Delegate = Backer & { readonly scope: readonly AccountId[] }

const invite = `mutation ($id: ID!, $email: String!, $accountIds: [ID!]) {
  inviteDelegate(input: { id: $id, email: $email, accessType: read_write, accountIds: $accountIds }) { id } }`
const accept = `mutation ($id: ID!, $key: IdempotencyKey!, $token: String!) { acceptAccess(input: { id: $id, key: $key, token: $token }) { id } }`

type Wish = { readonly of: Backer; readonly accountId: AccountId; readonly email: string }

/** An investor of their own whom an owner let act in one account, and in no other of theirs. */
export async function newDelegate(testCompany: TestCompany, { of, accountId, email }: Wish): Promise<Delegate> {
  const delegate = await newBacker(testCompany, { email, firstName: 'Dan' })
  const invited = await testCompany.ask(of, invite, { id: `grt_${uuidv7()}`, email, accountIds: [accountId] })
  if (invited.errors.length > 0) throw new Error(invited.errors[0]!.message)
  await testCompany.drain()
  const mails = await testCompany.standIns.mail.inbox.list({ to: email })
  const link = mails.map(({ text }) => /\?id=(grt_[\w-]+)&token=([\w-]+)/.exec(text)).find(Boolean)!
  const accepted = await testCompany.ask(delegate, accept, { id: link[1], key: uuidv7(), token: link[2] })
  if (accepted.errors.length > 0) throw new Error(accepted.errors[0]!.message)
  return { ...delegate, scope: [accountId] }
}
