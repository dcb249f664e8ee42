import { expect, it } from 'vitest'
import { accountOf, ownAccount } from '#business/accounts/server/public.ts'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { newBacker } from '#tests/setup/backer.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { openedBusiness } from '#tests/setup/business-account.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { sharersOfNumbers } from './same-person.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, platform } = testCompany

type Kept = { readonly userId: UserId; readonly accountId: AccountId }
/** Two of each kind with numbers: people, businesses that signed up, and additional businesses. */
const [ada, bo] = [
  await newBacker(testCompany, { email: 'ada@example.com' }),
  await newBacker(testCompany, { email: 'bo@example.com' }),
]
const [mill, barn] = [
  await newBusiness(testCompany, { email: 'mill@example.com' }),
  await newBusiness(testCompany, { email: 'barn@example.com' }),
]
const [kim, lou] = [
  await newBacker(testCompany, { email: 'kim@example.com' }),
  await newBacker(testCompany, { email: 'lou@example.com' }),
]
const [dock, pier] = [await openedBusiness(testCompany, kim), await openedBusiness(testCompany, lou)]

/** Every column with a number's index, with two holders of one. */
const places: Readonly<
  Record<string, { readonly table: string; readonly key: keyof Kept; readonly two: readonly [Kept, Kept] }>
> = {
  'people.user.ssn_index': { table: 'people."user"', key: 'userId', two: [ada, bo] },
  'people.business.controller_ssn_index': { table: 'people.business', key: 'userId', two: [mill, barn] },
  'people.business.ein_index': { table: 'people.business', key: 'userId', two: [mill, barn] },
  'people.business_account.controller_ssn_index': {
    table: 'people.business_account',
    key: 'accountId',
    two: [dock, pier],
  },
  'people.business_account.ein_index': { table: 'people.business_account', key: 'accountId', two: [dock, pier] },
}
const columnIn = (place: string): string => place.split('.').at(-1)!
const isEin = (place: string): boolean => place.endsWith('.ein_index')
const pairs = Object.keys(places).flatMap((from) =>
  Object.keys(places)
    .filter((to) => isEin(from) === isEin(to))
    .map((to) => [from, to] as const),
)

/** Stores this index with some sealed number; returns a function that undoes both. */
async function keep(place: string, { userId, accountId }: Kept, mark: string): Promise<() => Promise<unknown>> {
  const { table, key } = places[place]!
  const [index, sealed] = [columnIn(place), columnIn(place).replace('_index', '_sealed')]
  const [by, id] =
    key === 'accountId' ? ['account_id', accountId] : [table === 'people."user"' ? 'id' : 'user_id', userId]
  const { rows } = await owner.query(`select ${index} as mark, ${sealed} as sealed from ${table} where ${by} = $1`, [
    id,
  ])
  const [before] = rows
  const write = (values: readonly unknown[]) =>
    owner.query(`update ${table} set ${index} = $2, ${sealed} = $3 where ${by} = $1`, [id, ...values])
  await write([mark, before.sealed ?? 'sealed'])
  return () => write([before.mark, before.sealed])
}

it('names every column that keeps the mark of a number', async () => {
  const { rows } = await owner.query<{ place: string }>(
    `select table_schema || '.' || table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'people' and column_name ~ '(ssn|ein)_index$' order by 1`,
  )
  expect(rows.map(({ place }) => place)).toEqual(Object.keys(places).toSorted())
})

it.each(pairs)('the number in %s finds who has it in %s', async (from, to) => {
  const one = places[from]!.two[0]
  const other = places[to]!.two[1]
  const account = (await accountOf(platform.db, one.accountId)) ?? (await ownAccount(platform.db, one.userId))
  const found = async () => {
    const { users, businessAccounts } = await sharersOfNumbers(platform.db, account)
    return [users.includes(other.userId), businessAccounts.includes(other.accountId)]
  }
  expect(await found()).toEqual([false, false])
  const back = [await keep(from, one, 'shared'), await keep(to, other, 'shared')]
  const isBeside = places[to]!.key === 'accountId'
  expect(await found()).toEqual([!isBeside, isBeside])
  for (const undo of back) await undo()
})
