import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { TextField } from '#design/components/text-field/text-field.tsx'
import { useCommand } from '#web/use-command.ts'
import { refuseName } from '../rules/banks.ts'
import { type BankAccount, removeBankDocument, renameBankDocument } from './bank-documents.ts'

type BankDialogProps = {
  readonly bank: BankAccount
  readonly onClose: () => void
  readonly onChanged: () => Promise<unknown>
}

export function RenameBank({ bank, onClose, onChanged }: BankDialogProps) {
  const [name, setName] = useState(bank.name)
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`renameBank:${bank.id}`, renameBankDocument)
  async function save() {
    const wrong = refuseName(name)
    if (wrong) return setProblem(wrong.message)
    const { refused } = await send({ id: bank.id, name: name.trim() })
    if (refused) return setProblem(refused.message)
    await onChanged()
    showSnackbar('success', 'You renamed the account.')
    onClose()
  }
  return (
    <Dialog
      title="Rename this account"
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button isLoading={isSending} onPress={save}>
            Save
          </Button>
          <Button kind="quiet" onPress={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        name="name"
        value={name}
        maxLength={50}
        autoFocus
        error={problem ?? refuseName(name)?.message}
        onChange={(next) => {
          setName(next)
          setProblem(null)
        }}
      />
    </Dialog>
  )
}

export function RemoveBank({ bank, onClose, onChanged }: BankDialogProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`removeBank:${bank.id}`, removeBankDocument)
  async function remove() {
    const { refused } = await send({ id: bank.id })
    if (refused) return setProblem(refused.message)
    onClose()
    showSnackbar('success', `${bank.name} was removed.`)
    await onChanged()
  }
  return (
    <Question
      title={`Remove ${bank.name}?`}
      yes="Remove"
      no="Keep it"
      isSending={isSending}
      problem={problem}
      onYes={remove}
      onNo={onClose}
    >
      <p>
        We will no longer move money to or from your bank {bank.bankName} through this account. Transfers already on
        their way will arrive. You can link it again later.
      </p>
    </Question>
  )
}
