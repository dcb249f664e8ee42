import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents } from '#kernel/cents.ts'
import { plainNumber } from '#kernel/text-rules.ts'
import { editMoney, entryOf, isUnfinished, type MoneyEntry, moneyOf, moneyText } from './money-text.ts'

const empty = entryOf(null)
const insert = (entry: MoneyEntry, at: number, inserted: string, cut = 0) =>
  editMoney(entry, {
    text: entry.text.slice(0, at) + inserted + entry.text.slice(at + cut),
    caret: at + inserted.length,
    inserted,
  })

const type = (keys: string, from: MoneyEntry = empty): MoneyEntry =>
  [...keys].reduce<MoneyEntry>((entry, key) => insert(entry, entry.text.length, key), from)
const paste = (text: string): MoneyEntry => insert(empty, 0, text)
const fill = (text: string, over: MoneyEntry): MoneyEntry =>
  editMoney(over, { text, caret: text.length, inserted: null })

describe('money as one types', () => {
  it.each([
    ['1250', '1,250'],
    ['1250.', '1,250.'],
    ['1250.5', '1,250.5'],
    ['.5', '0.5'],
    ['007', '7'],
    ['$1250', '1,250'],
    ['', ''],
  ])('groups %j as %j', (typed, shown) => expect(type(typed).text).toBe(shown))

  it.each([
    '150,00',
    '25,5',
    '1000,50',
    '1.000,50',
    '1.000.000',
    '1250.567',
    '1 250',
    "1'250",
    '1,00,000',
    '12,34',
    '1250,000',
    '0,500',
    '-50',
    '–50',
    '(50)',
    '1e3',
    '50 EUR',
    '٥٠',
    '½',
    '15²',
    '1234567890123',
    '1’000.50',
    "1'000.50",
    '1,00,000.00',
    '1\u066c000',
    '100$',
    'US$100',
    '100,-',
    '1.5k',
    '1·5',
    '1_000',
    '€100',
    '१००',
    '100¢',
  ])('leaves %j as it is and reads no amount, typed, pasted or filled in', (text) => {
    for (const entry of [type(text), paste(text), fill(text, type('1250')), fill(text, type('7.25'))])
      expect({ text: entry.text, amount: moneyOf(entry.text) }).toEqual({ text: text.replace('–', '-'), amount: null })
  })

  it.each([
    ['100', 10_000],
    ['$1,250', 125_000],
    ['1,250.00', 125_000],
    [' 12.5 ', 1_250],
    ['0.99', 99],
    ['12,345,678.90', 1_234_567_890],
    ['\u200e150\u200f', 15_000],
    ['１５０．２５', 15_025],
    ['\u00a0$ 1,000\u00a0', 100_000],
    ['＄１，０００．５０', 100_050],
    ['1,250\ufe0f', 125_000],
    ['\u2066$1,250.00\u2069', 125_000],
    ['00100', 10_000],
  ])('reads %j', (text, amount) => {
    for (const entry of [type(text), paste(text), fill(text, type('7'))])
      expect(moneyOf(entry.text), JSON.stringify(entry)).toBe(cents(amount))
  })

  it('takes digits into its own groups, and out of them', () => {
    const grouped = type('1250')
    expect(insert(grouped, 5, '0')).toEqual({ text: '12,500', isGrouped: true, caret: 6 })
    expect(insert(grouped, 1, '9')).toEqual({ text: '19,250', isGrouped: true, caret: 2 })
    expect(editMoney(grouped, { text: '1,25', caret: 4, inserted: '' })).toEqual({
      text: '125',
      isGrouped: true,
      caret: 3,
    })
    expect(insert(grouped, 5, ',')).toEqual({ text: '1250,', isGrouped: false, caret: 5 })
  })

  it('waits for the end of a group before it speaks', () => {
    expect(['1,', '1,2', '1,25', '', '.'].map(isUnfinished)).toEqual([true, true, true, true, true])
    expect(['1250,', '1,25.', '1.000,', '-5', '1,2500'].map(isUnfinished)).toEqual([false, false, false, false, false])
  })

  it('shows whole dollars without cents', () =>
    expect([cents(10_000), cents(10_050), null].map(moneyText)).toEqual(['100', '100.50', '']))
})

const locales = 'en-US de-DE fr-FR es-ES es-MX pl-PL pt-BR vi-VN de-CH hi-IN ar-EG ja-JP sv-SE'.split(' ')
const amounts = fc.bigInt({ min: 1n, max: 99_999_999_999n })
const written = fc.constantFrom(...locales).chain((locale) =>
  fc.record({ amount: amounts, isWhole: fc.boolean() }).map(({ amount, isWhole }) => {
    const digits = isWhole ? 0 : 2
    const whole = isWhole ? (amount / 100n) * 100n + 100n : amount
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    return { text: format.format(Number(whole) / 100), amount: whole }
  }),
)

describe('an amount never becomes another one', () => {
  it('however it is written in thirteen locales, typed, pasted or filled in over another', () => {
    fc.assert(
      fc.property(written, amounts, ({ text, amount }, before) => {
        for (const entry of [type(text), paste(text), fill(text, entryOf(before as Cents))])
          expect([null, amount]).toContain(moneyOf(entry.text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('typed key by key it is read as the same text is when pasted, or not at all', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,,. $-\u00a0１'), maxLength: 14 })
    fc.assert(
      fc.property(keys, (text) => {
        expect([null, moneyOf(paste(plainNumber(text).replace(/^[$ ]*0+(?=\d)/, '')).text)]).toContain(
          moneyOf(type(text).text),
        )
      }),
      { numRuns: 5_000 },
    )
  })

  it('keeps each digit, point and comma that the person typed, wherever they edit', () => {
    const edits = fc.array(
      fc.record({
        from: fc.nat(14),
        cut: fc.nat(3),
        text: fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 4 }),
      }),
      { maxLength: 12 },
    )
    const significant = (text: string): string =>
      text
        .replaceAll(',', '')
        .replace(/^0+(?=\d)/, '')
        .replace(/^\./, '0.')
    fc.assert(
      fc.property(edits, (all) => {
        let entry: MoneyEntry = empty
        for (const { from, cut, text } of all) {
          const at = Math.min(from, entry.text.length)
          const next = entry.text.slice(0, at) + text + entry.text.slice(at + cut)
          const edited = insert(entry, at, text, cut)
          expect(significant(edited.text)).toBe(significant(next))
          if (text.includes(','))
            expect(edited).toMatchObject({ isGrouped: false, text: expect.stringContaining(text) })
          entry = edited
        }
      }),
      { numRuns: 5_000 },
    )
  })
})
