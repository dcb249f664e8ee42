import { expect, it } from 'vitest'
import { cents } from '#kernel/cents.ts'
import { figuresText, wattHoursText, whySentence } from './bridge-words.ts'

it('writes energy with the digits that a difference needs', () => {
  expect(wattHoursText(812_400n)).toBe('812 kWh')
  expect(wattHoursText(1_204_160_000n)).toBe('1,204.2 MWh')
  expect(wattHoursText(-41_000_000n)).toBe('-41.0 MWh')
})

it('sets this month’s figure beside the one before', () =>
  expect(
    figuresText({ cause: 'exchangeRate', unit: 'perDollar', before: 5_610_000n, after: 5_420_000n, currency: 'BRL' }),
  ).toBe('BRL 5.4200 to the dollar, after BRL 5.6100'))

it('says it once where both months have the same figure', () =>
  expect(figuresText({ cause: 'operation', unit: 'cents', before: 100n, after: 100n, currency: null })).toBe(
    '$1.00 paid in both months',
  ))

it('names the two largest reasons, whichever way they went', () =>
  expect(
    whySentence(cents(12_672), cents(12_999), 'Sep 2026', [
      { kind: 'output', amount: cents(-610) },
      { kind: 'price', amount: cents(231) },
      { kind: 'currency', amount: cents(706) },
    ]),
  ).toBe('$3.27 more than for Sep 2026: currency added $7.06 and output took away $6.10.'))

it('has no reason where nothing changed', () =>
  expect(whySentence(cents(100), cents(100), 'Sep 2026', [])).toBe('As much as for Sep 2026.'))
