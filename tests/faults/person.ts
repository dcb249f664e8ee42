import { setTimeout as pause } from 'node:timers/promises'
import { Configuration, PlaidApi, Products } from 'plaid'
import { v7 as uuidv7 } from 'uuid'
import { w9Text } from '#business/people/rules/w9.ts'
import { consents, sampleWord } from '#tests/setup/investor.ts'
import { type Served, settingsOf, standInOrigin } from './addresses.ts'
import { signUp } from './pass.ts'
import { patienceMs, until } from './until.ts'

/** A person at the API of a running company, who asks again when nobody answers: the id they made stays the same. */
export type Person = {
  readonly email: string
  readonly accountId: string
  readonly bankId: string
  readonly renewSignIn: () => Promise<void>
  readonly ask: Ask
}
/** Asks until an answer comes; each answer that is none, and each silence, is told to `onLost`. */
export type Ask = <Data>(
  query: string,
  variables: Record<string, unknown>,
  onLost?: (answer: string) => void,
) => Promise<Asked<Data>>
export type Asked<Data> = {
  readonly data: Data | null
  readonly errors: readonly { message: string; extensions?: { code?: string } }[]
}

export async function settle(company: Served, email: string): Promise<Person> {
  const { token, renew: renewSignIn } = await signUp(company, email)
  const ask: Ask = (query, variables, onLost) => askUntilAnswered({ company, token, query, variables, onLost })
  const me = await must(
    ask<{ me: { user: { id: number; accountId: string } } }>('{ me { user { id accountId } } }', {}),
  )
  const { id, accountId } = me.me.user
  await must(
    ask(
      'mutation ($key: IdempotencyKey!, $input: RegisterInput!) { registerUser(input: { key: $key, registration: $input }) { id } }',
      {
        key: 'r',
        input: { type: 'individual', consents, sampleWord },
      },
    ),
  )
  await must(
    ask(
      'mutation ($key: IdempotencyKey!, $input: PersonalInformationInput!) { savePersonalInformation(input: { key: $key, person: $input }) { id } }',
      { key: 'p', input: personalInformation(id) },
    ),
  )
  const profile = {
    annualIncome: '12000000',
    netWorth: '90000000',
    isAccredited: false,
    environmentalImpactVsReturns: 50,
  }
  await must(
    ask(
      'mutation ($key: IdempotencyKey!, $input: InvestorProfileInput!) { saveInvestorProfile(input: { key: $key, profile: $input }) { id } }',
      { key: 'i', input: profile },
    ),
  )
  await until(
    async () =>
      (
        await must(
          ask<{ me: { user: { dwollaCustomer: { status: string } | null } } }>(
            '{ me { user { dwollaCustomer { status } } } }',
            {},
          ),
        )
      ).me.user.dwollaCustomer?.status === 'verified',
  )
  const bankId = await linkBank(company, accountId, ask)
  return { email, accountId, bankId, renewSignIn, ask }
}

type Asking = {
  readonly company: Served
  readonly token: () => Promise<string>
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly onLost: ((answer: string) => void) | undefined
}

/** The same request again and again until the server answers it. */
async function askUntilAnswered<Data>({ company, token, query, variables, onLost }: Asking): Promise<Asked<Data>> {
  let last = ''
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    last = ''
    try {
      const answer = await fetch(`${company.site}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${await token()}` },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(10_000),
      })
      const text = await answer.text()
      // A balancer answers in words of its own.
      last = `${answer.status} ${text}`
      const body = JSON.parse(text) as { data?: Data | null; errors?: Asked<Data>['errors'] }
      const lost = body.errors?.some(({ extensions }) => extensions?.code === 'INTERNAL')
      if (!lost && answer.status < 500) return { data: body.data ?? null, errors: body.errors ?? [] }
    } catch (error) {
      last ||= String(error)
    }
    onLost?.(last)
    await pause(100)
  }
  throw new Error(`The server did not come back: ${last}`)
}

export async function must<Data>(asked: Promise<Asked<Data>>): Promise<Data> {
  const { data, errors } = await asked
  if (errors.length > 0 || !data) throw new Error(errors.map(({ message }) => message).join('; '))
  return data
}

async function linkBank(company: Served, accountId: string, ask: Person['ask']): Promise<string> {
  const { bankLink } = settingsOf(company)
  const sdk = new PlaidApi(
    new Configuration({
      basePath: bankLink.origin,
      baseOptions: { headers: { 'PLAID-CLIENT-ID': bankLink.clientId, 'PLAID-SECRET': bankLink.secret } },
    }),
  )
  const known = new Set((await itemsOf(company)).map(({ itemId }) => itemId))
  const { data } = await sdk.sandboxPublicTokenCreate({
    institution_id: 'ins_109508',
    initial_products: [Products.Auth],
  })
  const item = (await itemsOf(company)).find(({ itemId }) => !known.has(itemId))!
  const linked = await must(
    ask<{ linkBank: { id: string } }>(
      `mutation ($key: IdempotencyKey!, $a: ID!, $t: String!, $p: String!) { linkBank(input: { key: $key, accountId: $a, publicToken: $t, partnerAccountId: $p, institutionName: "First Platypus Bank" }) { id } }`,
      {
        key: uuidv7(),
        a: accountId,
        t: data.public_token,
        p: item.accounts.find(({ name }) => name === 'Plaid Checking')!.accountId,
      },
    ),
  )
  await until(
    async () =>
      (await must(ask<{ me: { user: { hasBankAccount: boolean } } }>('{ me { user { hasBankAccount } } }', {}))).me.user
        .hasBankAccount,
  )
  return linked.linkBank.id
}

type Item = {
  readonly itemId: string
  readonly accounts: readonly { readonly accountId: string; readonly name: string }[]
}
const itemsOf = async (company: Served): Promise<Item[]> =>
  ((await (await fetch(`${standInOrigin(company, 'bankLink')}/_standin/items`)).json()) as { items: Item[] }).items

const personalInformation = (id: number) => ({
  firstName: 'Ada',
  lastName: 'Reyes',
  dateOfBirth: '1985-04-12',
  primaryPhone: '(207) 555-0123',
  address1: '12 Wharf Street',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  ssn: `2124${String(id).padStart(5, '0')}`,
  w9: { version: w9Text.version, isSubject: false },
  citizenshipCountryCode: 'US',
})
