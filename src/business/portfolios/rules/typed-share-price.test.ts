import { expect, test } from 'vitest'
import { typedSharePrice } from './typed-share-price.ts'

test.each([
  ['11', 11_000_000n],
  [' $11.25 ', 11_250_000n],
  ['1,100.5', 1_100_500_000n],
  ['0.000001', 1n],
])('%s is a price', (text, price) => {
  expect(typedSharePrice(text)).toBe(price)
})

test.each(['', '0', '0.0000001', '-1', '11,5', '1,10', '1.', '11 000', '1e3', 'eleven'])('%j is none', (text) => {
  expect(typedSharePrice(text)).toBeNull()
})
