import { CheckedAddress } from '#business/people/web/checked-address.tsx'
import { CheckedDate } from '#business/people/web/profile/controller-fields.tsx'
import { countries } from '#business/people/web/profile/countries.ts'
import { FieldPair, FieldSet } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { SsnField } from '#design/components/ssn-field/ssn-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { Refused } from '#web/data-client.ts'
import { type CheckedForm, orNone, useCheckedForm } from '#web/use-checked-form.ts'
import { type OwnerForm, ownerForm } from '../rules/owner-form.ts'

type Told = Readonly<Record<OwnerField, string | null>>
type OwnerField =
  | 'firstName'
  | 'lastName'
  | 'dateOfBirth'
  | 'numberKind'
  | 'passportCountry'
  | 'address1'
  | 'address2'
  | 'city'
  | 'state'
  | 'postalCode'
  | 'countryCode'

export type OwnerValues = Record<OwnerField | 'number', string>

type OwnerFormOptions = {
  readonly draft: string
  readonly today: BusinessDay
  readonly given: Partial<Told>
  readonly send: (input: ReturnType<typeof ownerInputOf>) => Promise<Refused | null>
  readonly onSent: () => unknown
}

/** The form of one owner, prefilled except for their number. */
export function useOwnerForm({ draft, today, given, send, onSent }: OwnerFormOptions): CheckedForm<OwnerValues> {
  const text = (name: OwnerField) => given[name] ?? ''
  return useCheckedForm<OwnerValues, OwnerForm>({
    draft,
    held: {
      firstName: text('firstName'),
      lastName: text('lastName'),
      dateOfBirth: text('dateOfBirth'),
      numberKind: given.numberKind ?? 'ssn',
      number: '',
      passportCountry: text('passportCountry'),
      address1: text('address1'),
      address2: text('address2'),
      city: text('city'),
      state: text('state'),
      postalCode: text('postalCode'),
      countryCode: given.countryCode ?? 'US',
    },
    never: ['number'],
    rules: ({ numberKind }) => ownerForm(today, numberKind),
    read: ownerInputOf,
    send: (_input, values) => send(ownerInputOf(values)),
    onSent,
  })
}

const ownerInputOf = (values: OwnerValues) => ({
  ...values,
  numberKind: values.numberKind === 'passport' ? ('passport' as const) : ('ssn' as const),
  passportCountry: values.numberKind === 'passport' ? values.passportCountry : null,
  address2: values.address2 || null,
})

const kinds = [
  { value: 'ssn', label: 'Social Security number' },
  { value: 'passport', label: 'Passport', help: 'For someone without one' },
] as const

/** All data of an owner's check; in the third person or, by invitation, in the second. */
export function OwnerFields({
  form,
  isOwn = false,
}: {
  readonly form: CheckedForm<OwnerValues>
  readonly isOwn?: boolean
}) {
  const isPassport = form.values.numberKind === 'passport'
  const isAbroad = form.values.countryCode !== 'US'
  const fill = (part: string) => (isOwn ? part : 'off')
  return (
    <>
      <FieldSet title={isOwn ? 'Who you are' : 'Who it is'} help="As shown on the passport or driver’s license.">
        <FieldPair>
          <TextField label="First name" autoComplete={fill('given-name')} {...form.field('firstName')} />
          <TextField label="Last name" autoComplete={fill('family-name')} {...form.field('lastName')} />
        </FieldPair>
        <CheckedDate field={form.field('dateOfBirth')} label="Date of birth" />
        <RadioGroup
          label="Which number?"
          choices={kinds}
          {...form.field('numberKind')}
          value={isPassport ? 'passport' : 'ssn'}
        />
        {isPassport ? (
          <FieldPair>
            <TextField label="Passport number" autoComplete="off" {...form.field('number')} />
            <SelectField label="Issued by" choices={countries()} {...orNone(form.field('passportCountry'))} />
          </FieldPair>
        ) : (
          <SsnField
            label="Social Security number or ITIN"
            help="All nine digits. We encrypt them."
            {...form.field('number')}
          />
        )}
      </FieldSet>
      <FieldSet title={isOwn ? 'Where you live' : 'Where they live'} help="A street address, not a P.O. box.">
        <SelectField label="Country" choices={countries()} {...orNone(form.field('countryCode'))} />
        <CheckedAddress at={form.field} isAbroad={isAbroad} isOwn={isOwn} />
      </FieldSet>
    </>
  )
}
