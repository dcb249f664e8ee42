import { Configuration, PlaidApi, Products } from 'plaid'
import { describe, expect, it } from 'vitest'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const link = `mutation ($key: IdempotencyKey!, $accountId: ID!, $publicToken: String!, $partnerAccountId: String!, $institutionName: String!) {
  linkBank(input: { key: $key, accountId: $accountId, publicToken: $publicToken, partnerAccountId: $partnerAccountId, institutionName: $institutionName }) { id } }`
const remove = `mutation ($key: IdempotencyKey!, $id: ID!) { removeBank(input: { key: $key, id: $id }) { id } }`
type Item = {
  readonly itemId: string
  readonly accounts: readonly { readonly accountId: string; readonly name: string }[]
}

describe('a way into a bank', async () => {
  const testCompany = await startTestCompany()
  const { config, ask, drain, owner } = testCompany
  const headers = { 'PLAID-CLIENT-ID': config.bankLink.clientId, 'PLAID-SECRET': config.bankLink.secret }
  const sdk = new PlaidApi(new Configuration({ basePath: config.bankLink.origin, baseOptions: { headers } }))
  const itemsThere = async (): Promise<readonly Item[]> =>
    ((await (await fetch(`${config.bankLink.origin}/_standin/items`)).json()) as { items: Item[] }).items
  const chosen = async (institution = 'ins_109508') => {
    const options = { override_username: 'user_good', override_password: 'pass_good' }
    const request = { institution_id: institution, initial_products: [Products.Auth], options }
    return (await sdk.sandboxPublicTokenCreate(request)).data.public_token
  }
  /** The payment partner refuses the next bank that it receives. */
  const refuseNext = () =>
    fetch(`${config.ach.origin}/_standin/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ route: 'POST /customers/', kind: 'status', status: 403, times: 1 }),
    })

  /** One sign-in after the other, with the accounts chosen; "nothing" for an account that does not exist. */
  const signIns: readonly (readonly [what: string, signIns: readonly (readonly string[])[], live: number])[] = [
    ['a card alone', [['Plaid Credit Card']], 0],
    ['an account that is not there', [['nothing']], 0],
    ['a card twice', [['Plaid Credit Card'], ['Plaid Credit Card']], 0],
    ['a certificate of deposit', [['Plaid CD']], 0],
    ['a card and checking in one sign-in', [['Plaid Checking', 'Plaid Credit Card']], 1],
    ['checking after a card', [['Plaid Credit Card'], ['Plaid Checking']], 1],
    ['a card after checking', [['Plaid Checking'], ['Plaid Credit Card']], 1],
    ['one account in three sign-ins', [['Plaid Checking'], ['Plaid Checking'], ['Plaid Checking']], 1],
    ['two accounts in two sign-ins', [['Plaid Checking'], ['Plaid Saving']], 2],
    [
      'both accounts in both sign-ins',
      [
        ['Plaid Checking', 'Plaid Saving'],
        ['Plaid Saving', 'Plaid Checking'],
      ],
      1,
    ],
    ['the banned bank that called itself another', [['Houndstooth']], 0],
    ['a bank that the payment partner refuses', [['refused']], 0],
  ]
  it.each(signIns)('ends where no account uses it: %s', async (what, all, live) => {
    const before = new Set((await itemsThere()).map(({ itemId }) => itemId))
    const viewer = await newInvestor(testCompany, { email: `live${what.replaceAll(/\W/g, '')}@example.com` })
    for (const names of all) {
      const known = new Set((await itemsThere()).map(({ itemId }) => itemId))
      const publicToken = await chosen(names.includes('Houndstooth') ? 'ins_109511' : undefined)
      const item = (await itemsThere()).find(({ itemId }) => !known.has(itemId))!
      if (names.includes('refused')) await refuseNext()
      for (const name of names) {
        const wanted = name === 'Houndstooth' || name === 'refused' ? 'Plaid Checking' : name
        const partnerAccountId = item.accounts.find((account) => account.name === wanted)?.accountId ?? name
        const bank = { accountId: viewer.accountId, institutionName: 'First Platypus Bank' }
        await ask(viewer, link, { ...bank, key: `${item.itemId}${name}`, publicToken, partnerAccountId })
      }
      await drain()
    }
    const there = async () => (await itemsThere()).filter(({ itemId }) => !before.has(itemId)).length
    const tokens = `select count(*)::int as live from banks.item where account_id = $1 and access_token_sealed is not null`
    const held = async () => (await owner.query(tokens, [viewer.accountId])).rows[0].live
    expect({ there: await there(), held: await held() }).toEqual({ there: live, held: live })
    for (const { id } of (await ask(viewer, '{ me { user { bankAccounts { id } } } }')).data.me.user.bankAccounts)
      await ask(viewer, remove, { key: `end ${id}`, id })
    await drain()
    expect({ there: await there(), held: await held() }).toEqual({ there: 0, held: 0 })
  })
})
