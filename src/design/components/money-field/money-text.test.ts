import { describe, expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { insertedText, isPlainMoney, moneyOf, moneyText, shapeMoney } from './money-text.ts'

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

describe('money that comes in at once', () => {
  it.each(['100', '$1,250', '1,250.00', ' 12.5 ', '0.99', '1250.', '12,345,678.90'])('reads %j', (pasted) =>
    expect(isPlainMoney(pasted)).toBe(true),
  )
  it.each(['1,00', '1e3', '-50', '1.250,00', '12,34', '1.005', '(50)', '50 EUR', '1,2500', '٥٠'])(
    'does not guess what %j means',
    (pasted) => expect(isPlainMoney(pasted)).toBe(false),
  )

  it.each([
    ['', '1,00', '1,00'],
    ['12', '123', '3'],
    ['5', '-50', '-50'],
    ['1', '1e3', 'e3'],
    ['1,250', '1,2500', '0'],
    ['1,250', '1,25', ''],
  ])('finds what was put into %j to make %j', (before, after, inserted) =>
    expect(insertedText(before, after)).toBe(inserted),
  )
})
