import { expect, it } from 'vitest'
import { typedDollars, typedPercent } from './typed-figures.ts'

it('reads percentages to the millionth, and nothing that is none', () => {
  expect(typedPercent('25')).toBe(250_000n)
  expect(typedPercent(' 12.5 ')).toBe(125_000n)
  expect(typedPercent('0.0001')).toBe(1n)
  expect(typedPercent('100')).toBe(1_000_000n)
  for (const wrong of ['', '-1', '1.00001', '25%', 'ten']) expect(typedPercent(wrong)).toBeNull()
})

it('reads dollars to the cent, losses too', () => {
  expect(typedDollars('1,250.5')).toBe(125_050n)
  expect(typedDollars('-$80')).toBe(-8_000n)
  expect(typedDollars('0')).toBe(0n)
  for (const wrong of ['', '1.005', '--1', '$']) expect(typedDollars(wrong)).toBeNull()
})
