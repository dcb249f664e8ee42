import { expect, it } from 'vitest'
import { reasonWords } from './reason-words.ts'

it('says a code in words, keeps words as they are, and shows no code that it does not know', () => {
  expect(reasonWords('unreadable')).toBe('It could not be read. Send a sharper picture.')
  expect(reasonWords('R01')).toBe('There was not enough money in the bank account.')
  expect(reasonWords('The old custodian closed it.')).toBe('The old custodian closed it.')
  expect(reasonWords('compliance_hold_7')).toBe('The custodian gave no reason.')
})
