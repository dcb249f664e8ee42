import { FieldPair } from '#design/components/form/form.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { states } from '#design/components/select-field/us-states.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { type FieldOf, orNone } from '#web/use-checked-form.ts'
import { stateOfZip } from '../rules/state-of-zip.ts'

type AddressPart = 'address1' | 'address2' | 'city' | 'state' | 'postalCode'

type CheckedAddressProps = {
  readonly at: (part: AddressPart) => FieldOf<string>
  /** Outside the USA a region is typed. */
  readonly isAbroad?: boolean
  /** True for the person's own address: only then may the browser autofill it. */
  readonly isOwn?: boolean
}

export function CheckedAddress({ at, isAbroad = false, isOwn = false }: CheckedAddressProps) {
  const fill = (part: string) => (isOwn ? part : 'off')
  const [zip, state] = [at('postalCode'), at('state')]
  function changeZip(code: string) {
    zip.onChange(code)
    const stateOfCode = isAbroad || state.value ? null : stateOfZip(code)
    if (stateOfCode) state.onChange(stateOfCode)
  }
  return (
    <>
      <TextField label="Street address" autoComplete={fill('address-line1')} {...at('address1')} />
      <TextField label="Apartment, suite" isOptional autoComplete={fill('address-line2')} {...at('address2')} />
      <FieldPair>
        <TextField label="City" autoComplete={fill('address-level2')} {...at('city')} />
        <TextField
          label={isAbroad ? 'Postal code' : 'ZIP code'}
          autoComplete={fill('postal-code')}
          maxLength={isAbroad ? 20 : 10}
          {...zip}
          onChange={changeZip}
        />
      </FieldPair>
      {isAbroad ? (
        <TextField label="State or region" autoComplete="off" {...state} />
      ) : (
        <SelectField label="State" choices={states} autoComplete={fill('address-level1')} {...orNone(state)} />
      )}
    </>
  )
}
