import { useState } from 'react'
import { isRefusal } from '#kernel/refusal.ts'
import type { Refused } from '#web/data-client.ts'
import { useDraft } from '#web/draft.ts'
import { lostWords, useRecoverableCommand } from '#web/recoverable-command.ts'
import type { AddProps } from './add-funds-dialog.tsx'
import { transferToIraDocument } from './ira-documents.ts'
import { decideTransfer, freshTransfer, type TransferDraft } from './transfer-decision.ts'
import { TransferEntry } from './transfer-entry.tsx'
import { TransferReview } from './transfer-review.tsx'

/** Money from another custodian or plan: entered, looked at once more, then asked for. The account number is not kept. */
export function TransferForm({ ira, onAdded }: AddProps) {
  const what = `transferToIra:${ira.id}`
  const [kept, keep, clear] = useDraft<Omit<TransferDraft, 'accountNumber'>>(what, freshTransfer)
  const [accountNumber, setAccountNumber] = useState('')
  const [send, isSending] = useRecoverableCommand({
    what,
    prefix: 'itr',
    document: transferToIraDocument,
    words: lostWords.transfer,
  })
  const [isChecked, setChecked] = useState(false)
  const [isReview, setReview] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const draft: TransferDraft = { ...kept, accountNumber }
  const decided = decideTransfer(ira, draft)
  const fault = isRefusal(decided) ? decided : null

  async function add() {
    if (isRefusal(decided)) return
    const { amount, ...transfer } = decided
    const { refusal } = await send({ accountId: ira.id, ...transfer, amount: amount?.toString() ?? null })
    setRefused(refusal)
    if (refusal) return
    clear()
    await onAdded(
      `${ira.custodianName} is asking ${decided.fromCustodian} for the money. A wire takes about a week, a check two to four weeks.`,
    )
  }
  if (isReview && !isRefusal(decided))
    return (
      <TransferReview
        ira={ira}
        transfer={decided}
        refused={refused}
        isSending={isSending}
        onConfirm={add}
        onChange={() => setReview(false)}
      />
    )
  return (
    <TransferEntry
      ira={ira}
      draft={draft}
      change={({ accountNumber: typed, ...part }) => {
        setRefused(null)
        if (typed !== undefined) setAccountNumber(typed)
        keep(part)
      }}
      fault={(isChecked ? fault : null) ?? refused}
      onReview={() => {
        setChecked(true)
        setReview(fault === null)
      }}
    />
  )
}
