import { expect, it } from 'vitest'
import { adviceOnFailure } from './failure-advice.ts'

it.each([
  ['R01', 'orderAgain'],
  ['R03', 'otherBank'],
  ['R10', 'contact'],
  ['notEnoughCash', 'orderAgain'],
  ['fullyFunded', 'otherPortfolio'],
  ['something new', 'orderAgain'],
] as const)('after %s one is led to %s', (code, action) => expect(adviceOnFailure(code).action).toBe(action))
