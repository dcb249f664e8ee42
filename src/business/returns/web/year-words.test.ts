import { describe, expect, it } from 'vitest'
import { company } from '#kernel/brand.ts'
import type { Year } from './year-document.ts'
import { isBlank, monthsOf, pictureWords } from './year-words.ts'

const year = (of: Partial<Year> = {}): Year => ({
  year: 2026,
  to: '2026-11-19',
  isOver: false,
  dividends: '123456',
  kilowattHours: 2_914,
  co2Kilograms: 312,
  firstYear: 2025,
  portfolios: [{ portfolioId: '1', portfolio: { id: '1', name: 'Solar in Brazil' }, dividends: '1', kilowattHours: 1 }],
  output: [
    { technology: 'solar', days: [1, 2, 3] },
    { technology: 'hydro', days: [0.5, 0.5, 0.5] },
  ],
  ...of,
})
const secret = { name: null, hasDividends: false }
const textOf = (words: ReturnType<typeof pictureWords>): string => JSON.stringify(words)

describe('the words of the picture', () => {
  it('say nothing of the reader or their money until they choose so', () => {
    const text = textOf(pictureWords(year(), secret))
    expect(text).not.toContain('$')
    expect(text).not.toContain('Solar in Brazil')
  })

  it('name the reader, and the dividends, where they chose it', () => {
    const { name, figures } = pictureWords(year(), { name: 'Ana Whitfield', hasDividends: true })
    expect(name).toBe('Ana Whitfield')
    expect(figures.map(({ label, value }) => `${value} ${label}`)).toEqual([
      '2,914 kWh of power',
      '312 kg CO₂ avoided',
      '1 portfolio',
      '$1,234.56 in dividends',
    ])
  })

  it('say how far a year has come that is not over', () => {
    expect(pictureWords(year(), secret)).toMatchObject({
      title: '2026 so far',
      subtitle: 'A year of sun and water, to Nov 19',
    })
    expect(pictureWords(year({ isOver: true, to: '2026-12-31' }), secret)).toMatchObject({
      title: '2026',
      subtitle: 'A year of sun and water',
    })
  })

  it('name only the power that there was', () => {
    const { subtitle } = pictureWords(year({ isOver: true, output: [{ technology: 'hydro', days: [1] }] }), secret)
    expect(subtitle).toBe('A year of water')
    expect(pictureWords(year({ isOver: true, output: [] }), secret).subtitle).toBe('A year of shares')
  })

  it('say that an invented company is invented', () =>
    expect(pictureWords(year(), secret).foot.includes(company.invented)).toBe(company.invented !== ''))

  it('tell the picture to those who do not see it, with its best month', () =>
    expect(pictureWords(year(), secret).label).toBe(
      '2026 so far, day by day: 2,914 kWh of power, the most of it in Jan 2026: 7.5 kWh',
    ))
})

describe('a year without anything', () => {
  it('is one in which no portfolio was held or paid', () => {
    expect(isBlank(year({ portfolios: [] }))).toBe(true)
    expect(isBlank(year())).toBe(false)
  })

  it('has twelve months all the same', () => expect(monthsOf(year({ output: [] }))).toHaveLength(12))
})
