import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { mailboxOf } from '#business/people/rules/business-account.ts'
import type { AccountId } from '#kernel/ids.ts'
import { askForBusinessAccount, businessForm, businessMeans, openedBusiness } from '#tests/setup/business-account.ts'
import { newInvestor } from '#tests/setup/investor.ts'
import { unopenable } from '#tests/setup/sealed-values.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'

const me = `{ me { user { isVerified requiresBeneficialOwnership beneficialOwnershipIncomplete ownershipCertification accountStanding
  dwollaCustomer { type status } beneficialOwners { firstName } } } }`
const addOwner = `mutation ($key: IdempotencyKey!, $owner: BeneficialOwnerInput!) { addBeneficialOwner(input: { key: $key, owner: $owner }) { id } }`
const removeOwner = `mutation ($key: IdempotencyKey!, $id: ID!) { removeBeneficialOwner(input: { key: $key, id: $id }) { id } }`
const save = `mutation ($key: IdempotencyKey!, $a: ID!, $business: BusinessInformationInput!, $means: BusinessMeansInput!) {
  saveBusinessAccount(input: { key: $key, accountId: $a, business: $business, means: $means }) { id } }`
const person = {
  firstName: 'Ona',
  lastName: 'Quarter',
  dateOfBirth: '1970-01-01',
  numberKind: 'ssn',
  number: '218345671',
  address1: '1 Hill Road',
  city: 'Stowe',
  state: 'VT',
  postalCode: '05401',
  countryCode: 'US',
}

