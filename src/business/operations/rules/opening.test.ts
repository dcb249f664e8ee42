import { expect, it } from 'vitest'
import { refuseReason } from './opening.ts'

it.each([
  'They called about a document',
  'Case 48213',
  'Sie hat angerufen',
  '  Fraud, case 7  ',
  '電話で 書類の件 質問あり',
])('“%s” is a reason', (reason) => {
  expect(refuseReason(reason)).toBeNull()
})

it.each([
  '',
  'Callback',
  '..........',
  '- - - - - -',
  'aaaaaaaaaaaa',
  'aa aa aa aa',
  'a call',
  '          x y',
  '\u200b'.repeat(12),
])('“%s” is none', (reason) => {
  expect(refuseReason(reason)).toMatchObject({ code: 'reasonRequired', field: 'reason' })
})
