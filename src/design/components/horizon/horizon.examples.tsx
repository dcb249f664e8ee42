import type { ReactNode } from 'react'
import type { Examples } from '../../example.ts'
import { Columns } from '../section/section.tsx'
import { Horizon } from './horizon.tsx'
import type { HorizonHill } from './horizon-shape.ts'

const solar = [0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84, 90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0]
const water = [52, 51, 50, 50, 52, 56, 61, 66, 70, 72, 74, 77, 80, 82, 83, 82, 80, 77, 73, 68, 63, 59, 56, 53]

const hills: readonly HorizonHill[] = [
  { name: 'sertao', technology: 'solar', hours: solar.map((kilowatts) => kilowatts * 2) },
  { name: 'rio', technology: 'hydro', hours: water },
  { name: 'fields', technology: 'solar', hours: solar },
]
const frame = (words: string, horizon: ReactNode) => (
  <div style={{ position: 'relative', isolation: 'isolate', height: 220, overflow: 'hidden', borderRadius: 25 }}>
    {horizon}
    <p style={{ padding: 20, color: 'var(--ink)' }}>{words}</p>
  </div>
)

export const examples: Examples = {
  'Night, dawn, day and dusk over three holdings': (
    <Columns count={2}>
      {frame('Night', <Horizon hills={hills} sky="night" hour={2} label="Three hills at night" />)}
      {frame('Dawn', <Horizon hills={hills} sky="dawn" hour={6.5} label="Three hills at dawn" />)}
      {frame('Day', <Horizon hills={hills} sky="day" hour={14} label="Three hills by day" />)}
      {frame('Dusk', <Horizon hills={hills} sky="dusk" hour={17.6} label="Three hills at dusk" />)}
    </Columns>
  ),
  'Before the first share': frame('Dawn', <Horizon hills={[]} sky="dawn" label="A flat horizon before sunrise" />),
}
