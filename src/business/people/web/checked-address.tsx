import { states } from '#design/components/address-fields/us-states.ts'
import { FieldPair } from '#design/components/form/form.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { CheckedForm } from './use-checked-form.ts'

type CheckedAddressProps = {
  readonly form: CheckedForm
  /** "controller." where the address is not the form's own. */
  readonly prefix?: string
  /** Outside the USA a region is typed. */
  readonly isAbroad?: boolean
  /** Whether the browser may fill it in: only where it is one's own. */
  readonly isOwn?: boolean
}

/** The five parts of an address as fields of a checked form. */
export function CheckedAddress({ form, prefix = '', isAbroad = false, isOwn = false }: CheckedAddressProps) {
  const at = (name: string) => form.field(`${prefix}${name}`)
  const fill = (part: string) => (isOwn ? part : 'off')
  return (
    <>
      <TextField label="Street address" autoComplete={fill('address-line1')} {...at('address1')} />
      <TextField label="Apartment, suite" isOptional autoComplete={fill('address-line2')} {...at('address2')} />
      <TextField label="City" autoComplete={fill('address-level2')} {...at('city')} />
      <FieldPair>
        {isAbroad ? (
          <TextField label="State or region" autoComplete="off" {...at('state')} />
        ) : (
          <SelectField label="State" choices={states} {...form.choice(`${prefix}state`)} />
        )}
        <TextField
          label={isAbroad ? 'Postal code' : 'ZIP code'}
          autoComplete={fill('postal-code')}
          maxLength={isAbroad ? 20 : 10}
          {...at('postalCode')}
        />
      </FieldPair>
    </>
  )
}
