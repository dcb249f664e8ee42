import type { ReactNode } from 'react'
import type { Examples } from '../../example.ts'
import type { Technology } from '../hill/hill-shape.ts'
import { Columns } from '../section/section.tsx'
import { Landscape, type LandscapeHill, Sky } from './landscape.tsx'

const solar = [0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84, 90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0]
const water = [52, 51, 50, 50, 52, 56, 61, 66, 70, 72, 74, 77, 80, 82, 83, 82, 80, 77, 73, 68, 63, 59, 56, 53]
const battery = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 70, 80, 70, 20, 0, 0]

const hill = (id: string, technology: Technology, hours: readonly number[], size: number): LandscapeHill => ({
  id,
  name: id,
  technology,
  hours: hours.map((kilowatts) => kilowatts * size),
})
const plants = [
  hill('sertao', 'solar', solar, 40),
  hill('rio', 'hydro', water, 22),
  hill('fields', 'solar', solar, 12),
  hill('store', 'storage', battery, 6),
]

/** The land fills whatever it stands in. */
const frame = (land: ReactNode) => (
  <div style={{ position: 'relative', height: 280, overflow: 'hidden', borderRadius: 25 }}>{land}</div>
)

export const examples: Examples = {
  'Four plants under the sky of this hour, and the land before there are any': (
    <Columns count={2}>
      {frame(
        <>
          <Sky />
          <Landscape hills={plants} />
        </>,
      )}
      {frame(
        <>
          <Sky />
          <Landscape hills={[]} />
        </>,
      )}
    </Columns>
  ),
}
