import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { formatCents } from '#kernel/cents.ts'
import { EntryForm, type ReviewedForm } from '#web/reviewed-form.tsx'
import { iraAmounts } from '../rules/amounts.ts'
import type { PlanType, TransferDelivery } from '../rules/transfer.ts'
import type { TransferDraft } from './transfer-decision.ts'

export const planTypeNames: Readonly<Record<PlanType, string>> = {
  traditionalIra: 'Traditional IRA',
  rothIra: 'Roth IRA',
  sepIra: 'SEP IRA',
  simpleIra: 'SIMPLE IRA',
  plan401k: '401(k)',
  plan403b: '403(b)',
}
const plans = Object.entries(planTypeNames).map(([value, label]) => ({ value: value as PlanType, label }))

export const deliveryNames: Readonly<Record<TransferDelivery, string>> = {
  wire: 'Wire',
  ach: 'Bank transfer (ACH)',
  check: 'Check',
}
const deliveries = Object.entries(deliveryNames).map(([value, label]) => ({ value: value as TransferDelivery, label }))

type EntryProps = { readonly form: ReviewedForm<TransferDraft> }

export function TransferEntry({ form }: EntryProps) {
  return (
    <EntryForm form={form} label="Transfer">
      <TextField
        label="Who holds the money now?"
        help="The custodian or plan, as its statement names it"
        {...form.field('fromCustodian')}
      />
      <SelectField label="What does it come from?" choices={plans} {...form.field('planType')} />
      <TextField label="Account number there" autoComplete="off" {...form.field('accountNumber')} />
      <HowMuch form={form} />
      <RadioGroup label="How should they send it?" choices={deliveries} {...form.field('delivery')} />
    </EntryForm>
  )
}

function HowMuch({ form }: EntryProps) {
  return (
    <>
      <RadioGroup
        label="How much?"
        choices={[
          { value: 'all', label: 'Everything, in cash' },
          { value: 'part', label: 'A part' },
        ]}
        {...form.field('scope')}
      />
      {form.values.scope === 'part' && (
        <MoneyField
          label="Amount"
          {...form.field('amount')}
          help={`At least ${formatCents(iraAmounts.transfer, { trim: true })}.`}
        />
      )}
    </>
  )
}
