import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { OrderId } from '#kernel/ids.ts'
import { useCommand } from '#web/use-command.ts'
import { cancelOrderDocument } from './order-documents.ts'

type CancelOrderProps = {
  readonly orderId: OrderId
  /** The number of orders of the same payment, which are cancelled together. */
  readonly together: number
  readonly onDone: () => unknown
}

export function CancelOrder({ orderId, together, onDone }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`cancel:${orderId}`, cancelOrderDocument)

  async function cancel() {
    const { refused } = await send({ id: orderId })
    setProblem(refused?.message ?? null)
    if (refused) return
    setOpen(false)
    showSnackbar('success', 'We are canceling the order.')
    await onDone()
  }
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        {together > 1 ? `Cancel all ${together} orders` : 'Cancel this order'}
      </Button>
      {isOpen && (
        <Question
          title={together > 1 ? `Cancel all ${together} orders of this payment?` : 'Cancel this order?'}
          yes={together > 1 ? 'Cancel them' : 'Cancel the order'}
          no={together > 1 ? 'Keep them' : 'Keep it'}
          isSending={isSending}
          problem={problem}
          onYes={cancel}
          onNo={() => setOpen(false)}
        >
          <p>You will not buy any shares, and no money will leave your bank. You can order again at any time.</p>
        </Question>
      )}
    </>
  )
}
