import { expect, it } from 'vitest'
import { minutesLeftText } from './minutes-left.ts'

it.each([
  [1_800, '30 minutes left'],
  [61, '2 minutes left'],
  [60, '60 seconds left'],
  [1, '1 second left'],
])('%i seconds are said as %s', (seconds, text) => {
  expect(minutesLeftText(seconds)).toBe(text)
})
