import { describe, expect, it } from 'vitest'
import { shareCentsText } from '#design/figures/share-cents-text.ts'
import { monthsText, quarterOf, quarterSentence } from './quarter-words.ts'

const output = (...actual: number[]) =>
  actual.map((actualKwh, at) => ({ month: `2026-0${7 + at}`, expectedKwh: 100_000, actualKwh }))
const paid = (...perShare: number[]) => perShare.map((one, at) => ({ month: `2026-0${7 + at}`, perShare: String(one) }))
const update = {
  quarterFrom: '2026-07',
  output: output(90_000, 100_000, 101_000),
  dividends: paid(89_483, 91_832, 90_296),
  dividendsBefore: paid(81_051, 89_138, 84_727),
}

describe('the figures of a quarter', () => {
  it('are the sums of its months', () =>
    expect(quarterOf(update)).toMatchObject({
      name: 'Jul to Sep 2026',
      actualKwh: 291_000,
      gap: '−3.0%',
      gapWords: '3.0% below what was expected',
      perShare: 271_611n,
      change: 16_695n,
    }))

  it('say above where more came than expected, and neither where it is the same', () => {
    expect(quarterOf({ ...update, output: output(121_000, 100_000, 100_000) })).toMatchObject({
      gap: '+7.0%',
      gapWords: '7.0% above what was expected',
    })
    expect(quarterOf({ ...update, output: output(100_010, 100_000, 100_000) })).toMatchObject({
      gap: '0.0%',
      gapWords: 'as expected',
    })
  })

  it('name the months that there are', () => {
    expect(quarterOf({ ...update, output: output(1, 1, 1).slice(1) })?.name).toBe('Aug to Sep 2026')
    expect(quarterOf({ ...update, output: output(1) })?.name).toBe('Jul 2026')
  })

  it('compare no part of a quarter with a whole one', () =>
    expect(quarterOf({ ...update, dividends: paid(89_483, 91_832) })).toMatchObject({
      perShare: 181_315n,
      change: null,
    }))

  it('are none for news that names no quarter', () =>
    expect(quarterOf({ ...update, quarterFrom: null, output: [] })).toBeNull())

  it('are none while nothing was expected of the plants', () => expect(quarterOf({ ...update, output: [] })).toBeNull())
})

it('writes a payment on one share in cents, and in dollars from a dollar on', () => {
  expect(shareCentsText(271_611n)).toBe('27.2 cents')
  expect(shareCentsText(1_396_424n)).toBe('$1.40')
})

it('names months as a sentence does', () => {
  expect(monthsText(['2026-07', '2026-08'])).toBe('Jul and Aug')
  expect(monthsText(['2026-07', '2026-08', '2026-09'])).toBe('Jul, Aug, and Sep')
})

it('says the one thing in a sentence', () =>
  expect(quarterSentence('Solar in the USA', quarterOf(update)!)).toBe(
    'Solar in the USA, Jul to Sep 2026: 291 MWh of power, 3.0% below what was expected, and 27.2 cents a share in dividends.',
  ))
