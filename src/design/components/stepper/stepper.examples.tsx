import type { Examples } from '../../example.ts'
import { Progress } from '../progress/progress.tsx'
import { Stack } from '../section/section.tsx'
import { Stepper } from './stepper.tsx'

export const examples: Examples = {
  'Where one is': (
    <Stack gap={32}>
      <Stepper steps={['Personal information', 'Investor profile', 'Identity', 'Bank account']} current={1} />
      <Progress label="Raised" percent={61} valueText="$6.1m of $10m" />
      <Progress label="Moving the clock" />
    </Stack>
  ),
}
