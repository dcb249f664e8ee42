import type { Examples } from '../../example.ts'
import { Columns } from '../section/section.tsx'
import { TextField } from '../text-field/text-field.tsx'

const nothing = () => undefined

export const examples: Examples = {
  'Label, help, and what is wrong': (
    <Columns count={3}>
      <TextField label="First name" value="Ana" onChange={nothing} help="As it stands on your identity document." />
      <TextField label="Last name" value="" onChange={nothing} error="Enter your last name." />
      <TextField label="Middle name" value="" onChange={nothing} isOptional />
    </Columns>
  ),
  'What cannot be changed': (
    <Columns count={3}>
      <TextField label="Legal name" value="Ana Silva" onChange={nothing} isReadOnly help="Write to us to change it." />
      <TextField label="State" value="New York" onChange={nothing} isDisabled />
    </Columns>
  ),
}
