import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { RadioGroup } from './radio-group.tsx'

function Where() {
  const [value, setValue] = useState<'keep' | 'reinvest' | 'send' | null>('reinvest')
  return (
    <RadioGroup
      label="Your dividends"
      value={value}
      onChange={setValue}
      choices={[
        { value: 'keep', label: 'Keep as cash' },
        { value: 'reinvest', label: 'Reinvest', help: 'Into Solar in the USA' },
        { value: 'send', label: 'Send to my bank', help: 'From $5,000 invested', isDisabled: true },
      ]}
    />
  )
}

export const examples: Examples = { 'One of a few': <Where /> }
