import type { Examples } from '../../example.ts'
import { Stack } from '../section/section.tsx'
import { MeterBar } from './meter-bar.tsx'

export const examples: Examples = {
  'Above and below': (
    <Stack gap={16}>
      <MeterBar made={1_140} expected={1_040} most={1_200} technology="solar" />
      <MeterBar made={610} expected={790} most={1_200} technology="hydro" />
    </Stack>
  ),
}
