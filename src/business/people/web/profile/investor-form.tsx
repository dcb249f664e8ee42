import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, type UseFormReturn, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { Button } from '#design/components/button/button.tsx'
import { FieldSet, Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import type { Refused } from '#web/apollo.ts'
import { forgetDraft, formDraft, useFormDraft } from '#web/form-draft.ts'
import { useCommand } from '#web/use-command.ts'
import { type InvestorProfile, investorProfile, qualificationsFor } from '../../rules/investor-profile.ts'
import { type MeUser, useMe, useRefreshMe } from '../me.tsx'
import { bound, faultsOf } from './form-faults.ts'
import { saveInvestorProfileDocument } from './personal-documents.ts'

type InvestorValues = {
  annualIncome: Cents | null
  netWorth: Cents | null
  isAccredited: boolean | null
  accreditedQualificationId: number | null
  environmentalImpactVsReturns: number | null
  occupation: string
}

const valuesOf = (user: MeUser): InvestorValues => ({
  annualIncome: user.annualIncome === null ? null : cents(user.annualIncome),
  netWorth: user.netWorth === null ? null : cents(user.netWorth),
  isAccredited: user.isAccredited,
  accreditedQualificationId: user.accreditedQualificationId,
  environmentalImpactVsReturns: user.environmentalImpactVsReturns,
  occupation: user.occupation ?? '',
})

type InvestorFormState = UseFormReturn<InvestorValues, unknown, InvestorProfile>

type InvestorFormProps = { readonly submit: string; readonly onSaved?: () => void }

export function InvestorForm({ submit, onSaved }: InvestorFormProps) {
  const user = useMe()
  const refresh = useRefreshMe()
  const draftName = `investor:${user.id}`
  const form: InvestorFormState = useForm<InvestorValues, unknown, InvestorProfile>({
    // The form begins with nothing where the rules want an answer.
    resolver: zodResolver(investorProfile as unknown as z.ZodType<InvestorProfile, InvestorValues>),
    defaultValues: formDraft(draftName, valuesOf(user)),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  useFormDraft(draftName, form)
  const [send, isSaving] = useCommand('saveInvestorProfile', saveInvestorProfileDocument)
  const [refused, setRefused] = useState<Refused | null>(null)
  const save = form.handleSubmit(async (profile) => {
    const { annualIncome, netWorth, ...rest } = profile
    const answered = await send({
      input: { ...rest, annualIncome: annualIncome.toString(), netWorth: netWorth.toString() },
    })
    setRefused(answered.refused)
    if (answered.refused) return
    forgetDraft(draftName)
    await refresh()
    onSaved?.()
  })
  return (
    <Form
      label="Investor profile"
      faults={form.formState.isSubmitted ? faultsOf(form.formState.errors, refused && { ...refused, field: null }) : []}
      onSubmit={save}
      actions={
        <Button type="submit" size="large" isLoading={isSaving}>
          {submit}
        </Button>
      }
    >
      <MoneyFields form={form} />
      <AccreditationFields form={form} />
      <WishFields form={form} />
    </Form>
  )
}

/** People state income and net worth, businesses revenue and net assets (17 CFR 230.251(d)(2)(i)(C)). */
function MoneyFields({ form: { control } }: { readonly form: InvestorFormState }) {
  const { type, investorSavedAt } = useMe()
  const isBusiness = type === 'business'
  const since = investorSavedAt ? ` You stated them on ${dayText(investorSavedAt)}; keep them up to date.` : ''
  return (
    <FieldSet
      title={isBusiness ? 'Its means' : 'Your means'}
      help={`Regulation A limits what one may invest to 10% of the greater of the two.${since}`}
    >
      <Controller
        control={control}
        name="annualIncome"
        render={(at) => (
          <MoneyField
            label={isBusiness ? 'Annual revenue' : 'Annual income'}
            help={isBusiness ? 'Of its last fiscal year.' : 'Before taxes.'}
            {...bound(at)}
          />
        )}
      />
      <Controller
        control={control}
        name="netWorth"
        render={(at) => (
          <MoneyField
            label={isBusiness ? 'Net assets' : 'Net worth'}
            help={
              isBusiness ? 'At the end of its last fiscal year.' : 'What you own less what you owe, without your home.'
            }
            {...bound(at)}
          />
        )}
      />
    </FieldSet>
  )
}

function AccreditationFields({ form }: { readonly form: InvestorFormState }) {
  const { type } = useMe()
  const isAccredited = form.watch('isAccredited')
  return (
    <FieldSet title="Accreditation" help="Most people are not accredited, and most of our portfolios are open to all.">
      <Controller
        control={form.control}
        name="isAccredited"
        render={(at) => (
          <RadioGroup
            label="Are you an accredited investor?"
            choices={[
              { value: 'no', label: 'No, or I do not know' },
              { value: 'yes', label: 'Yes' },
            ]}
            {...bound(at)}
            value={at.field.value === null ? null : at.field.value ? 'yes' : 'no'}
            onChange={(answer) => {
              at.field.onChange(answer === 'yes')
              if (answer === 'no') form.setValue('accreditedQualificationId', null)
            }}
          />
        )}
      />
      {isAccredited && (
        <Controller
          control={form.control}
          name="accreditedQualificationId"
          render={(at) => (
            <RadioGroup
              label="How do you qualify?"
              choices={qualificationsFor(type).map(({ id, label }) => ({ value: String(id), label }))}
              {...bound(at)}
              value={at.field.value === null ? null : String(at.field.value)}
              onChange={(id) => at.field.onChange(Number(id))}
            />
          )}
        />
      )}
    </FieldSet>
  )
}

const wishes = [
  { value: '0', label: 'Returns are what matters' },
  { value: '25', label: 'Mostly returns' },
  { value: '50', label: 'Both alike' },
  { value: '75', label: 'Mostly the environment' },
  { value: '100', label: 'The environment is what matters' },
] as const

function WishFields({ form: { control } }: { readonly form: InvestorFormState }) {
  const { type } = useMe()
  return (
    <FieldSet title="You and your investing">
      <Controller
        control={control}
        name="environmentalImpactVsReturns"
        render={(at) => (
          <RadioGroup
            label="Environment or returns: what counts more for you?"
            choices={wishes}
            {...bound(at)}
            error={at.fieldState.error?.message}
            value={wishes.find(({ value }) => value === String(at.field.value))?.value ?? null}
            onChange={(value) => at.field.onChange(Number(value))}
          />
        )}
      />
      {type !== 'business' && (
        <Controller
          control={control}
          name="occupation"
          render={(at) => <TextField label="Occupation" isOptional autoComplete="organization-title" {...bound(at)} />}
        />
      )}
    </FieldSet>
  )
}
