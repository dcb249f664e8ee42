import { type Address, AddressFields } from '#design/components/address-fields/address-fields.tsx'
import type { PersonalForm } from './use-personal-form.ts'

const parts = ['address1', 'address2', 'city', 'state', 'postalCode'] as const

/** The five parts of the address as fields of the form around them. */
export function PersonalAddress({ form }: { readonly form: PersonalForm['form'] }) {
  const { errors, isSubmitted, touchedFields } = form.formState
  const values = form.watch()

  function change(address: Address) {
    for (const part of parts) {
      if (address[part] === values[part]) continue
      form.setValue(part, address[part], {
        shouldDirty: true,
        shouldValidate: isSubmitted || Boolean(touchedFields[part]) || part === 'state',
      })
    }
  }
  function leave(part: keyof Address) {
    form.setValue(part, form.getValues(part), { shouldTouch: true })
    void form.trigger(part)
  }
  return (
    <AddressFields
      value={{
        address1: values.address1,
        address2: values.address2,
        city: values.city,
        state: values.state,
        postalCode: values.postalCode,
      }}
      onChange={change}
      onBlur={leave}
      errors={Object.fromEntries(parts.map((part) => [part, errors[part]?.message]))}
    />
  )
}
