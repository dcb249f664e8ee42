import { DateField } from '#design/components/date-field/date-field.tsx'
import { FieldPair, FieldSet } from '#design/components/form/form.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SsnField } from '#design/components/ssn-field/ssn-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { CheckedAddress } from '../checked-address.tsx'
import type { CheckedForm } from '../use-checked-form.ts'

const choices = [
  { value: 'yes', label: 'I do' },
  { value: 'no', label: 'Somebody else' },
] as const

/** The one person with authority over the business. Whoever signs in has told everything but a title already. */
export function ControllerFields({ form, lastFour }: { readonly form: CheckedForm; readonly lastFour: string | null }) {
  const isSelf = form.values['controller.isSelf'] !== 'no'
  return (
    <FieldSet
      title="Who controls it"
      help="One person who manages or directs it: a managing member, president, CEO, general partner."
    >
      <RadioGroup
        label="Who controls the business?"
        choices={choices}
        {...form.choice('controller.isSelf')}
        value={isSelf ? 'yes' : 'no'}
      />
      <TextField label={isSelf ? 'Your title' : 'Their title'} autoComplete="off" {...form.field('controller.title')} />
      {!isSelf && (
        <>
          <FieldPair>
            <TextField label="Their first name" autoComplete="off" {...form.field('controller.firstName')} />
            <TextField label="Their last name" autoComplete="off" {...form.field('controller.lastName')} />
          </FieldPair>
          <CheckedDate form={form} name="controller.dateOfBirth" label="Their date of birth" />
          <CheckedAddress form={form} prefix="controller." />
          <SsnField
            label="Their Social Security number"
            isOptional={lastFour !== null}
            help={lastFour ? `We hold the number that ends in ${lastFour}.` : 'All nine digits. Stored sealed.'}
            {...form.field('controller.ssn')}
          />
        </>
      )}
    </FieldSet>
  )
}

type CheckedDateProps = { readonly form: CheckedForm; readonly name: string; readonly label: string }

export function CheckedDate({ form, name, label }: CheckedDateProps) {
  const { value, onChange, ...rest } = form.choice(name)
  return <DateField label={label} autoComplete="off" {...rest} value={value} onChange={(day) => onChange(day ?? '')} />
}
