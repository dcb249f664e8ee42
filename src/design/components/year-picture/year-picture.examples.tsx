import type { Examples } from '../../example.ts'
import { Columns } from '../section/section.tsx'
import { YearPicture } from './year-picture.tsx'
import { monthsOfYear } from './year-shape.ts'

const clouds = [1, 0.9, 0.95, 0.5, 0.3, 0.8, 1, 0.85, 0.7]
const sun = Array.from({ length: 365 }, (_, day) => (6 + 3 * Math.cos((day / 365) * 2 * Math.PI)) * clouds[day % 9]!)
const water = Array.from({ length: 365 }, (_, day) => 2.5 + 1.5 * Math.sin((day / 365) * 2 * Math.PI))

const given = {
  subtitle: 'A year of sun and water',
  figures: [
    { label: 'of power', value: '2,914 kWh' },
    { label: 'CO₂ avoided', value: '312 kg' },
    { label: 'portfolios', value: '4' },
  ],
  foot: ['Drawn from the meters of the plants, day by day, by the shares held.'],
  label: 'A year: 2,914 kWh',
}

export const examples: Examples = {
  'A whole year, and one that has come as far as May': (
    <Columns count={2}>
      <YearPicture {...given} title="2025" months={monthsOfYear(2025, sun, water)} />
      <YearPicture {...given} title="2026 so far" months={monthsOfYear(2026, sun.slice(0, 140), [])} />
    </Columns>
  ),
}
