import { expect, test } from 'vitest'
import { shownPercent } from './home-figures.ts'

test.each([
  [19_999n, null],
  [20_000n, 2],
  [20_001n, 2.0001],
  [104_200n, 10.42],
  [499_999n, 49.9999],
  [500_000n, 50],
  [500_001n, null],
  [-50_000n, null],
  [null, null],
])('a yearly rate of %s millionths is shown as %s percent: from 2 to 50', (rate, percent) => {
  expect(shownPercent(rate)).toBe(percent)
})
