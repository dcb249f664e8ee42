import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { SsnField } from './ssn-field.tsx'

function Ssn() {
  const [digits, setDigits] = useState('123456')
  return (
    <SsnField label="Social security number" value={digits} onChange={setDigits} help="Encrypted, never shown again." />
  )
}

export const examples: Examples = { 'Hidden as one types': <Ssn /> }
