import { bankLabel } from '#business/investing/web/checkout.ts'
import { Facts } from '#design/components/facts/facts.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { formatCents } from '#kernel/cents.ts'
import { type ReviewedForm, ReviewForm } from '#web/reviewed-form.tsx'
import type { Contribution, ContributionDraft } from './contribution-decision.ts'
import type { Ira } from './ira-documents.ts'

export const contributionWords = ({ amount, kind, taxYear }: Contribution, { custodianName }: Ira): string =>
  `${custodianName} is fetching ${formatCents(amount)} from your bank${kind === 'rollover60Day' ? ' as a rollover' : ` for ${taxYear}`}. It should arrive in 3 to 5 business days.`

type ReviewProps = {
  readonly ira: Ira
  readonly contribution: Contribution
  readonly form: ReviewedForm<ContributionDraft>
}

export function ContributionReview({ ira, contribution, form }: ReviewProps) {
  const { amount, taxYear, bank, rollover } = contribution
  return (
    <ReviewForm form={form} submit={`Add ${formatCents(amount)}`}>
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
    </ReviewForm>
  )
}
