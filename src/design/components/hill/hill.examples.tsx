import type { Examples } from '../../example.ts'
import { Columns } from '../section/section.tsx'
import { Hill } from './hill.tsx'

const solar = [0, 0, 0, 0, 0, 0, 2, 14, 34, 55, 72, 84, 90, 91, 85, 74, 57, 36, 15, 3, 0, 0, 0, 0]
const water = [52, 51, 50, 50, 52, 56, 61, 66, 70, 72, 74, 77, 80, 82, 83, 82, 80, 77, 73, 68, 63, 59, 56, 53]
const battery = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 30, 70, 80, 70, 20, 0, 0]

export const examples: Examples = {
  'The last 24 hours': (
    <Columns count={4}>
      <Hill technology="solar" hours={solar} label="Solar: highest at noon" showNow />
      <Hill technology="hydro" hours={water} label="Hydro: all day" showNow />
      <Hill technology="storage" hours={battery} label="Storage: in the evening" />
      <Hill technology="solar" hours={[]} label="Nothing made" />
    </Columns>
  ),
}
