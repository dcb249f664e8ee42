import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { AddressFields, noAddress } from '../address-fields/address-fields.tsx'
import { Button } from '../button/button.tsx'
import type { FieldFault } from '../error-summary/error-summary.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { FieldPair, FieldSet, Form } from './form.tsx'

const missing: readonly FieldFault[] = [
  { field: 'firstName', message: 'Enter your first name.' },
  { field: 'state', message: 'Choose your state.' },
]

function Sample() {
  const [address, setAddress] = useState(noAddress)
  const [faults, setFaults] = useState<readonly FieldFault[]>([])
  const errors = Object.fromEntries(faults.map((fault) => [fault.field, fault.message]))
  return (
    <Form
      label="Sample"
      faults={faults}
      onSubmit={() => setFaults(missing)}
      actions={
        <>
          <Button type="submit">Save</Button>
          <Button kind="quiet" onPress={() => setFaults([])}>
            Cancel
          </Button>
        </>
      }
    >
      <FieldSet title="Who you are" help="As on your photo identification.">
        <FieldPair>
          <TextField label="First name" name="firstName" error={errors.firstName} />
          <TextField label="Last name" name="lastName" />
        </FieldPair>
      </FieldSet>
      <FieldSet title="Where you live">
        <AddressFields value={address} onChange={setAddress} errors={errors} />
      </FieldSet>
    </Form>
  )
}

export const examples: Examples = { 'A form and the sum of its errors': <Sample /> }
