import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { moneyOf, moneyText, shapeMoney } from './money-text.ts'

describe('money as one types', () => {
  it.each([
    ['1250', '1,250'],
    ['1250.', '1,250.'],
    ['1250.5', '1,250.5'],
    ['1250.567', '1,250.56'],
    ['.5', '0.5'],
    ['007', '7'],
    ['$ 12a3', '123'],
    ['1.2.3', '1.23'],
    ['', ''],
  ])('%j becomes %j', (typed, shaped) => expect(shapeMoney(typed)).toBe(shaped))

  it('reads a shaped text as cents, also in the middle of typing', () => {
    expect(moneyOf('1,250.')).toBe(cents(125_000))
    expect(moneyOf('1,250.5')).toBe(cents(125_050))
    expect(moneyOf('')).toBeNull()
  })

  it('shows whole dollars without cents', () => {
    expect(moneyText(cents(10_000))).toBe('100')
    expect(moneyText(cents(10_050))).toBe('100.50')
    expect(moneyText(null)).toBe('')
  })
})
