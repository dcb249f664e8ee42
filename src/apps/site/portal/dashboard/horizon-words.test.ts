import { describe, expect, it } from 'vitest'
import { type LastDay, largestOf, madeText, pictureText, waitingText } from './horizon-words.ts'

const hill = (portfolioId: string, kilowattHours: number, technology: 'solar' | 'hydro' = 'solar') => ({
  portfolioId,
  technology,
  longitude: -45,
  kilowattHours,
  hours: [kilowattHours],
})
const lastDay = (on: string, ...hills: LastDay['hills'][number][]): LastDay => ({
  on,
  now: '2026-11-20T15:00:00Z',
  kilowattHours: hills.reduce((sum, { kilowattHours }) => sum + kilowattHours, 0),
  hills,
})
const shown = (day: LastDay | null) => ({ impact: { kilowattHours: 900, asOf: '2026-11-19', lastDay: day } })
const nameOf = (id: string) => `Portfolio ${id}`

describe('the sentence on the sky', () => {
  it('says what the shares made yesterday, with a decimal below a hundred kilowatt hours', () => {
    expect(madeText(shown(lastDay('2026-11-19', hill('1', 14.24))))).toBe('Yesterday your shares made 14.2 kWh')
    expect(madeText(shown(lastDay('2026-11-19', hill('1', 1_234.5))))).toBe('Yesterday your shares made 1,235 kWh')
  })

  it('names an earlier day where no meter recorded yesterday', () =>
    expect(madeText(shown(lastDay('2026-11-12', hill('1', 14))))).toBe(
      'On Nov 12, the last day on record, your shares made 14 kWh',
    ))

  it('is left out before the first whole day, and where the power did not load', () => {
    expect(madeText(shown(null))).toBeNull()
    expect(madeText({ impact: null })).toBeNull()
  })
})

describe('the picture in words', () => {
  it('names each hill, the largest first, and the light', () => {
    const day = lastDay('2026-11-19', hill('1', 2), hill('5', 9, 'hydro'), hill('7', 0))
    expect(pictureText(shown(day), 'dusk', nameOf)).toBe(
      'Yesterday your shares made 11 kWh. Portfolio 5, hydro: 9 kWh; Portfolio 1, solar: 2 kWh. It is dusk there.',
    )
  })

  it('is a flat horizon without a day', () =>
    expect(pictureText(shown(null), 'dawn', nameOf)).toBe('A flat horizon before sunrise'))

  it('is lit as the place of the largest hill', () => {
    expect(largestOf(lastDay('2026-11-19', hill('1', 2), hill('5', 9), hill('7', 9)))?.portfolioId).toBe('5')
    expect(largestOf(lastDay('2026-11-19'))).toBeNull()
  })
})

describe('the line under a flat horizon', () => {
  const { impact } = shown(null)
  const words = 'The first shares raise the first hill, with their first whole day'
  const way = { amount: '10000', expectedOn: '2026-11-27' }
  const holding = (shares: string) =>
    [{ portfolioId: '1', shares }] as NonNullable<Parameters<typeof waitingText>[0]['holdings']>

  it('promises a hill to shares that are held or on their way', () => {
    expect(waitingText({ impact, holdings: holding('5000000'), onItsWay: null })).toBe(words)
    expect(waitingText({ impact, holdings: [], onItsWay: way })).toBe(words)
  })

  it('promises none where nothing is held or ordered, or a part did not load', () => {
    expect(waitingText({ impact, holdings: [], onItsWay: null })).toBeNull()
    expect(waitingText({ impact, holdings: holding('0'), onItsWay: null })).toBeNull()
    expect(waitingText({ impact: null, holdings: holding('5000000'), onItsWay: null })).toBeNull()
    expect(waitingText({ impact, holdings: null, onItsWay: way })).toBeNull()
  })
})
