import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { inTransaction } from '#engine/command/command.ts'
import type { Viewer } from '#io/graphql/context.ts'
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

const alerts = async (subject: string): Promise<string[]> =>
  (
    await owner.query(`select text from operations.alert where alert = 'taxNumberShared' and subject = $1`, [subject])
  ).rows.map(({ text }) => text)
const isFrozen = async (accountId: string): Promise<boolean> =>
  (await owner.query('select frozen_at is not null as frozen from accounts.account where id = $1', [accountId])).rows[0]
    .frozen
const whatOneSees = '{ me { user { ssnAlreadyExists dwollaCustomer { status problem problemField } } } }'

it('a business gets no second account by correcting its number to that of its first', async () => {
  const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
  await openedBusiness(testCompany, ada, { business: { ein: '13-3480001' } })
  expect(codeOf((await corrected(ada, '13-3480002', '13-3480001')).saved)).toBe('businessExists')
})

it('a business that gives the number of a verified one is checked like any other, a case for staff, and frozen once verified', async () => {
  const ben = await newInvestor(testCompany, { email: 'ben@example.com' })
  const cleo = await newInvestor(testCompany, { email: 'cleo@example.com' })
  const answers: unknown[] = []
  for (const [by, first, then] of [
    [ben, '13-3480003', '13-3480001'],
    [cleo, '13-3480004', '13-3480005'],
  ] as const) {
    const { a, saved } = await corrected(by, first, then)
    const retried = await ask(by, retry, { key: uuidv7() }, a)
    answers.push([saved.errors, retried.errors, retried.data, await customerStatus(platform, a)])
    await drain()
    expect(await customerStatus(platform, a)).toBe('verified')
    expect([await isFrozen(a), (await alerts(a)).length]).toEqual(then === '13-3480001' ? [true, 1] : [false, 0])
  }
  // The answer for a number that we know equals the answer for one that we do not.
  expect(answers[0]).toEqual(answers[1])
})

it('who types a number first and is not verified does not shut out the one whose it is', async () => {
  const dan = await newInvestor(testCompany, { email: 'dan@example.com' })
  const squatted = (
    await askForBusinessAccount(testCompany, dan, { business: { ein: '13-3480011', businessName: 'retry' } })
  ).data.openBusinessAccount.id
  await drain()
  const fay = await newInvestor(testCompany, { email: 'fay@example.com' })
  const { accountId } = await openedBusiness(testCompany, fay, { business: { ein: '13-3480011' } })
  expect(await customerStatus(platform, accountId)).toBe('verified')
  expect([await isFrozen(accountId), await alerts(accountId)]).toEqual([false, []])
  // If the partner verifies the first after all, its account is frozen.
  await inTransaction(platform, { kind: 'system', id: 'test' }, (ctx) =>
    freezeSecondHolder(ctx, { accountId: squatted }),
  )
  expect([await isFrozen(squatted), (await alerts(squatted)).length]).toEqual([true, 1])
})

it('a stranger who signs up with a victim’s number locks nobody out, before the victim comes or after', async () => {
  const thief = await newInvestor(testCompany, { email: 'thief@example.com', firstName: 'suspended', ssn: '212348101' })
  expect(await customerStatus(platform, thief.accountId)).toBe('suspended')
  const victim = await newInvestor(testCompany, { email: 'victim@example.com', ssn: '212348101' })
  expect([await customerStatus(platform, victim.accountId), await isFrozen(victim.accountId)]).toEqual([
    'verified',
    false,
  ])
  expect(await alerts(victim.accountId)).toEqual([])
  const second = await newInvestor(testCompany, { email: 'second@example.com', firstName: 'retry', ssn: '212348101' })
  const [words] = await alerts(second.accountId)
  expect(words).toContain(victim.accountId)
  expect(words).not.toContain('212348101')
  expect([await isFrozen(victim.accountId), await customerStatus(platform, victim.accountId)]).toEqual([
    false,
    'verified',
  ])
})

it.each(['retry', 'document', 'suspended'])(
  'a stranger whom the partner answers %s sees the same for a known and an unknown number',
  async (firstName) => {
    await newInvestor(testCompany, { email: `known-${firstName}@example.com`, ssn: `21234${firstName.length}201` })
    const seen = []
    for (const ssn of [`21234${firstName.length}201`, `21234${firstName.length}202`]) {
      const prober = await newInvestor(testCompany, { email: `prober-${ssn}@example.com`, firstName, ssn })
      seen.push((await ask(prober, whatOneSees)).data)
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0].me.user.ssnAlreadyExists).toBe(false)
  },
)

it('a person who closed their account comes back with their number', async () => {
  const gone = await newInvestor(testCompany, { email: 'gone@example.com', ssn: '212348301' })
  expect(
    (await ask(gone, 'mutation ($k: IdempotencyKey!) { closeAccount(input: { key: $k }) { id } }', { k: uuidv7() }))
      .errors,
  ).toEqual([])
  const back = await newInvestor(testCompany, { email: 'back@example.com', ssn: '212348301' })
  expect([await isFrozen(back.accountId), await customerStatus(platform, back.accountId)]).toEqual([false, 'verified'])
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

it('a person who corrects their number to that of someone else is checked, and is a case for staff', async () => {
  const finn = await newInvestor(testCompany, { email: 'finn@example.com', ssn: '212348001' })
  const gus = await newInvestor(testCompany, { email: 'gus@example.com', firstName: 'retry', ssn: '212348002' })
  const input = personalInformationOf({ firstName: 'Gus', ssn: '212348001' })
  expect((await ask(gus, savePerson, { key: uuidv7(), input })).errors).toEqual([])
  await drain()
  expect(await customerStatus(platform, gus.accountId)).toBe('verified')
  expect([await isFrozen(gus.accountId), await isFrozen(finn.accountId)]).toEqual([true, false])
  expect(await alerts(gus.accountId)).toHaveLength(1)
  // The person learns of the freeze, not of its reason.
  const { rows } = await owner.query('select freeze_reason from accounts.account where id = $1', [gus.accountId])
  expect(rows[0].freeze_reason).not.toContain(finn.accountId)
})

it('of two who are verified with one number in the same moment one is frozen, and never neither', async () => {
  const both = []
  for (const email of ['twin-1@example.com', 'twin-2@example.com'])
    both.push(await newInvestor(testCompany, { email, firstName: 'document', ssn: '212348401' }))
  let verified = 0
  await Promise.all(
    both.map(({ accountId }) =>
      inTransaction(platform, { kind: 'system', id: 'test' }, async (ctx) => {
        await ctx.tx
          .updateTable('identity.customer')
          .set({ status: 'verified' })
          .where('account_id', '=', accountId)
          .execute()
        verified += 1
        await expect.poll(() => verified).toBeGreaterThanOrEqual(2)
        await freezeSecondHolder(ctx, { accountId })
        // Neither commits before the other has looked, unless it waits.
        await new Promise((passed) => setTimeout(passed, 500))
      }),
    ),
  )
  const frozen = await Promise.all(both.map(({ accountId }) => isFrozen(accountId)))
  expect(frozen.toSorted()).toEqual([false, true])
})
