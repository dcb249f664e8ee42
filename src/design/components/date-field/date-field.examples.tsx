import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { Stack } from '../section/section.tsx'
import { DateField } from './date-field.tsx'

function Birthday() {
  const [day, setDay] = useState<string | null>(null)
  return (
    <Stack gap={24}>
      <DateField label="Date of birth" value={day} onChange={setDay} help="Month, day and year." />
      <DateField label="Date of birth" value="2015-04-01" onChange={setDay} error="You have to be 18 or older." />
    </Stack>
  )
}

export const examples: Examples = { 'A date': <Birthday /> }
