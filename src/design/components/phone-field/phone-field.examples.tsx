import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { PhoneField } from './phone-field.tsx'

function Phone() {
  const [phone, setPhone] = useState('+15550134567')
  return <PhoneField label="Telephone" value={phone} onChange={setPhone} />
}

export const examples: Examples = { 'Formats as one types': <Phone /> }
