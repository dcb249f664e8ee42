import { Button } from '#design/components/button/button.tsx'
import { Form } from '#design/components/form/form.tsx'
import { MoneyField } from '#design/components/money-field/money-field.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { SelectField } from '#design/components/select-field/select-field.tsx'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { cents, formatCents } from '#kernel/cents.ts'
import { iraAmounts } from '../rules/amounts.ts'
import type { PlanType, TransferDelivery } from '../rules/transfer.ts'
import type { Ira } from './ira-documents.ts'
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

type EntryProps = {
  readonly ira: Ira
  readonly draft: TransferDraft
  readonly change: (part: Partial<TransferDraft>) => void
  readonly fault: { readonly message: string; readonly field?: string | null | undefined } | null
  readonly onReview: () => void
}

export function TransferEntry({ draft, change, fault, onReview }: EntryProps) {
  const faultOf = (field: string) => (fault?.field === field ? fault.message : undefined)
  return (
    <Form
      label="Transfer"
      faults={fault ? [{ message: fault.message, ...(fault.field ? { field: fault.field } : {}) }] : []}
      onSubmit={onReview}
      actions={
        <Button type="submit" size="large">
          Review
        </Button>
      }
    >
      <TextField
        label="Who holds the money now?"
        name="fromCustodian"
        help="The custodian or plan, as its statement names it"
        value={draft.fromCustodian}
        error={faultOf('fromCustodian')}
        onChange={(fromCustodian) => change({ fromCustodian })}
      />
      <SelectField
        label="What does it come from?"
        name="planType"
        choices={plans}
        value={draft.planType}
        error={faultOf('planType')}
        onChange={(planType) => change({ planType })}
      />
      <TextField
        label="Account number there"
        name="accountNumber"
        autoComplete="off"
        value={draft.accountNumber}
        error={faultOf('accountNumber')}
        onChange={(accountNumber) => change({ accountNumber })}
      />
      <HowMuch draft={draft} change={change} faultOf={faultOf} />
      <RadioGroup
        label="How should they send it?"
        name="delivery"
        choices={deliveries}
        value={draft.delivery}
        error={faultOf('delivery')}
        onChange={(delivery) => change({ delivery })}
      />
    </Form>
  )
}

type HowMuchProps = Pick<EntryProps, 'draft' | 'change'> & {
  readonly faultOf: (field: string) => string | undefined
}

function HowMuch({ draft, change, faultOf }: HowMuchProps) {
  return (
    <>
      <RadioGroup
        label="How much?"
        name="scope"
        choices={[
          { value: 'all', label: 'Everything, in cash' },
          { value: 'part', label: 'A part' },
        ]}
        value={draft.scope}
        error={faultOf('scope')}
        onChange={(scope) => change({ scope })}
      />
      {draft.scope === 'part' && (
        <MoneyField
          label="Amount"
          name="amount"
          value={draft.amount === null ? null : cents(draft.amount)}
          error={faultOf('amount')}
          onChange={(next) => change({ amount: next?.toString() ?? null })}
          help={`At least ${formatCents(iraAmounts.transfer, { trim: true })}.`}
        />
      )}
    </>
  )
}
