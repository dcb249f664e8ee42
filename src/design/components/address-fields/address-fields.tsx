import { SelectField } from '../select-field/select-field.tsx'
import { TextField } from '../text-field/text-field.tsx'
import styles from './address-fields.module.css'
import { states } from './us-states.ts'

/** An address by its parts, as the API names them. */
export type Address = {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
}

export const noAddress: Address = { address1: '', address2: '', city: '', state: '', postalCode: '' }

export type AddressFieldsProps = {
  readonly value: Address
  readonly onChange: (address: Address) => void
  readonly onBlur?: (part: keyof Address) => void
  readonly errors?: Partial<Record<keyof Address, string | undefined>>
  readonly help?: string
  readonly isDisabled?: boolean
}

/** The five parts of an address in the USA. What makes an address acceptable is the caller's rule. */
export function AddressFields({ value, onChange, onBlur, errors = {}, help, isDisabled = false }: AddressFieldsProps) {
  const part = (name: keyof Address) => ({
    name,
    value: value[name],
    error: errors[name],
    isDisabled,
    onChange: (text: string) => onChange({ ...value, [name]: text }),
    onBlur: () => onBlur?.(name),
  })
  return (
    <div className={styles.address}>
      <TextField label="Street address" autoComplete="address-line1" help={help} {...part('address1')} />
      <TextField label="Apartment, suite" autoComplete="address-line2" isOptional {...part('address2')} />
      <TextField label="City" autoComplete="address-level2" {...part('city')} />
      <div className={styles.pair}>
        <SelectField
          label="State"
          choices={states}
          autoComplete="address-level1"
          {...part('state')}
          value={value.state || null}
        />
        <TextField
          label="ZIP code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          {...part('postalCode')}
        />
      </div>
    </div>
  )
}
