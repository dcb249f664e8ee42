import { useState } from 'react'
import type { Examples } from '../../example.ts'
import { Button } from '../button/button.tsx'
import type { FieldFault } from '../error-summary/error-summary.tsx'
import { SelectField } from '../select-field/select-field.tsx'
import { states } from '../select-field/us-states.ts'
import { TextField } from '../text-field/text-field.tsx'
import { FieldPair, FieldSet, Form } from './form.tsx'

const missing: readonly FieldFault[] = [
  { field: 'firstName', message: 'Enter your first name.' },
  { field: 'state', message: 'Choose your state.' },
]

function Sample() {
  const [state, setState] = useState<string | null>(null)
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
        <SelectField
          label="State"
          name="state"
          choices={states}
          value={state}
          error={errors.state}
          onChange={setState}
        />
      </FieldSet>
    </Form>
  )
}

export const examples: Examples = { 'A form and the sum of its errors': <Sample /> }
