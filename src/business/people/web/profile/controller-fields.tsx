import { DateField } from '#design/components/date-field/date-field.tsx'
import { FieldPair, FieldSet } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SsnField } from '#design/components/ssn-field/ssn-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { type CheckedForm, type FieldOf, orNone } from '#web/use-checked-form.ts'
import { CheckedAddress } from '../checked-address.tsx'
import type { BusinessValues } from './business-values.ts'

const choices = [
  { value: 'yes', label: 'I do' },
  { value: 'no', label: 'Someone else' },
] as const

/** The control person of the business. If that is the signed-in person, only the title is missing. */
export function ControllerFields({
  form,
  lastFour,
}: {
  readonly form: CheckedForm<BusinessValues>
  readonly lastFour: string | null
}) {
  const isSelf = form.values.controller.isSelf !== 'no'
  return (
    <FieldSet
      title="Who controls it"
      help="One person who manages or directs it: a managing member, president, CEO, general partner."
    >
      <RadioGroup
        label="Who controls the business?"
        choices={choices}
        {...form.field('controller.isSelf')}
        value={isSelf ? 'yes' : 'no'}
      />
      <TextField label={isSelf ? 'Your title' : 'Their title'} autoComplete="off" {...form.field('controller.title')} />
      {!isSelf && (
        <>
          <FieldPair>
            <TextField label="Their first name" autoComplete="off" {...form.field('controller.firstName')} />
            <TextField label="Their last name" autoComplete="off" {...form.field('controller.lastName')} />
          </FieldPair>
          <CheckedDate field={form.field('controller.dateOfBirth')} label="Their date of birth" />
          <CheckedAddress at={(part) => form.field(`controller.${part}`)} />
          <SsnField
            label="Their Social Security number or ITIN"
            isOptional={lastFour !== null}
            help={lastFour ? `We have the number ending in ${lastFour}.` : 'All nine digits. Stored encrypted.'}
            {...form.field('controller.ssn')}
          />
        </>
      )}
    </FieldSet>
  )
}

type CheckedDateProps = { readonly field: FieldOf<string>; readonly label: string; readonly autoComplete?: string }

export const CheckedDate = ({ field, label, autoComplete = 'off' }: CheckedDateProps) => (
  <DateField label={label} autoComplete={autoComplete} {...orNone(field)} />
)
