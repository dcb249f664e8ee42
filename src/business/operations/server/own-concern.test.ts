import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { idOf } from '#kernel/ids.ts'
import { newOperator } from '#tests/setup/backer.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { ask, owner } = testCompany
const theo = await newOperator(testCompany, 'theo@longlight.example')
const client = await newInvestor(testCompany, { email: 'client@example.com' })

async function another(name: string, type = 'individual') {
  const id = idOf('acc', uuidv7())
  await owner.query(
    `insert into accounts.account (id, owner_id, type, opened_at, parent_id, name) values ($1, $2, $3, now(), $4, $5)`,
    [id, client.userId, type, client.accountId, name],
  )
  return id
}
const accounts = [
  ['their own account', client.accountId],
  ['their IRA', await another('Roth IRA')],
  ['a business of theirs', await another('Sunny Holdings LLC', 'business')],
  ['another business of theirs', await another('Bright Barn LLC', 'business')],
] as const

const proposes = async () =>
  (
    await ask(
      theo,
      `mutation ($id: ID!) { changeInvestorStanding(input: { id: $id, email: "client@example.com", substantiveRelationship: true, reason: "Known since 2024" }) { id } }`,
      { id: `prp_${uuidv7()}` },
    )
  ).errors[0]?.code

it.each(accounts)('nobody of the staff decides about a person for whom they act, in %s', async (_which, accountId) => {
  await owner.query(
    `insert into accounts.access (account_id, user_id, grant_id, access_type, granted_at) values ($1, $2, 'grt_x', 'read_only', now())`,
    [accountId, theo.userId],
  )
  expect(await proposes()).toBe('aboutYourself')
  await owner.query(`delete from accounts.access where grant_id = 'grt_x'`)
})

it('and one who acts in none of them does', async () => expect(await proposes()).toBeUndefined())
