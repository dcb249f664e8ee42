import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
import type { AccountId } from '#kernel/ids.ts'
import { newBusiness } from '#tests/setup/business.ts'
import { askForBusinessAccount, businessForm, businessMeans, openedBusiness } from '#tests/setup/business-account.ts'
import { newInvestor, personalInformationOf } from '#tests/setup/investor.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { freezeSecondHolder } from './number-claims.ts'
import { customerStatus } from './public.ts'

const save = `mutation ($key: IdempotencyKey!, $a: ID!, $business: BusinessInformationInput!, $means: BusinessMeansInput!, $w9: W9Input) {
  saveBusinessAccount(input: { key: $key, accountId: $a, business: $business, means: $means, w9: $w9 }) { id } }`
const savePerson = `mutation ($key: IdempotencyKey!, $input: PersonalInformationInput!) { savePersonalInformation(input: { key: $key, person: $input }) { id } }`
const retry = `mutation ($key: IdempotencyKey!) { retryIdentityCheck(input: { key: $key }) { status } }`

const testCompany = await startTestCompany()
const { ask, drain, owner, platform } = testCompany
const codeOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors[0]?.code
const numberOf = (ein: string) => businessForm({ ein, businessName: 'Second Name LLC' })

/** A business whose check asks for another try, which then gives another number. */
async function corrected(by: Viewer, first: string, then: string) {
  const { data } = await askForBusinessAccount(testCompany, by, { business: { ein: first, businessName: 'retry' } })
  await drain()
  const a = data.openBusinessAccount.id
  expect(await customerStatus(platform, a)).toBe('retry')
  const w9 = personalInformationOf().w9
  const form = { a, business: numberOf(then), means: businessMeans(), w9 }
  const saved = await ask(by, save, { key: uuidv7(), ...form }, a)
  await drain()
  return { a, saved }
}

it('a business gets no second account by correcting its number to that of the first, nor to someone else’s', async () => {
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  await openedBusiness(testCompany, ada, { business: { ein: '13-3480001' } })
  expect(codeOf((await corrected(ada, '13-3480002', '13-3480001')).saved)).toBe('businessExists')
  const ben = await newInvestor(testCompany, { email: 'ben@example.com' })
  const { a, saved } = await corrected(ben, '13-3480003', '13-3480001')
  expect(saved.errors).toEqual([])
  expect(codeOf(await ask(ben, retry, { key: uuidv7() }, a))).toBe('noTryLeft')
  await drain()
  expect(await customerStatus(platform, a)).toBe('retry')
  // A number of its own is presented.
  const cleo = await newInvestor(testCompany, { email: 'cleo@example.com' })
  const own = await corrected(cleo, '13-3480004', '13-3480005')
  expect(codeOf(await ask(cleo, retry, { key: uuidv7() }, own.a))).toBeUndefined()
  await drain()
  expect(await customerStatus(platform, own.a)).toBe('verified')
})

it('who types an EIN first and is not verified does not shut out the business whose it is', async () => {
  const dan = await newInvestor(testCompany, { email: 'dan@example.com' })
  const squat = (ein: string, businessName: string) =>
    askForBusinessAccount(testCompany, dan, { business: { ein, businessName } })
  const statusOf = (a: AccountId) => customerStatus(platform, a)
  // The partner has stopped the first: the second is checked at once.
  await squat('13-3480010', 'suspended')
  await drain()
  const fay = await newInvestor(testCompany, { email: 'fay@example.com' })
  expect(await statusOf((await openedBusiness(testCompany, fay, { business: { ein: '13-3480010' } })).accountId)).toBe(
    'verified',
  )
  // A check that waits for the first keeps the second out for fourteen days, and no longer.
  const first = (await squat('13-3480011', 'retry')).data.openBusinessAccount.id
  await drain()
  const second = (await askForBusinessAccount(testCompany, fay, { business: { ein: '13-3480011' } })).data
    .openBusinessAccount.id
  await drain()
  expect([await statusOf(first), await statusOf(second)]).toEqual(['retry', null])
  await testCompany.moveTo(testCompany.clock.now().add({ hours: 24 * 15 }))
  expect([await statusOf(first), await statusOf(second)]).toEqual(['retry', 'verified'])
  // Were the partner to verify the first after all, its account is frozen.
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) => freezeSecondHolder(ctx, { accountId: first }))
  const { rows } = await owner.query('select id from accounts.account where frozen_at is not null')
  expect(rows).toEqual([{ id: first }])
})

it('a business that signed up does not open beside itself, and a sole proprietor has their own account', async () => {
  const dora = await newBusiness(testCompany, { email: 'dora@example.com', ein: '13-3480006' })
  expect(codeOf(await askForBusinessAccount(testCompany, dora, { business: { ein: '13-3480006' } }))).toBe(
    'businessExists',
  )
  const eve = await newInvestor(testCompany, { email: 'eve@example.com' })
  const sole = { businessType: 'Sole proprietorship', controller: null, ein: '13-3480007' }
  expect((await askForBusinessAccount(testCompany, eve, { business: sole })).errors[0]).toMatchObject({
    code: 'invalidInput',
    message: expect.stringContaining('own account'),
  })
})

it('a person is not checked again with the number of someone else', async () => {
  await newInvestor(testCompany, { email: 'finn@example.com', ssn: '212348001' })
  const gus = await newInvestor(testCompany, { email: 'gus@example.com', firstName: 'retry', ssn: '212348002' })
  const send = async (ssn: string) => {
    const input = personalInformationOf({ firstName: 'Gus', ssn })
    expect((await ask(gus, savePerson, { key: uuidv7(), input })).errors).toEqual([])
    await drain()
    return customerStatus(platform, gus.accountId)
  }
  expect(await send('212348001')).toBe('retry')
  expect(await send('212348003')).toBe('verified')
})
