import type { Examples } from '../../example.ts'
import { Stack } from '../section/section.tsx'
import { GaugeBar } from './gauge-bar.tsx'

export const examples: Examples = {
  'Room left, nearly used, reached': (
    <Stack gap={16}>
      <GaugeBar part={420_000} marks={[850_000, 950_000]} level="clear" limit="$75,000,000" />
      <GaugeBar part={880_000} marks={[850_000, 950_000]} level="warning" limit="2,000" />
      <GaugeBar part={1_200_000} marks={[700_000, 900_000]} level="reached" limit="2.00%" />
    </Stack>
  ),
}
