import { expect, it } from 'vitest'
import { partOfApproval } from './two-approvers.ts'

const asked = { by: 'usr_omar', preview: 'a', takesTwo: true, first: null } as const
const first = { by: 'usr_olga', preview: 'a' }

it('one approval carries out what takes one', () => {
  expect(partOfApproval({ ...asked, takesTwo: false })).toBe('carriesOut')
})

it('the first of two waits, and another person’s carries out what both were shown', () => {
  expect(partOfApproval(asked)).toBe('first')
  expect(partOfApproval({ ...asked, first })).toBe('carriesOut')
})

it('the same person’s second approval counts for nothing', () => {
  expect(partOfApproval({ ...asked, by: 'usr_olga', first })).toMatchObject({ code: 'approvedBefore' })
})

it('what has changed since the first approval is approved by two again', () => {
  expect(partOfApproval({ ...asked, preview: 'b', first })).toBe('first')
  expect(partOfApproval({ ...asked, by: 'usr_olga', preview: 'b', first })).toBe('first')
})
