import { type ReactNode, useEffect } from 'react'
import { Controller } from 'react-hook-form'
import { Button } from '#design/components/button/button.tsx'
import { DateField } from '#design/components/date-field/date-field.tsx'
import { FieldPair, FieldSet, Form } from '#design/components/form/form.tsx'
import { PhoneField } from '#design/components/phone-field/phone-field.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import { SsnField } from '#design/components/ssn-field/ssn-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { useToday } from '#web/use-today.ts'
import { useMe } from '../me.tsx'
import { needsSignInAgain, SignInAgain } from '../sign-in-again.tsx'
import { countries } from './countries.ts'
import { bound, faultsOf } from './form-faults.ts'
import { PersonalAddress } from './personal-address.tsx'
import { type PersonalForm as FormState, usePersonalForm } from './use-personal-form.ts'

type PersonalFormProps = {
  readonly submit: string
  /** The partner's last attempt: the whole number again, and nothing is sent before a field has changed. */
  readonly isLastAttempt?: boolean
  /** What the partner said to a field of what was sent before. */
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
  isLastAttempt,
  problem,
  onSaved,
  today,
  children,
}: PersonalFormProps & { today: BusinessDay }) {
  const { ssn } = useMe()
  const needsSsn = Boolean(isLastAttempt) || !ssn
  const state = usePersonalForm({ today, needsSsn, onSaved })
  const { form, save, isSaving, refused, isChanged } = state
  useEffect(() => {
    if (problem) form.setError(problem.field as 'firstName', { message: problem.message })
  }, [problem, form])
  return (
    <Form
      label="Personal information"
      faults={form.formState.isSubmitted ? faultsOf(form.formState.errors, refused) : []}
      onSubmit={save}
      actions={
        <Button type="submit" size="large" isLoading={isSaving} isDisabled={Boolean(isLastAttempt) && !isChanged}>
          {submit}
        </Button>
      }
    >
      {children}
      {needsSignInAgain(refused?.code) && <SignInAgain />}
      <PersonFields state={state} />
      <FieldSet title="Where you live" help="A street address in the USA; no P.O. box.">
        <PersonalAddress form={form} />
      </FieldSet>
      <NumberFields state={state} needsSsn={needsSsn} lastFour={ssn} />
    </Form>
  )
}

function PersonFields({ state: { form } }: { readonly state: FormState }) {
  const { control } = form
  return (
    <FieldSet title="Who you are" help="As on your passport or driver license.">
      <FieldPair>
        <Controller
          control={control}
          name="firstName"
          render={(at) => <TextField label="First name" autoComplete="given-name" {...bound(at)} />}
        />
        <Controller
          control={control}
          name="lastName"
          render={(at) => <TextField label="Last name" autoComplete="family-name" {...bound(at)} />}
        />
      </FieldPair>
      <Controller
        control={control}
        name="dateOfBirth"
        render={(at) => (
          <DateField
            label="Date of birth"
            autoComplete="bday"
            {...bound(at)}
            value={at.field.value || null}
            onChange={(day) => at.field.onChange(day ?? '')}
          />
        )}
      />
      <Controller
        control={control}
        name="primaryPhone"
        render={(at) => <PhoneField label="Phone" help="A US number." {...bound(at)} />}
      />
    </FieldSet>
  )
}

type NumberFieldsProps = {
  readonly state: FormState
  readonly needsSsn: boolean
  readonly lastFour: string | null
}

function NumberFields({ state: { form }, needsSsn, lastFour }: NumberFieldsProps) {
  return (
    <FieldSet title="For the identity check" help="The law asks us to know our investors. We store the number sealed.">
      <Controller
        control={form.control}
        name="ssn"
        render={(at) => (
          <SsnField
            label="Social Security number"
            isOptional={!needsSsn}
            help={lastFour ? `We hold the number that ends in ${lastFour}.` : 'All nine digits.'}
            {...bound(at)}
          />
        )}
      />
      <Controller
        control={form.control}
        name="citizenshipCountryCode"
        render={(at) => <SelectField label="Country of citizenship" choices={countries()} {...bound(at)} />}
      />
    </FieldSet>
  )
}
