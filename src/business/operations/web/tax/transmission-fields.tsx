import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'

export type Transmission = {
  readonly transmitterCode: string
  readonly software: string
  readonly contact: string
  readonly isTest: boolean
}

type TransmissionFieldsProps = {
  /** Null for the portal's CSV. */
  readonly transmission: Transmission | null
  readonly onChange: (transmission: Transmission | null) => void
}

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'xml', label: 'XML' },
]
const nobody: Transmission = { transmitterCode: '', software: '', contact: '', isTest: false }

export function TransmissionFields({ transmission, onChange }: TransmissionFieldsProps) {
  return (
    <>
      <SelectField
        label="Format"
        name="format"
        choices={formats}
        value={transmission ? 'xml' : 'csv'}
        onChange={(format) => onChange(format === 'xml' ? nobody : null)}
      />
      {transmission && (
        <>
          <TextField
            label="Transmitter control code"
            help="Five characters that the IRS gave."
            name="transmitterCode"
            value={transmission.transmitterCode}
            onChange={(transmitterCode) => onChange({ ...transmission, transmitterCode })}
          />
          <TextField
            label="Software ID"
            help="As the IRS gave it."
            name="software"
            value={transmission.software}
            onChange={(software) => onChange({ ...transmission, software })}
          />
          <TextField
            label="Contact"
            help="Whom the IRS calls."
            name="contact"
            value={transmission.contact}
            onChange={(contact) => onChange({ ...transmission, contact })}
          />
          <Checkbox isSelected={transmission.isTest} onChange={(isTest) => onChange({ ...transmission, isTest })}>
            For the IRS’s test system
          </Checkbox>
        </>
      )}
    </>
  )
}
