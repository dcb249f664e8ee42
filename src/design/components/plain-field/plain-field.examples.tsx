import type { Examples } from '../../example.ts'
import { PlainCheckbox } from './plain-checkbox.tsx'
import { PlainField, PlainSelect, Slider } from './plain-field.tsx'

const nothing = () => undefined

export const examples: Examples = {
  Amount: <PlainField label="You invest" prefix="$" value="1,000" help="From $100" onChange={nothing} />,
  'Amount that is none': (
    <PlainField label="You put in" prefix="$" value="ten" error="Write dollars: 1,000" onChange={nothing} />
  ),
  Years: <Slider label="You hold for" value={5} least={1} most={10} words="5 years" onChange={nothing} />,
  Condition: (
    <PlainCheckbox isSelected onChange={nothing}>
      I will keep this page confidential.
    </PlainCheckbox>
  ),
  Choice: (
    <PlainSelect
      label="Portfolio"
      value="1"
      choices={[{ value: '1', label: 'Community Solar in Brazil' }]}
      onChange={nothing}
    />
  ),
}
