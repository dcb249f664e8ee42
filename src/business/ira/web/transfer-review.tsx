import { Button } from '#design/components/button/button.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Form } from '#design/components/form/form.tsx'
import { formatCents } from '#kernel/cents.ts'
import type { Refused } from '#web/data-client.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import { kindOf } from '../rules/transfer.ts'
import type { Ira } from './ira-documents.ts'
import type { Transfer } from './transfer-decision.ts'
import { deliveryNames, planTypeNames } from './transfer-entry.tsx'

type ReviewProps = {
  readonly ira: Ira
  readonly transfer: Transfer
  readonly refused: Refused | null
  readonly isSending: boolean
  readonly onConfirm: () => Promise<unknown>
  readonly onChange: () => void
}

/** The transfer once more before the custodian asks for it. */
export function TransferReview({ ira, transfer, refused, isSending, onConfirm, onChange }: ReviewProps) {
  const isShownLongEnough = useShownLongEnough()
  const { fromCustodian, planType, accountNumber, amount, delivery } = transfer
  return (
    <Form
      label="Confirm"
      faults={refused ? [{ message: refused.message }] : []}
      onSubmit={() => isShownLongEnough() && onConfirm()}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isSending}>
            Request the transfer
          </Button>
          <Button kind="quiet" onPress={onChange}>
            Change
          </Button>
        </>
      }
    >
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
    </Form>
  )
}
