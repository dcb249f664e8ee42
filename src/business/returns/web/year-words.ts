import { monthsOfYear, sumOf, type YearMonth } from '#design/components/year-picture/year-shape.ts'
import { countText } from '#design/figures/count-text.ts'
import { dayText } from '#design/figures/day-text.ts'
import { fineEnergyText } from '#design/figures/fine-energy-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { company, inventedNotice } from '#kernel/brand.ts'
import { carbonText } from './impact-words.ts'
import type { Year } from './year-document.ts'

/** The personal data that the reader chose to show in the picture. */
export type PictureChoice = { readonly name: string | null; readonly hasDividends: boolean }

const daysOf = ({ output }: Year, technology: string): readonly number[] =>
  output.find((row) => row.technology === technology)?.days ?? []

export const monthsOf = (year: Year): readonly YearMonth[] =>
  monthsOfYear(year.year, daysOf(year, 'solar'), daysOf(year, 'hydro'))

export const isBlank = ({ portfolios }: Year): boolean => portfolios.length === 0

export const titleOf = ({ year, isOver }: Year): string => (isOver ? String(year) : `${year} so far`)

function subtitleOf(year: Year): string {
  const kinds = [sumOf(daysOf(year, 'solar')) > 0 ? 'sun' : '', sumOf(daysOf(year, 'hydro')) > 0 ? 'water' : ''].filter(
    Boolean,
  )
  const whole = kinds.length > 0 ? `A year of ${kinds.join(' and ')}` : 'A year of shares'
  return year.isOver ? whole : `${whole}, to ${dayText(year.to, { year: false })}`
}

export const portfoliosText = (count: number): string => (count === 1 ? 'portfolio' : 'portfolios')

/** All text of the picture. It names the reader or their money only by their choice. */
export const pictureWords = (year: Year, choice: PictureChoice) => ({
  title: titleOf(year),
  subtitle: subtitleOf(year),
  name: choice.name,
  figures: [
    { label: 'of power', value: fineEnergyText(year.kilowattHours) },
    { label: 'CO₂ avoided', value: carbonText(year.co2Kilograms) },
    { label: portfoliosText(year.portfolios.length), value: countText(year.portfolios.length) },
    ...(choice.hasDividends ? [{ label: 'in dividends', value: centsText(year.dividends) }] : []),
  ],
  foot: [
    `${company.name}. Each ridge is a month, day by day, by the plants’ meters and the shares held.`,
    'CO₂ is what each country’s grid gives off on average.',
    ...inventedNotice,
  ],
  label: labelOf(year),
})

function labelOf(year: Year): string {
  const months = monthsOf(year)
    .map(({ month, sun, water }) => ({ month, made: sumOf(sun) + sumOf(water) }))
    .filter(({ made }) => made > 0)
  const most = months.reduce((a, b) => (b.made > a.made ? b : a), { month: '', made: 0 })
  const best = most.month ? `, the most of it in ${dayText(most.month)}: ${fineEnergyText(most.made)}` : ''
  return `${titleOf(year)}, day by day: ${fineEnergyText(year.kilowattHours)} of power${best}`
}
