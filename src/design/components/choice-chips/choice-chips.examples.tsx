import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { ChoiceChips } from './choice-chips.tsx'

const chips = [
  { value: 'all', label: 'All' },
  { value: 'solar', label: 'Solar' },
  { value: 'hydro', label: 'Hydro' },
] as const

function Kinds() {
  const [kind, setKind] = useState<'all' | 'solar' | 'hydro'>('all')
  return <ChoiceChips label="Kind of plant, an example" chips={chips} value={kind} onChange={setKind} />
}

export const examples: Examples = { 'One of a few': <Kinds /> }
