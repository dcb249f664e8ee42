import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { SelectField } from './select-field.tsx'
import { states } from './us-states.ts'

function State() {
  const [state, setState] = useState<string | null>(null)
  return <SelectField label="State" choices={states} value={state} onChange={setState} />
}

export const examples: Examples = { 'One of many': <State /> }
