import { expect, test } from 'vitest'
import { nameOf, ownerOf } from './account-words.ts'

const ada = { holder: 'Ada Reyes', name: null, isBusinessBeside: false, user: { email: 'ada@example.com' } }
const barn = { ...ada, holder: 'Bright Barn LLC' }

test.each([
  ['a person', ada, 'Ada Reyes'],
  ['a person who gave no name yet', { ...ada, holder: '' }, 'ada@example.com'],
  ['an IRA', { ...ada, name: 'Roth IRA' }, 'Ada Reyes, Roth IRA'],
  ['a business that signed up as one', barn, 'Bright Barn LLC'],
  [
    'a business beside a person’s account',
    { ...barn, name: 'Bright Barn LLC', isBusinessBeside: true },
    'Bright Barn LLC',
  ],
])('the account of %s has the name of its holder', (_what, account, name) => {
  expect(nameOf(account)).toBe(name)
})

test('what is said of a business is its own, not its owner’s', () => {
  expect(ownerOf(barn)).toBe('Bright Barn LLC')
})
