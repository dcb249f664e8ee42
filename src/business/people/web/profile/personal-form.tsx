import { type ReactNode, useEffect } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { FieldPair, FieldSet, Form } from '#design/components/form/form.tsx'
import { PhoneField } from '#design/components/phone-field/phone-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { SsnField } from '#design/components/ssn-field/ssn-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { type CheckedForm, orNone } from '#web/use-checked-form.ts'
import { useToday } from '#web/use-today.ts'
import { CheckedAddress } from '../checked-address.tsx'
import { useMe } from '../me.tsx'
import { needsSignInAgain, SignInAgain } from '../sign-in-again.tsx'
import { CheckedDate } from './controller-fields.tsx'
import { countries } from './countries.ts'
import { type PersonalValues, usePersonalForm } from './use-personal-form.ts'
import { W9Fields } from './w9-fields.tsx'

type PersonalFormProps = {
  readonly submit: string
  /** True in the wizard, which asks only for what is needed now. */
  readonly isFirst?: boolean
  /**
   * True for the partner's last attempt: the whole number is typed again, and nothing is sent before a field has
   * changed.
   */
  readonly isLastAttempt?: boolean
  /** The partner's objection to a field of the earlier attempt. */
  readonly problem?: { readonly field: string; readonly message: string } | null
  readonly onSaved?: () => void
  readonly children?: ReactNode
}

export function PersonalForm(props: PersonalFormProps) {
  const today = useToday()
  return today ? <KnownDayForm {...props} today={today} /> : <Skeleton lines={8} />
}

function KnownDayForm({
  submit,
  isFirst = false,
  isLastAttempt,
  problem,
  onSaved,
  today,
  children,
}: PersonalFormProps & { today: BusinessDay }) {
  const { ssn } = useMe()
  const needsSsn = Boolean(isLastAttempt) || !ssn
  const form = usePersonalForm({ today, needsSsn, onSaved })
  const { blame } = form
  useEffect(() => {
    if (problem) blame(problem.field, problem.message)
  }, [problem, blame])
  return (
    <Form
      label="Personal information"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button
          type="submit"
          size="large"
          isLoading={form.isSending}
          isDisabled={Boolean(isLastAttempt) && !form.isChanged}
        >
          {submit}
        </Button>
      }
    >
      {children}
      {needsSignInAgain(form.refused?.code) && <SignInAgain />}
      <PersonFields form={form} asksPhone={!isFirst} />
      <FieldSet title="Where you live" help="A U.S. street address, not a P.O. box.">
        <CheckedAddress at={form.field} isOwn />
      </FieldSet>
      <NumberFields form={form} needsSsn={needsSsn} lastFour={ssn} submit={submit} />
    </Form>
  )
}

type PersonFieldsProps = { readonly form: CheckedForm<PersonalValues>; readonly asksPhone: boolean }

function PersonFields({ form, asksPhone }: PersonFieldsProps) {
  const { primaryPhone } = useMe()
  return (
    <FieldSet title="Who you are" help="As shown on your passport or driver’s license.">
      <FieldPair>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </FieldPair>
      <CheckedDate label="Date of birth" autoComplete="bday" field={form.field('dateOfBirth')} />
      {asksPhone && (
        <PhoneField
          label="Phone"
          isOptional={!primaryPhone}
          help="A U.S. number. An IRA needs one."
          {...form.field('primaryPhone')}
        />
      )}
    </FieldSet>
  )
}

type NumberFieldsProps = {
  readonly form: CheckedForm<PersonalValues>
  readonly needsSsn: boolean
  readonly lastFour: string | null
  readonly submit: string
}

function NumberFields({ form, needsSsn, lastFour, submit }: NumberFieldsProps) {
  return (
    <FieldSet
      title="For the identity check"
      help="The law requires us to verify who our investors are. We encrypt your number."
    >
      <SsnField
        label="Social Security number or ITIN"
        isOptional={!needsSsn}
        help={lastFour ? `We have the number ending in ${lastFour}.` : 'All nine digits.'}
        {...form.field('ssn')}
      />
      {(needsSsn || form.field('ssn').value !== '') && <W9Fields submit={submit} field={form.field('isSubject')} />}
      <SelectField
        label="Country of citizenship"
        choices={countries()}
        {...orNone(form.field('citizenshipCountryCode'))}
      />
    </FieldSet>
  )
}
