import type { Examples } from '../../example.ts'
import { Stack } from '../section/section.tsx'
import { TextField } from './text-field.tsx'

export const examples: Examples = {
  Fields: (
    <Stack gap={24}>
      <TextField label="First name" autoComplete="given-name" />
      <TextField label="E-mail" type="email" help="We send a confirmation to it." isOptional />
      <TextField label="City" defaultValue="P.O. Box 12" error="Enter a street address, not a P.O. box." />
      <TextField label="Account number" defaultValue="•••• 4417" isReadOnly />
      <TextField label="Employer" isDisabled />
      <TextField label="Message" rows={4} />
    </Stack>
  ),
}
