import { expect, it } from 'vitest'
import type { AccountId, UserId } from '#kernel/ids.ts'
import { custodianAsRecipient, formRecipient } from './form-recipient.ts'

const own = {
  id: 'acc_a' as AccountId,
  ownerId: 'usr_a' as UserId,
  type: 'individual',
  name: null,
  custodian: null,
} as const
const home = { line1: '1 Elm Street', line2: 'Unit 4', city: 'Duluth', state: 'MN', postalCode: '55802' }
const ada = { ...home, kind: 'person', firstName: 'Ada', lastName: 'Moss', tin: '123-45-6789' } as const
const holder = { legalName: 'Ada Moss', isUsPerson: true }

it('shows the last four digits of a person’s number alone, with where they live', () => {
  expect(formRecipient(own, { holder, taxpayer: ada })).toEqual({
    name: 'Ada Moss',
    tin: '***-**-6789',
    address: '1 Elm Street, Unit 4, Duluth, MN 55802',
    partner: 'Limited liability company member, domestic, individual',
  })
})

it('names a business by its own name and number, and a foreign person as one', () => {
  const beside = { ...own, type: 'business', name: 'Moss LLC' } as const
  const business = { ...home, line2: null, kind: 'business', name: 'Moss LLC', tin: '98-7654321' } as const
  expect(formRecipient(beside, { holder: { ...holder, legalName: 'Moss LLC' }, taxpayer: business })).toEqual({
    name: 'Moss LLC',
    tin: '**-***4321',
    address: '1 Elm Street, Duluth, MN 55802',
    partner: 'Limited liability company member, domestic, business',
  })
  const foreign = formRecipient(own, { holder: { ...holder, isUsPerson: false }, taxpayer: ada })
  expect(foreign.partner).toContain('foreign')
})

it('names the custodian of an IRA as the partner, with its number and none of the person’s', () => {
  const ira = { ...own, name: 'Roth IRA', custodian: 'penobscot' }
  expect(custodianAsRecipient(own, holder)).toBeNull()
  expect(custodianAsRecipient(ira, holder)).toEqual({
    name: 'Penobscot Trust Company, custodian for the benefit of Ada Moss, Roth IRA',
    tin: '**-***0002',
    address: null,
    partner: 'Limited liability company member, domestic, retirement plan (IRA)',
  })
})

it('leaves out what was erased or never given', () => {
  const nobody = { ...ada, line1: '', line2: null, city: '', state: '', postalCode: '', tin: '' }
  expect(formRecipient(own, { holder: null, taxpayer: nobody })).toMatchObject({
    name: 'acc_a',
    tin: null,
    address: null,
  })
})
