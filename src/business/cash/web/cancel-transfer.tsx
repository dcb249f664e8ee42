import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { momentText } from '#design/figures/moment-text.ts'
import type { AccountId } from '#kernel/ids.ts'
import { graphql } from '#web/documents.ts'
import { useCommand } from '#web/use-command.ts'
import type { Movement } from './movement-words.ts'
import styles from './movements.module.css'

const cancelDocument = graphql(`
  mutation CancelTransfer($key: IdempotencyKey!, $accountId: ID!, $id: ID!) {
    cancelTransfer(input: { key: $key, accountId: $accountId, id: $id }) {
      id
    }
  }
`)

type CancelTransferProps = {
  readonly movement: Movement
  readonly accountId: AccountId
  readonly onChanged: () => Promise<unknown>
}

export function CancelTransfer({ movement, accountId, onChanged }: CancelTransferProps) {
  const id = movement.bankTransferId
  const [isOpen, open] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`cancelTransfer:${id}`, cancelDocument)
  if (!id || !movement.cancellableUntil) return null
  async function cancel() {
    const { refused } = await send({ accountId, id: id! })
    if (refused) return setProblem(refused.message)
    open(false)
    showSnackbar('success', 'We are asking the bank to cancel it.')
    await onChanged()
  }
  return (
    <span className={styles.action}>
      <Button kind="quiet" size="small" onPress={() => open(true)}>
        Cancel
      </Button>
      {isOpen && (
        <Question
          title="Cancel this transfer?"
          yes="Cancel the transfer"
          no="Keep it"
          isSending={isSending}
          problem={problem}
          onYes={cancel}
          onNo={() => open(false)}
        >
          <p>You can cancel it until {momentText(movement.cancellableUntil)}.</p>
        </Question>
      )}
    </span>
  )
}
