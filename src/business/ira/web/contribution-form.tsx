import { useMe } from '#business/people/web/me.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { isRefusal } from '#kernel/refusal.ts'
import { useDraft } from '#web/draft.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { useReviewedForm } from '#web/reviewed-form.tsx'
import { useToday } from '#web/use-today.ts'
import type { AddProps } from './add-funds-dialog.tsx'
import { type ContributionDraft, decideContribution, freshContribution } from './contribution-decision.ts'
import { ContributionEntry } from './contribution-entry.tsx'
import { ContributionReview, contributionWords } from './contribution-review.tsx'
import { contributeToIraDocument } from './ira-documents.ts'

type Props = AddProps & { readonly isRollover: boolean }

export function ContributionForm(props: Props) {
  const today = useToday()
  return today ? <Contribution {...props} today={today} /> : <Skeleton lines={6} />
}

function Contribution({ ira, isRollover, onAdded, today }: Props & { readonly today: BusinessDay }) {
  const { dateOfBirth } = useMe()
  const kind = isRollover ? 'rollover60Day' : ira.iraType === 'sep' ? 'sepEmployer' : 'regular'
  const what = `contributeToIra:${ira.id}:${kind}`
  const draft = useDraft<ContributionDraft>(what, freshContribution)
  const [values, , clear] = draft
  const [send] = useRecoverableCommand({
    what,
    prefix: 'ctb',
    document: contributeToIraDocument,
    words: lostWords.transfer,
  })
  const decided = decideContribution(ira, kind, values, { today, dateOfBirth: dateOfBirth! })
  const form = useReviewedForm({ draft, invalid: isRefusal(decided) ? decided : null, send: add })

  async function add() {
    if (isRefusal(decided)) return null
    const { kind, taxYear, amount, bank, rollover } = decided
    const variables = {
      accountId: ira.id,
      kind,
      taxYear,
      amount: amount.toString(),
      fundingSourceId: bank.id,
      rollover,
    }
    const { refusal } = await send(variables)
    if (refusal) return refusal
    clear()
    await onAdded(contributionWords(decided, ira))
    return null
  }
  return form.isReviewing && !isRefusal(decided) ? (
    <ContributionReview ira={ira} contribution={decided} form={form} />
  ) : (
    <ContributionEntry ira={ira} kind={kind} form={form} />
  )
}
