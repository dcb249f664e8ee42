import { Button } from '#design/components/button/button.tsx'
import { Checkbox } from '#design/components/checkbox/checkbox.tsx'
import { FieldSet, Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { type Cents, cents } from '#kernel/cents.ts'
import { type CheckedForm, useCheckedForm } from '#web/use-checked-form.ts'
import { useCommand } from '#web/use-command.ts'
import { type InvestorProfile, investorProfile, qualificationsFor } from '../../rules/investor-profile.ts'
import { type MeUser, useMe, useRefreshMe } from '../me.tsx'
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

type InvestorFormProps = {
  readonly submit: string
  /** True in the wizard, which asks only for what is needed now. */
  readonly isFirst?: boolean
  readonly onSaved?: () => void
}

export function InvestorForm({ submit, isFirst = false, onSaved }: InvestorFormProps) {
  const user = useMe()
  const refresh = useRefreshMe()
  const [send] = useCommand('saveInvestorProfile', saveInvestorProfileDocument)
  const form = useCheckedForm<InvestorValues, InvestorProfile>({
    draft: `investor:${user.id}`,
    held: valuesOf(user),
    rules: () => investorProfile,
    read: ({ isAccredited, ...rest }) => ({ ...rest, isAccredited: isAccredited ?? false }),
    send: async ({ annualIncome, netWorth, ...rest }) => {
      const input = { ...rest, annualIncome: annualIncome.toString(), netWorth: netWorth.toString() }
      return (await send({ input })).refused
    },
    onSent: async () => {
      await refresh()
      onSaved?.()
    },
  })
  return (
    <Form
      label="Investor profile"
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <Button type="submit" size="large" isLoading={form.isSending}>
          {submit}
        </Button>
      }
    >
      <MoneyFields form={form} />
      <AccreditationFields form={form} />
      {!isFirst && <WishFields form={form} />}
    </Form>
  )
}

type FieldsProps = { readonly form: CheckedForm<InvestorValues> }

/** People state income and net worth, businesses revenue and net assets (17 CFR 230.251(d)(2)(i)(C)). */
function MoneyFields({ form }: FieldsProps) {
  const { type, investorSavedAt } = useMe()
  const isBusiness = type === 'business'
  const since = investorSavedAt ? ` You reported them on ${dayText(investorSavedAt)}. Please keep them up to date.` : ''
  return (
    <FieldSet
      title={isBusiness ? 'Its means' : 'Your means'}
      help={`Regulation A limits what you can invest to 10% of the greater of the two.${since}`}
    >
      <MoneyField
        label={isBusiness ? 'Annual revenue' : 'Annual income'}
        help={isBusiness ? 'For its last fiscal year.' : 'Before taxes.'}
        {...form.field('annualIncome')}
      />
      <MoneyField
        label={isBusiness ? 'Net assets' : 'Net worth'}
        help={
          isBusiness
            ? 'At the end of its last fiscal year.'
            : 'What you own minus what you owe, not counting your home.'
        }
        {...form.field('netWorth')}
      />
    </FieldSet>
  )
}

function AccreditationFields({ form }: FieldsProps) {
  const { type } = useMe()
  const accredited = form.field('isAccredited')
  const qualification = form.field('accreditedQualificationId')
  return (
    <FieldSet
      title="Accreditation"
      help="Most people are not accredited, and most of our portfolios do not require it."
    >
      <Checkbox
        {...accredited}
        isSelected={accredited.value === true}
        onChange={(isAccredited) => {
          accredited.onChange(isAccredited)
          if (!isAccredited) qualification.onChange(null)
        }}
      >
        I am an accredited investor. Leave this box empty if you are not, or do not know.
      </Checkbox>
      {accredited.value && (
        <RadioGroup
          label="How do you qualify?"
          choices={qualificationsFor(type).map(({ id, label }) => ({ value: String(id), label }))}
          {...qualification}
          value={qualification.value === null ? null : String(qualification.value)}
          onChange={(id) => qualification.onChange(Number(id))}
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

function WishFields({ form }: FieldsProps) {
  const { type } = useMe()
  const wish = form.field('environmentalImpactVsReturns')
  return (
    <FieldSet title="You and your investing">
      <RadioGroup
        label="Which matters more to you, the environment or returns?"
        isOptional
        choices={wishes}
        {...wish}
        value={wishes.find(({ value }) => value === String(wish.value))?.value ?? null}
        onChange={(value) => wish.onChange(Number(value))}
      />
      {type !== 'business' && (
        <TextField label="Occupation" isOptional autoComplete="organization-title" {...form.field('occupation')} />
      )}
    </FieldSet>
  )
}
