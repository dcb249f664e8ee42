import { extractText } from 'unpdf'
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { agreementHash } from '#business/auto-invest/server/change-subscription.ts'
import { w9Text } from '#business/people/rules/w9.ts'
import type { OrderId } from '#kernel/ids.ts'
import { type Backer, newBacker, placeOrder, sign } from '#tests/setup/backer.ts'
import { personalInformationOf } from '#tests/setup/investor.ts'
import { offer } from '#tests/setup/portfolio.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const testCompany = await startTestCompany({ at: '2026-01-05T15:00:00Z' })
const { owner, ask, drain, ports } = testCompany
await offer(owner, { id: '1' })

/** A verified person with a recorded name from before names were checked. */
const olena = await newBacker(testCompany, { email: 'olena@example.com' })
await owner.query(`update people."user" set first_name = 'Олена' where id = $1`, [olena.userId])
const spell = {
  code: 'nameNotPrinted',
  message: 'Agreements cannot print your name as we have it. Write it in Latin letters in your information first.',
}

const save = (by: Backer, change: Record<string, unknown>) => {
  const { ssn: _, w9: __, ...held } = personalInformationOf()
  return ask(
    by,
    `mutation ($key: IdempotencyKey!, $input: PersonalInformationInput!) { savePersonalInformation(input: { key: $key, person: $input }) { id } }`,
    { key: uuidv7(), input: { ...held, w9: { version: w9Text.version, isSubject: false }, ...change } },
  )
}
const stateOf = async (id: OrderId) =>
  (await owner.query('select state, failure_code as code from investing.investment_order where id = $1', [id])).rows[0]

test('nothing is signed under a name that no document can print: it is asked for in Latin letters first', async () => {
  expect((await placeOrder(testCompany, olena)).errors).toMatchObject([spell])
  const schedule = `mutation { startAutoInvest(input: { id: "ais_${uuidv7()}", accountId: "${olena.accountId}", frequency: weekly, startsOn: "2026-01-12", allocations: [{ portfolioId: "1", amount: "10000" }], agreementHash: "${agreementHash}" }) { id } }`
  expect((await ask(olena, schedule)).errors).toMatchObject([
    { code: spell.code, message: `Test Portfolio 1: ${spell.message}` },
  ])
})

test('whatever signs nothing goes on', async () => {
  const deposit = `mutation { requestDeposit(input: { id: "dep_${uuidv7()}", accountId: "${olena.accountId}", fundingSourceId: "${olena.bankId}", amount: "10000" }) { id } }`
  expect((await ask(olena, deposit)).errors).toEqual([])
  const rename = `mutation { renameBank(input: { key: "${uuidv7()}", id: "${olena.bankId}", name: "Savings" }) { id } }`
  expect((await ask(olena, rename)).errors).toEqual([])
})

test('a verified name is respelled only where it cannot be printed, and nothing else of the identity with it', async () => {
  expect((await save(olena, { firstName: 'Olena', dateOfBirth: '1980-01-01' })).errors).toMatchObject([
    { code: 'identityLocked' },
  ])
  expect((await save(olena, { firstName: 'Олеся' })).errors[0]?.code).toBeDefined()
  expect((await save(olena, { firstName: 'Olena' })).errors).toEqual([])
  expect((await save(olena, { firstName: 'Helena' })).errors).toMatchObject([{ code: 'identityLocked' }])
  const { data, errors } = await placeOrder(testCompany, olena)
  expect(errors).toEqual([])
  await sign(testCompany, data.placeOrder.id)
  const { rows } = await owner.query(
    `select sha256 from documents.document where account_id = $1 and kind = 'subscriptionAgreement'`,
    [olena.accountId],
  )
  const bytes = await ports.statements.files.get(rows[0].sha256)
  expect((await extractText(new Uint8Array(bytes), { mergePages: true })).text).toContain('Olena Reyes')
})

test('an order that waits under such a name ends with what to do, and takes no money', async () => {
  const zoe = await newBacker(testCompany, { email: 'zoe@example.com' })
  const { data } = await placeOrder(testCompany, zoe)
  await owner.query(`update investing.investment_order set signer_name = 'Зоя' where id = $1`, [data.placeOrder.id])
  await drain()
  expect(await stateOf(data.placeOrder.id)).toMatchObject({ state: 'failed', code: spell.code })
})
