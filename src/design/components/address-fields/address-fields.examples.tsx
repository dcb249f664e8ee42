import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { AddressFields, noAddress } from './address-fields.tsx'

function Address({ box = false }: { readonly box?: boolean }) {
  const [address, setAddress] = useState(
    box ? { ...noAddress, address1: 'P.O. Box 12', city: 'Bath', state: 'ME' } : noAddress,
  )
  return (
    <AddressFields
      value={address}
      onChange={setAddress}
      errors={box ? { address1: 'A P.O. box cannot be used. Enter the address where you live.' } : {}}
    />
  )
}

/** Whether an address is a box is the rule of people/rules/person-fields.ts; boxes of the armed forces (APO, FPO) pass. */
export const examples: Examples = { Empty: <Address />, 'With a P.O. box': <Address box /> }
