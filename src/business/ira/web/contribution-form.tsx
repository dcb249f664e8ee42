import { useState } from 'react'
import { useMe } from '#business/people/web/me.tsx'
import { Skeleton } from '#design/components/skeleton/skeleton.tsx'
import type { BusinessDay } from '#kernel/business-day.ts'
import { isRefusal } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { useDraft } from '#web/draft.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { useToday } from '#web/use-today.ts'
import type { AddProps } from './add-funds-dialog.tsx'
import { type ContributionDraft, decideContribution, freshContribution } from './contribution-decision.ts'
import { ContributionEntry } from './contribution-entry.tsx'
import { ContributionReview, contributionWords } from './contribution-review.tsx'
import { contributeToIraDocument } from './ira-documents.ts'

type Props = AddProps & { readonly isRollover: boolean }

/** Money from a bank, for a tax year or as a rollover: entered, looked at once more, then asked for. */
export function ContributionForm(props: Props) {
  const today = useToday()
  return today ? <Contribution {...props} today={today} /> : <Skeleton lines={6} />
}

function Contribution({ ira, isRollover, onAdded, today }: Props & { readonly today: BusinessDay }) {
  const { dateOfBirth } = useMe()
  const kind = isRollover ? 'rollover60Day' : ira.iraType === 'sep' ? 'sepEmployer' : 'regular'
  const what = `contributeToIra:${ira.id}:${kind}`
  const [draft, change, clear] = useDraft<ContributionDraft>(what, freshContribution)
  const [send, isSending] = useRecoverableCommand({
    what,
    prefix: 'ctb',
    document: contributeToIraDocument,
    words: lostWords.transfer,
  })
  const [isChecked, setChecked] = useState(false)
  const [isReview, setReview] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const decided = decideContribution(ira, kind, draft, { today, dateOfBirth: dateOfBirth! })
  const fault = isRefusal(decided) ? decided : null

  async function add() {
    if (isRefusal(decided)) return
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
    setRefused(refusal)
    if (refusal) return
    clear()
    await onAdded(contributionWords(decided, ira))
  }
  if (isReview && !isRefusal(decided))
    return (
      <ContributionReview
        ira={ira}
        contribution={decided}
        refused={refused}
        isSending={isSending}
        onConfirm={add}
        onChange={() => setReview(false)}
      />
    )
  return (
    <ContributionEntry
      ira={ira}
      kind={kind}
      draft={draft}
      change={(part) => {
        setRefused(null)
        change(part)
      }}
      fault={(isChecked ? fault : null) ?? refused}
      onReview={() => {
        setChecked(true)
        setReview(fault === null)
      }}
    />
  )
}