describe('the account of a business beside its owner’s own', async () => {
  const testCompany = await startTestCompany()
  const { ask, drain, owner, signedIn } = testCompany
  const viewOf = async (by: Parameters<typeof ask>[0], accountId?: AccountId) =>
    (await ask(by, me, {}, accountId)).data?.me.user
  const codeOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors[0]?.code

  it('is opened once, is checked as a business with its own number, and leaves the person as they are', async () => {
    const ada = await newInvestor(testCompany, { email: 'ada@example.com' })
    const business = await openedBusiness(testCompany, ada, { key: 'open', business: { ein: '13-3450001' } })
    const again = await askForBusinessAccount(testCompany, ada, { key: 'open', business: { ein: '13-3450001' } })
    expect(again.data.openBusinessAccount.id).toBe(business.accountId)
    const { data } = await ask(ada, '{ myAccessibleAccounts { id name title isOwner } }')
    expect(data.myAccessibleAccounts).toEqual([
      { id: ada.accountId, name: null, title: 'Individual Account', isOwner: true },
      { id: business.accountId, name: 'Harbor Tools LLC', title: 'Harbor Tools LLC', isOwner: true },
    ])
    expect(await viewOf(ada, business.accountId)).toMatchObject({
      isVerified: true,
      requiresBeneficialOwnership: true,
      beneficialOwnershipIncomplete: false,
      ownershipCertification: 'certified',
      dwollaCustomer: { type: 'business', status: 'verified' },
    })
    expect(await viewOf(ada)).toMatchObject({
      requiresBeneficialOwnership: false,
      ownershipCertification: null,
      dwollaCustomer: { type: 'personal', status: 'verified' },
    })
    const kept = await owner.query(
      `select ein_last_four, ein_sealed not like '%133450001%' as sealed from people.business_account where account_id = $1`,
      [business.accountId],
    )
    expect(kept.rows).toEqual([{ ein_last_four: '0001', sealed: true }])
  })

  it('is not opened without a number, for a business formed to invest, twice, or before the person is known', async () => {
    const ben = await newInvestor(testCompany, { email: 'ben@example.com' })
    const refused = async (wish: Parameters<typeof askForBusinessAccount>[2], by = ben as Parameters<typeof ask>[0]) =>
      codeOf(await askForBusinessAccount(testCompany, by!, wish))
    const sole = { businessType: 'Sole proprietorship', controller: null, ein: null }
    expect(await refused({ business: sole })).toBe('invalidInput')
    expect(await refused({ isFormedToInvest: true })).toBe('formedToInvest')
    expect(await refused({}, await signedIn('nobody@example.com'))).toBe('signerNotReady')
    expect(await refused({ business: { ein: '13-3450002' } })).toBeUndefined()
    expect(await refused({ business: { ein: '13-3450002' } })).toBe('businessExists')
    // The form does not reveal that someone else has an account with this number. The identity check treats it like any
    // other, and staff compare the two.
    const cleo = await newInvestor(testCompany, { email: 'cleo@example.com' })
    const { data } = await askForBusinessAccount(testCompany, cleo, { business: { ein: '13-3450002' } })
    await drain()
    expect((await viewOf(cleo, data.openBusinessAccount.id)).dwollaCustomer).toMatchObject({ status: 'verified' })
    const alerts = await testCompany.owner.query(`select from operations.alert where alert = 'taxNumberShared'`)
    expect(alerts.rows).toHaveLength(1)
  })

  it('is its owner’s alone: a stranger who names it, or an owner of it, is refused', async () => {
    const dora = await newInvestor(testCompany, { email: 'dora@example.com' })
    const eve = await newInvestor(testCompany, { email: 'eve@example.com' })
    const { accountId } = await openedBusiness(testCompany, dora)
    const named = await ask(dora, addOwner, { key: 'o1', owner: person }, accountId)
    expect(named.errors).toEqual([])
    await drain()
    expect(codeOf(await ask(eve, me, {}, accountId))).toBe('accountNotFound')
    expect(codeOf(await ask(eve, addOwner, { key: 'o1', owner: person }, accountId))).toBe('accountNotFound')
    const { id } = named.data.addBeneficialOwner
    expect(codeOf(await ask(eve, removeOwner, { key: 'r1', id }))).toBe('noSuchOwner')
    const form = { a: accountId, business: businessForm(), means: businessMeans() }
    expect(codeOf(await ask(eve, save, { key: uuidv7(), ...form }))).toBe('accountNotFound')
    // Not even the owner's first account accepts data that only a business has.
    expect(codeOf(await ask(dora, save, { key: uuidv7(), ...form, a: dora.accountId }))).toBe('notABusiness')
    expect(codeOf(await ask(dora, addOwner, { key: 'o2', owner: person }))).toBe('ownersNotNeeded')
    expect((await viewOf(dora, accountId)).beneficialOwners).toEqual([{ firstName: 'Ona' }])
    expect((await viewOf(dora)).beneficialOwners).toEqual([])
  })

  it('keeps its verified name, changes its address, and is stopped without its owner’s own account', async () => {
    const finn = await newInvestor(testCompany, { email: 'finn@example.com' })
    const form = businessForm({ ein: '13-3450004' })
    const { accountId } = await openedBusiness(testCompany, finn, { business: form })
    const saving = (change: Record<string, unknown>) =>
      ask(finn, save, {
        key: uuidv7(),
        a: accountId,
        business: { ...form, ein: null, ...change },
        means: businessMeans(),
      })
    expect(codeOf(await saving({ businessName: 'Another Name LLC' }))).toBe('identityLocked')
    expect((await saving({ address1: '2 Hill Road' })).errors).toEqual([])
    await owner.query(`update identity.customer set status = 'suspended' where account_id = $1`, [accountId])
    expect([(await viewOf(finn, accountId)).accountStanding, (await viewOf(finn)).accountStanding]).toEqual([
      'suspended',
      'good',
    ])
    await owner.query(`update identity.customer set status = 'verified' where account_id = $1`, [accountId])
    await owner.query(`update identity.customer set status = 'suspended' where account_id = $1`, [finn.accountId])
    expect((await viewOf(finn, accountId)).accountStanding).toBe('suspended')
    expect(await unopenable(testCompany.platform, testCompany.partners.sealer)).toMatchObject({ places: [] })
  })
  it('is known to the payment partner by a mailbox of ours, so that it tells and takes nobody’s address', async () => {
    const gil = await newInvestor(testCompany, { email: 'gil@example.com' })
    const { accountId } = await openedBusiness(testCompany, gil, { business: { ein: '13-3450005' } })
    const { rows } = await owner.query('select partner_id from identity.customer where account_id = $1', [accountId])
    const customer = await testCompany.partners.ach.customer(rows[0].partner_id)
    expect(customer).toMatchObject({ email: mailboxOf(accountId), status: 'verified' })
    const mails = (to: string) => testCompany.standIns.mail.inbox.list({ to })
    expect(await mails(mailboxOf(accountId))).toEqual([])
    expect((await mails('gil@example.com')).length).toBeGreaterThan(0)
  })
})
