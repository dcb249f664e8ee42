import { expect, it } from 'vitest'
import { idOf } from '#kernel/ids.ts'
import {
  refuseDismissing,
  refuseOneLessOperator,
  refuseOneMoreOperator,
  refuseReinstatement,
  refuseSuspension,
} from './staff.ts'

it.each([
  [1, undefined],
  [2, undefined],
  [49, undefined],
  [50, 'tooManyOperators'],
])('with %i operators: one more %s', (operators, more) => {
  expect(refuseOneMoreOperator(operators)?.code).toBe(more)
})

it.each([
  [0, 'tooFewOperators'],
  [1, 'tooFewOperators'],
  [2, undefined],
])('with %i who would act: one less %s', (active, less) => {
  expect(refuseOneLessOperator(active)?.code).toBe(less)
})

/** "ab-c": a and b are active, c is suspended. */
const staffOf = (text: string) => {
  const [active = '', suspended = ''] = text.split('-')
  return [
    ...[...active].map((name) => ({ userId: idOf('usr', name), isSuspended: false })),
    ...[...suspended].map((name) => ({ userId: idOf('usr', name), isSuspended: true })),
  ]
}

it.each([
  ['ab', 'a', 'tooFewOperators'],
  ['abc', 'a', undefined],
  ['ab-c', 'c', undefined],
  ['ab-c', 'a', 'tooFewOperators'],
  ['a-b', 'b', 'tooFewOperators'],
  ['abc', 'x', 'noOperator'],
])('of %s one dismisses %s: %s', (staff, userId, code) => {
  expect(refuseDismissing(staffOf(staff), idOf('usr', userId))?.code).toBe(code)
})

it.each([
  ['ab', 'a', 'b', 'Stolen', undefined],
  ['ab', 'a', 'a', 'Tired', 'aboutYourself'],
  ['a-b', 'a', 'b', 'Again', 'alreadySuspended'],
  ['ab', 'a', 'x', 'Who', 'noOperator'],
  ['abc', 'a', 'b', ' \n', 'reasonRequired'],
])('of %s %s suspends %s because "%s": %s', (staff, by, userId, reason, code) => {
  expect(refuseSuspension(staffOf(staff), { by: idOf('usr', by), userId: idOf('usr', userId), reason })?.code).toBe(
    code,
  )
})

it.each([
  ['ab-c', 'c', undefined],
  ['a-b', 'b', 'tooFewOperators'],
  ['-ab', 'b', 'tooFewOperators'],
  ['ab', 'b', 'notSuspended'],
  ['ab', 'x', 'noOperator'],
])('of %s one brings back %s: %s', (staff, userId, code) => {
  expect(refuseReinstatement(staffOf(staff), idOf('usr', userId))?.code).toBe(code)
})
