import { expect, it } from 'vitest'
import { refuseOneLessOperator, refuseOneMoreOperator } from './staff.ts'

it.each([
  [1, undefined, 'tooFewOperators'],
  [2, undefined, 'tooFewOperators'],
  [3, undefined, undefined],
  [49, undefined, undefined],
  [50, 'tooManyOperators', undefined],
])('with %i operators: one more %s, one less %s', (operators, more, less) => {
  expect(refuseOneMoreOperator(operators)?.code).toBe(more)
  expect(refuseOneLessOperator(operators)?.code).toBe(less)
})
