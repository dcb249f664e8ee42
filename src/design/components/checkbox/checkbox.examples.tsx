import type { Examples } from '../../example.ts'
import { Stack } from '../section/section.tsx'
import { Checkbox } from './checkbox.tsx'

export const examples: Examples = {
  States: (
    <Stack gap={8}>
      <Checkbox>I have read the offering circular.</Checkbox>
      <Checkbox isSelected>Reinvest my dividends</Checkbox>
      <Checkbox error="Confirm this to go on.">This is at most 10% of my income or net worth.</Checkbox>
      <Checkbox isDisabled>Not open to you</Checkbox>
    </Stack>
  ),
}
