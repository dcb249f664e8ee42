import type { Examples } from '../../example.ts'
import { Columns } from '../section/section.tsx'
import { MonthHills } from './month-hills.tsx'

const solar = [0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84, 90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0]
const water = [52, 51, 50, 50, 52, 56, 61, 66, 70, 72, 74, 77, 80, 82, 83, 82, 80, 77, 73, 68, 63, 59, 56, 53]
const clouds = [1, 0.9, 0.95, 0.5, 0.3, 0.8, 1]

const monthOf = (hours: readonly number[]) =>
  Array.from({ length: 31 }, (_, nth) => {
    const made = hours.map((kilowatts) => kilowatts * clouds[nth % clouds.length]! * 10)
    return {
      day: `2026-10-${String(nth + 1).padStart(2, '0')}`,
      hours: made,
      kilowattHours: made.reduce((sum, hour) => sum + hour, 0),
    }
  })
const parts = {
  partOf: () => '$4.19',
  partWords: (part: string) => `${part} of your dividend`,
  totalTo: (day: number) => `$${((day + 1) * 4.19).toFixed(2)} of $129.99`,
  shareTo: (day: number) => (day + 1) / 31,
}

export const examples: Examples = {
  'October, of the sun and of a river': (
    <Columns count={2}>
      <MonthHills title="October, day by day" technology="solar" days={monthOf(solar)} {...parts} />
      <MonthHills title="October, day by day" technology="hydro" days={monthOf(water)} {...parts} />
    </Columns>
  ),
}
