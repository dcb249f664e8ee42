import { expect, test } from 'vitest'
import { ownerOf } from './account-words.ts'

const ada = { holder: 'Ada Reyes', user: { email: 'ada@example.com' } }

test('what is said of a business is its own, not its owner’s', () => {
  expect(ownerOf({ ...ada, holder: 'Bright Barn LLC' })).toBe('Bright Barn LLC')
  expect(ownerOf({ ...ada, holder: '' }), 'who gave no name yet').toBe('ada@example.com')
})
