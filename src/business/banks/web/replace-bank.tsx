import { useState } from 'react'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { RadioGroup } from '#design/components/radio-group/radio-group.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { type BankAccount, replaceBankDocument } from './bank-documents.ts'

type ReplaceBankProps = {
  readonly bank: BankAccount
  readonly others: readonly BankAccount[]
  readonly onClose: () => void
  readonly onChanged: () => Promise<unknown>
}

export function ReplaceBank({ bank, others, onClose, onChanged }: ReplaceBankProps) {
  const [withId, choose] = useState(others[0]?.id ?? null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand(`replaceBank:${bank.id}`, replaceBankDocument)
  async function replace() {
    if (!withId) return
    const answered = await send({ id: bank.id, withId })
    if (answered.refused) return setRefused(answered.refused)
    onClose()
    showSnackbar('success', `${bank.name} was replaced.`)
    await onChanged()
  }
  return (
    <Dialog
      title={`Replace ${bank.name}?`}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button isLoading={isSending} onPress={replace}>
            Replace
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        From now on, your payouts and scheduled investments will use the other account, and we will remove this one.
        Transfers already on their way will arrive.
      </p>
      <RadioGroup
        label="Use instead"
        name="withId"
        value={withId}
        onChange={choose}
        choices={others.map((other) => ({
          value: other.id,
          label: `${other.bankName}, ${other.name}${other.mask ? ` ending in ${other.mask}` : ''}`,
        }))}
      />
      {refused && (needsSignInAgain(refused.code) ? <SignInAgain /> : <p role="alert">{refused.message}</p>)}
    </Dialog>
  )
}
