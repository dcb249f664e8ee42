import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Question } from '#design/components/dialog/question.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { useCommand } from '#web/use-command.ts'
import { sharesText } from './sale-words.ts'
import { cancelSellOrderDocument, type SellOrderLife } from './sell-documents.ts'

type CancelSellOrderProps = { readonly order: SellOrderLife; readonly onDone: () => unknown }

export function CancelSellOrder({ order, onDone }: CancelSellOrderProps) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [send, isSending] = useCommand(`cancelSale:${order.id}`, cancelSellOrderDocument)

  async function cancel() {
    const { refused } = await send({ id: order.id })
    setProblem(refused?.message ?? null)
    if (refused) return
    setOpen(false)
    showSnackbar('success', 'The shares are no longer for sale.')
    await onDone()
  }
  return (
    <>
      <Button kind="quiet" onPress={() => setOpen(true)}>
        Cancel the rest
      </Button>
      {isOpen && (
        <Question
          title="Cancel the rest?"
          yes="Take it back"
          no="Keep it for sale"
          isSending={isSending}
          problem={problem}
          onYes={cancel}
          onNo={() => setOpen(false)}
        >
          <p>
            {sharesText(order.leftShares)} will no longer be for sale. Completed sales are final. If you list them
            again, you go to the end of the queue.
          </p>
        </Question>
      )}
    </>
  )
}
