import { expect, test } from 'vitest'
import { stepPath } from './step-path.ts'

const box = { width: 100, height: 100 }

test('a price is level until the day of the next one, and the last until the end', () =>
  expect(
    stepPath(
      [
        { effectiveOn: '2026-01-01', price: '10000000' },
        { effectiveOn: '2026-01-06', price: '10500000' },
      ],
      '2026-01-11',
      box,
    ).line,
  ).toBe('M0 23.8H50V20H100'))
test('one price is a level line', () =>
  expect(stepPath([{ effectiveOn: '2026-01-01', price: '1' }], '2026-01-01', box).line).toBe('M0 20H100'))
test('heights are in the ratio of the prices, however close they are', () => {
  const prices = [10_000_000, 10_320_000, 5_000_000]
  const { line } = stepPath(
    prices.map((price, at) => ({ effectiveOn: `2026-01-0${at + 1}`, price: String(price) })),
    '2026-01-09',
    { width: 1000, height: 1000 },
  )
  const heights = [...line.matchAll(/(?:M0 |V)([\d.]+)/g)].map(([, y]) => 1000 - Number(y))
  for (const [at, height] of heights.entries()) expect(height / heights[0]!).toBeCloseTo(prices[at]! / prices[0]!, 2)
})
test('no price draws nothing', () => expect(stepPath([], '2026-01-01', box)).toEqual({ line: '', area: '' }))
