import { Configuration, PlaidApi, Products } from 'plaid'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { foundersRoles } from '#business/people/rules/staff-roles.ts'
import { operatorRows, roleRows } from '#business/people/server/recorded-rights.ts'
import { recordRows } from '#engine/books/recorded-rows.ts'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { AccountId, FundingSourceId, OrderId } from '#kernel/ids.ts'
import type { StaffRole } from '#kernel/staff-role.ts'
import { confirmedPerson, newInvestor, type Person } from './investor.ts'
import { storedRoles } from './staff-roles.ts'
import type { TestCompany } from './test-company.ts'

export type Backer = Viewer & { readonly accountId: AccountId; readonly bankId: FundingSourceId }

/** An investor who is verified and has a bank; the bank account's name decides what becomes of transfers (R01, R01-late). */
export async function newBacker(
  testCompany: TestCompany,
  person: Person & { bank?: 'Plaid Checking' | 'R01' | 'R01-late' | 'R03-late' },
): Promise<Backer> {
  const investor = await newInvestor(testCompany, person)
  const bankId = await linkBank(testCompany, investor, person.bank ?? 'Plaid Checking')
  return { ...investor, bankId }
}

export async function linkBank(
  testCompany: TestCompany,
  investor: Viewer & { accountId: AccountId },
  accountName: string,
): Promise<FundingSourceId> {
  const { config, ask, drain } = testCompany
  const headers = { 'PLAID-CLIENT-ID': config.bankLink.clientId, 'PLAID-SECRET': config.bankLink.secret }
  const sdk = new PlaidApi(new Configuration({ basePath: config.bankLink.origin, baseOptions: { headers } }))
  const { data } = await sdk.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Auth],
    options: {
      override_username: accountName.startsWith('R') ? 'user_returns' : 'user_good',
      override_password: 'pass_good',
    },
  })
  const { items } = (await (await fetch(`${config.bankLink.origin}/_standin/items`)).json()) as {
    items: { itemId: string; created?: string; accounts: { accountId: string; name: string }[] }[]
  }
  const known = new Set(seenItems)
  const item = items.find(
    ({ itemId, accounts }) => !known.has(itemId) && accounts.some(({ name }) => name === accountName),
  )!
  for (const { itemId } of items) seenItems.add(itemId)
  const answer = await ask(
    investor,
    `mutation ($key: IdempotencyKey!, $accountId: ID!, $publicToken: String!, $partnerAccountId: String!) {
      linkBank(input: { key: $key, accountId: $accountId, publicToken: $publicToken, partnerAccountId: $partnerAccountId, institutionName: "First Platypus Bank" }) { id } }`,
    {
      key: uuidv7(),
      accountId: investor.accountId,
      publicToken: data.public_token,
      partnerAccountId: item.accounts.find(({ name }) => name === accountName)!.accountId,
    },
  )
  if (answer.errors.length > 0) throw new Error(answer.errors[0]!.message)
  await drain()
  return answer.data.linkBank.id
}

const seenItems = new Set<string>()

/** Staff, logged in with a second factor a moment ago; with every role but the auditor's if nothing else is said. */
export async function newOperator(
  testCompany: TestCompany,
  email: string,
  roles: readonly StaffRole[] = foundersRoles,
): Promise<Viewer> {
  const viewer = await confirmedPerson(testCompany, email)
  // As the database's owner: a third operator takes a decision of two, which is no matter of the test that asks for one.
  await testCompany.owner.query(
    `insert into people.operator (user_id, since, appointed_by, roles) values ($1, $2, 'test', $3)
       on conflict (user_id) do update set roles = excluded.roles`,
    [viewer.userId, testCompany.clock.now(), storedRoles(roles)],
  )
  await inTransaction(testCompany.platform, { kind: 'system', id: 'test' }, async (ctx) => {
    await recordRows(ctx, operatorRows, [viewer.userId])
    await recordRows(ctx, roleRows, [viewer.userId])
  })
  return testCompany.signedIn(email, undefined, { secondFactor: true })
}

const place = `mutation ($id: ID!, $accountId: ID!, $portfolioId: ID!, $amount: Cents!, $bank: ID, $price: SharePrice!, $ten: Boolean) {
  placeOrder(input: { id: $id, accountId: $accountId, portfolioId: $portfolioId, amount: $amount, fundingSourceId: $bank, sharePriceSeen: $price, tenPercentConfirmed: $ten }) { id state } }`

export type OrderRequest = {
  readonly portfolio?: string
  readonly amount?: Cents
  readonly price?: bigint
  readonly fromCash?: boolean
  readonly id?: string
  readonly ten?: boolean
}

/** Places an order as the checkout does; the answer is what a client sees. */
export function placeOrder(
  testCompany: TestCompany,
  by: Backer,
  {
    portfolio = '1',
    amount = cents(10_000),
    price = 1_250_000n,
    fromCash = false,
    id = `ord_${uuidv7()}`,
    ten = true,
  }: OrderRequest = {},
) {
  return testCompany.ask(by, place, {
    id,
    accountId: by.accountId,
    portfolioId: portfolio,
    amount: amount.toString(),
    bank: fromCash ? null : by.bankId,
    price: price.toString(),
    ten,
  })
}

/** Signs (or declines) the agreement of an order on the partner's page. */
export async function sign(
  testCompany: TestCompany,
  orderId: OrderId,
  how: 'sign' | 'decline' = 'sign',
): Promise<void> {
  await testCompany.drain()
  const row = await testCompany.owner.query(
    'select signature_request_id as id from investing.investment_order where id = $1',
    [orderId],
  )
  const answer = await fetch(`${testCompany.config.esign.origin}/_standin/requests/${row.rows[0].id}/${how}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`The stand-in did not ${how}: ${answer.status} ${await answer.text()}`)
  await testCompany.drain()
}

/** An order all the way to shares. */
export async function invest(testCompany: TestCompany, by: Backer, wish: OrderRequest = {}): Promise<string> {
  const { data, errors } = await placeOrder(testCompany, by, wish)
  if (errors.length > 0) throw new Error(errors[0]!.message)
  await sign(testCompany, data.placeOrder.id)
  await passDays(testCompany, 8)
  return data.placeOrder.id
}

/** Asserts that the order that was placed has settled. */
export const settles = async (testCompany: TestCompany, placed: Promise<string>): Promise<void> =>
  expect((await orderOf(testCompany, await placed)).state).toBe('settled')

/** Lets days pass one by one, as they would, with everything that is due done on its day. */
export async function passDays(testCompany: TestCompany, days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 }))
}

export async function orderOf(
  testCompany: TestCompany,
  id: string,
): Promise<{ state: string; failure_code: string | null; failure_message: string | null }> {
  return (
    await testCompany.owner.query(
      'select state, failure_code, failure_message from investing.investment_order where id = $1',
      [id],
    )
  ).rows[0]
}

export async function cashOf(
  testCompany: TestCompany,
  accountId: AccountId,
): Promise<{ posted: bigint; available: bigint }> {
  const { rows } = await testCompany.owner.query(
    `select posted, pending_debit from ledger.balances(array['cash:' || $1])`,
    [accountId],
  )
  return rows[0]
    ? { posted: rows[0].posted, available: rows[0].posted + rows[0].pending_debit }
    : { posted: 0n, available: 0n }
}

export async function sharesOf(testCompany: TestCompany, accountId: AccountId, portfolio = '1'): Promise<bigint> {
  const { rows } = await testCompany.owner.query(
    `select posted from ledger.balances(array['holding:' || $1 || ':' || $2])`,
    [accountId, portfolio],
  )
  return rows[0]?.posted ?? 0n
}
