import { describe, expect, it } from 'vitest'
import { waitText } from './wait-text.ts'

describe('how long something has waited', () => {
  it.each([
    [0, '0 s'],
    [59, '59 s'],
    [60, '1 min 0 s'],
    [3_599, '59 min 59 s'],
    [3_600, '1 h 0 min'],
    [86_399, '23 h 59 min'],
    [86_400, '1 d 0 h'],
    [90_000, '1 d 1 h'],
  ])('%i seconds: %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text)
  })
})
