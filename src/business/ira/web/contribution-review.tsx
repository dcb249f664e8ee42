import { bankLabel } from '#business/investing/web/checkout.ts'
import { Button } from '#design/components/button/button.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Form } from '#design/components/form/form.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { formatCents } from '#kernel/cents.ts'
import type { Refused } from '#web/data-client.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import type { Contribution } from './contribution-decision.ts'
import type { Ira } from './ira-documents.ts'

export const contributionWords = ({ amount, kind, taxYear }: Contribution, { custodianName }: Ira): string =>
  `${custodianName} is fetching ${formatCents(amount)} from your bank${kind === 'rollover60Day' ? ' as a rollover' : ` for ${taxYear}`}. It should arrive in 3 to 5 business days.`

type ReviewProps = {
  readonly ira: Ira
  readonly contribution: Contribution
  readonly refused: Refused | null
  readonly isSending: boolean
  readonly onConfirm: () => Promise<unknown>
  readonly onChange: () => void
}

/** The contribution with its figures, for review before the request. */
export function ContributionReview({ ira, contribution, refused, isSending, onConfirm, onChange }: ReviewProps) {
  const isShownLongEnough = useShownLongEnough()
  const { amount, taxYear, bank, rollover } = contribution
  return (
    <Form
      label="Confirm"
      faults={refused ? [{ message: refused.message }] : []}
      onSubmit={() => isShownLongEnough() && onConfirm()}
      actions={
        <>
          <Button type="submit" size="large" isLoading={isSending}>
            {`Add ${formatCents(amount)}`}
          </Button>
          <Button kind="quiet" onPress={onChange}>
            Change
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: 'You add', value: formatCents(amount) },
          rollover
            ? { label: 'Rollover of money paid out on', value: dayText(rollover.distributedOn) }
            : { label: 'Counts for', value: String(taxYear) },
          { label: 'From', value: bankLabel(bank) },
          { label: 'To', value: `${ira.name}` },
          { label: 'Fee', value: '$0.00' },
        ]}
      />
    </Form>
  )
}
