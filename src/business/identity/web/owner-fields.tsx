import { CheckedAddress } from '#business/people/web/checked-address.tsx'
import { CheckedDate } from '#business/people/web/profile/controller-fields.tsx'
import { countries } from '#business/people/web/profile/countries.ts'
import { type CheckedForm, useCheckedForm, type Values, wrongBy } from '#business/people/web/use-checked-form.ts'
import { FieldPair, FieldSet } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { SsnField } from '#design/components/ssn-field/ssn-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { ownerForm } from '../rules/owner-form.ts'

type Told = Readonly<Record<OwnerField, string | null>>
const ownerFields = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'numberKind',
  'passportCountry',
  'address1',
  'address2',
  'city',
  'state',
  'postalCode',
  'countryCode',
] as const
type OwnerField = (typeof ownerFields)[number]

/** A form of one owner, begun with what is known of them. Their number is typed anew each time. */
export function useOwnerForm({ draft, today, told }: { draft: string; today: BusinessDay; told: Partial<Told> }) {
  const held: Values = {
    ...Object.fromEntries(ownerFields.map((name) => [name, told[name] ?? ''])),
    numberKind: told.numberKind ?? 'ssn',
    countryCode: told.countryCode ?? 'US',
    number: '',
  }
  return useCheckedForm({
    draft,
    held,
    never: ['number'],
    wrongIn: (values) => wrongBy(ownerForm(today, values.numberKind), ownerInputOf(values)),
  })
}

export function ownerInputOf(values: Values) {
  const text = (name: string) => values[name] ?? ''
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    dateOfBirth: text('dateOfBirth'),
    numberKind: values.numberKind === 'passport' ? ('passport' as const) : ('ssn' as const),
    number: text('number'),
    passportCountry: values.numberKind === 'passport' ? text('passportCountry') : null,
    address1: text('address1'),
    address2: values.address2 || null,
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    countryCode: text('countryCode'),
  }
}

const kinds = [
  { value: 'ssn', label: 'Social Security number' },
  { value: 'passport', label: 'Passport', help: 'For somebody without one' },
] as const

/** Everything that an owner is checked by; in the third person or, by invitation, in the second. */
export function OwnerFields({ form, isOwn = false }: { readonly form: CheckedForm; readonly isOwn?: boolean }) {
  const isPassport = form.values.numberKind === 'passport'
  const isAbroad = form.values.countryCode !== 'US'
  const fill = (part: string) => (isOwn ? part : 'off')
  return (
    <>
      <FieldSet title={isOwn ? 'Who you are' : 'Who it is'} help="As on the passport or driver license.">
        <FieldPair>
          <TextField label="First name" autoComplete={fill('given-name')} {...form.field('firstName')} />
          <TextField label="Last name" autoComplete={fill('family-name')} {...form.field('lastName')} />
        </FieldPair>
        <CheckedDate form={form} name="dateOfBirth" label="Date of birth" />
        <RadioGroup
          label="Which number?"
          choices={kinds}
          {...form.choice('numberKind')}
          value={isPassport ? 'passport' : 'ssn'}
        />
        {isPassport ? (
          <FieldPair>
            <TextField label="Passport number" autoComplete="off" {...form.field('number')} />
            <SelectField label="Issued by" choices={countries()} {...form.choice('passportCountry')} />
          </FieldPair>
        ) : (
          <SsnField label="Social Security number" help="All nine digits. Stored sealed." {...form.field('number')} />
        )}
      </FieldSet>
      <FieldSet title={isOwn ? 'Where you live' : 'Where they live'} help="A street address; no P.O. box.">
        <SelectField label="Country" choices={countries()} {...form.choice('countryCode')} />
        <CheckedAddress form={form} isAbroad={isAbroad} isOwn={isOwn} />
      </FieldSet>
    </>
  )
}
