import { useState } from 'react'
import { isRefusal } from '#kernel/refusal.ts'
import { useDraft } from '#web/draft.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import { useReviewedForm } from '#web/reviewed-form.tsx'
import type { AddProps } from './add-funds-dialog.tsx'
import { transferToIraDocument } from './ira-documents.ts'
import { decideTransfer, freshTransfer, type TransferDraft } from './transfer-decision.ts'
import { TransferEntry } from './transfer-entry.tsx'
import { TransferReview } from './transfer-review.tsx'

/** Money from another custodian or plan: entered, reviewed, then requested. The account number is not stored. */
export function TransferForm({ ira, onAdded }: AddProps) {
  const what = `transferToIra:${ira.id}`
  const [kept, keep, clear] = useDraft<Omit<TransferDraft, 'accountNumber'>>(what, freshTransfer)
  const [accountNumber, setAccountNumber] = useState('')
  const [send] = useRecoverableCommand({
    what,
    prefix: 'itr',
    document: transferToIraDocument,
    words: lostWords.transfer,
  })
  const values: TransferDraft = { ...kept, accountNumber }
  const change = ({ accountNumber: typed, ...part }: Partial<TransferDraft>) => {
    if (typed !== undefined) setAccountNumber(typed)
    keep(part)
  }
  const decided = decideTransfer(ira, values)
  const form = useReviewedForm({ draft: [values, change], invalid: isRefusal(decided) ? decided : null, send: add })

  async function add() {
    if (isRefusal(decided)) return null
    const { amount, ...transfer } = decided
    const { refusal } = await send({ accountId: ira.id, ...transfer, amount: amount?.toString() ?? null })
    if (refusal) return refusal
    clear()
    await onAdded(
      `${ira.custodianName} is asking ${decided.fromCustodian} for the money. A wire takes about a week, a check two to four weeks.`,
    )
    return null
  }
  return form.isReviewing && !isRefusal(decided) ? (
    <TransferReview ira={ira} transfer={decided} form={form} />
  ) : (
    <TransferEntry form={form} />
  )
}
