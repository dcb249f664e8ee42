import type { Examples } from '../../example.ts'
import { Stack } from '../section/section.tsx'
import { Progress } from './progress.tsx'

export const examples: Examples = {
  'How far it is': (
    <Stack gap={24}>
      <Progress label="Funded" percent={82} valueText="$8.2m of $10m" />
      <Progress label="Reading your statements" />
    </Stack>
  ),
}
