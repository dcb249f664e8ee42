import { v7 as uuidv7 } from 'uuid'
import { addDocument } from '#business/documents/server/public.ts'
import { randomPart, tokenKinds, tokenOf } from '#business/security/rules/access-token.ts'
import { inTransaction } from '#engine/command/command.ts'
import { cents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'
import { type Depositor, giveCash, newDepositor } from '#tests/figures/cash-world.ts'
import { confirmAddress } from './investor.ts'
import type { TestCompany } from './test-company.ts'

export const newSecret = () => tokenOf(randomPart(() => crypto.getRandomValues(new Uint8Array(1))[0]!))

type Ask = {
  readonly kinds?: readonly string[]
  readonly accountIds?: readonly string[]
  readonly days?: number
  readonly by?: Depositor
}

/** Marks that only one account's answers show: its balance, one of the amounts that make it, and a document's title. */
const marks = [
  { holdings: '71113', activity: '71001', documents: 'Markdoc-one' },
  { holdings: '82224', activity: '82002', documents: 'Markdoc-two' },
  { holdings: '93335', activity: '93003', documents: 'Markdoc-three' },
] as const

/** Ada with two accounts and Bo with one, each with marks of its own, and functions that make tokens for them. */
export async function tokenWorld(testCompany: TestCompany) {
  const { platform, owner, ask, clock } = testCompany
  const ada = await newDepositor(testCompany, 1)
  const bo = await newDepositor(testCompany, 2)
  for (const person of [ada, bo]) await confirmAddress(testCompany, person)
  const beside: AccountId = `acc_${uuidv7()}`
  await owner.query(
    `insert into accounts.account (id, owner_id, opened_at, parent_id, name) values ($1, $2, $3, $4, 'Beside')`,
    [beside, ada.userId, clock.now(), ada.accountId],
  )
  const accounts = [ada.accountId, beside, bo.accountId]
  for (const [nth, accountId] of accounts.entries()) {
    const { holdings, activity, documents: title } = marks[nth]!
    await giveCash(testCompany, accountId, cents(activity))
    // The rest came in a year before, so that no month's or year's sum is the balance by chance.
    const yearBefore = clock.now().subtract({ hours: 24 * 365 })
    await giveCash(testCompany, accountId, cents(String(Number(holdings) - Number(activity))), yearBefore)
    const document = { accountId, subject: accountId, kind: 'statement' as const, title, mediaType: 'text/plain' }
    await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
      addDocument(ctx.tx, { ...document, sha256: 'a'.repeat(64), size: 1 }, ctx.clock.now()),
    )
  }
  const create = (
    secret: string,
    { kinds = tokenKinds, accountIds = [ada.accountId], days = 90, by = ada }: Ask = {},
  ) =>
    ask(
      by,
      `mutation ($id: ID!, $secret: String!, $kinds: [AccessTokenKind!]!, $accountIds: [ID!]!, $days: Int!) {
        createAccessToken(input: { id: $id, name: "Sheet", secret: $secret, kinds: $kinds, accountIds: $accountIds, days: $days }) { id } }`,
      { id: `pat_${uuidv7()}`, secret, kinds, accountIds, days },
    )
  return {
    ada,
    bo,
    beside,
    accounts,
    marks,
    create,
    made: async (options: Ask = {}) => {
      const secret = newSecret()
      const { data, errors } = await create(secret, options)
      if (errors.length > 0) throw new Error(JSON.stringify(errors))
      return { secret, id: data.createAccessToken.id as string }
    },
    revoke: (id: string, by = ada) =>
      ask(
        by,
        'mutation ($key: IdempotencyKey!, $id: ID!) { revokeAccessToken(input: { key: $key, id: $id }) { id } }',
        {
          key: uuidv7(),
          id,
        },
      ),
  }
}

export const cashQuery = (accountId: string): string => `{ cashBalance(accountId: "${accountId}") { posted } }`
