import { expect, it } from 'vitest'
import { actTitle, thingOf, wordsOf } from './audit-words.ts'

const titles: Readonly<Record<string, string>> = { closeTaxYear: 'Close a tax year' }
const titleOf = (name: string) => titles[name] ?? null

it.each([
  ['closeTaxYear', 'Close a tax year'],
  ['propose:closeTaxYear', 'Propose: close a tax year'],
  ['propose:freezeAccount', 'Propose: freeze account'],
  ['record:taxCertification', 'Record: tax certification'],
  ['readSealed', 'Read sealed'],
])('%s is “%s”', (action, words) => {
  expect(actTitle(action, titleOf)).toBe(words)
})

it.each([
  ['ord_01a2', 'Order'],
  ['usr_01a2', 'Person'],
  ['5', null],
  ['5:2025', null],
])('%s is of the kind %s', (id, thing) => {
  expect(thingOf(id)).toBe(thing)
})

it('makes words of names with dashes', () => {
  expect(wordsOf('accreditation-watch')).toBe('Accreditation watch')
})

it('parts the halves of a name with two', () => {
  expect(actTitle('signIn:signedIn', titleOf)).toBe('Sign in: signed in')
})
