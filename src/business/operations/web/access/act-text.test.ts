import { expect, it } from 'vitest'
import { actText } from './act-text.ts'

it.each([
  ['retryMessage', 'Retry message'],
  ['propose:freezeAccount', 'Propose: freeze account'],
  ['record:breakGlass', 'Record: break glass'],
])('%s is shown as %s', (act, text) => {
  expect(actText(act)).toBe(text)
})
