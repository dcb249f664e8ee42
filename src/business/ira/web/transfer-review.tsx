import { Facts } from '#design/components/facts/facts.tsx'
import { formatCents } from '#kernel/cents.ts'
import { type ReviewedForm, ReviewForm } from '#web/reviewed-form.tsx'
import { kindOf } from '../rules/transfer.ts'
import type { Ira } from './ira-documents.ts'
import type { Transfer, TransferDraft } from './transfer-decision.ts'
import { deliveryNames, planTypeNames } from './transfer-entry.tsx'

type ReviewProps = {
  readonly ira: Ira
  readonly transfer: Transfer
  readonly form: ReviewedForm<TransferDraft>
}

export function TransferReview({ ira, transfer, form }: ReviewProps) {
  const { fromCustodian, planType, accountNumber, amount, delivery } = transfer
  return (
    <ReviewForm form={form} submit="Request the transfer">
      <Facts
        facts={[
          {
            label: 'From',
            value: `${planTypeNames[planType]} at ${fromCustodian}, ending in ${accountNumber.slice(-4)}`,
          },
          { label: 'To', value: ira.name },
          { label: 'Amount', value: amount === null ? 'Everything' : formatCents(amount) },
          { label: 'Sent by', value: deliveryNames[delivery] },
          {
            label: 'For tax',
            value:
              kindOf(planType) === 'transfer' ? 'Not reported, not taxed' : 'A direct rollover: reported, not taxed',
          },
        ]}
      />
      <p>{fromCustodian} may charge a fee for the transfer and takes it from the account there.</p>
    </ReviewForm>
  )
}
