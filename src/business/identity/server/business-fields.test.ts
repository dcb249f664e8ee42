import { describe, expect, it } from 'vitest'
import { newBusiness } from '#tests/setup/business.ts'
import { startTestCompany } from '#tests/setup/test-company.ts'
import { customerStatus } from './public.ts'

const save = `mutation ($key: IdempotencyKey!, $input: BusinessInformationInput!) { saveBusinessInformation(input: { key: $key, business: $input }) { id } }`

describe('a business', async () => {
  const testCompany = await startTestCompany()
  const { platform, ask, owner } = testCompany

  it('with the EIN of another business is checked, and frozen once it is verified', async () => {
    const first = await newBusiness(testCompany, { email: 'ein-one@example.com', ein: '12-7654321' })
    const second = await newBusiness(testCompany, { email: 'ein-two@example.com', ein: '127654321' })
    const { rows } = await owner.query('select id from accounts.account where frozen_at is not null')
    expect(rows).toEqual([{ id: second.accountId }])
    expect(await customerStatus(platform, first.accountId)).toBe('verified')
  })

  it('is refused by its fields: a P.O. box, a missing EIN, a controller without a name; the army’s post passes', async () => {
    const viewer = await newBusiness(testCompany, { email: 'fields@example.com', isUntold: true })
    const wrong = async (key: string, change: Record<string, unknown>) =>
      (await ask(viewer, save, { key, input: viewer.business(change) })).errors[0]?.field
    expect(await wrong('f1', { address1: 'PO Box 9' })).toBe('address1')
    expect(await wrong('f2', { ein: null })).toBe('ein')
    expect(await wrong('f3', { ein: '00-1234567' })).toBe('ein')
    expect(await wrong('f4', { controller: { isSelf: false, title: 'CEO', firstName: '' } })).toBe(
      'controller.firstName',
    )
    expect(await wrong('f5', { businessType: 'Guild' })).toBe('businessType')
    expect(await wrong('f6', { website: 'no site' })).toBe('website')
    expect(
      await wrong('f7', { address1: 'PSC 3 Box 4120', city: 'APO', state: 'AE', postalCode: '09021' }),
    ).toBeUndefined()
  })
})
