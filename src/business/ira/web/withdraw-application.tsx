import { useState } from 'react'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import { useCommand } from '#web/use-command.ts'
import { withdrawIraApplicationDocument } from './ira-documents.ts'
import type { StepProps } from './opening-page-parts.tsx'

export function WithdrawApplication({ ira, onChanged }: StepProps) {
  const [isAsked, setAsked] = useState(false)
  const [withdraw, isWithdrawing] = useCommand(`withdrawIraApplication:${ira.id}`, withdrawIraApplicationDocument)
  async function confirm(close: () => void) {
    const { refused } = await withdraw({ accountId: ira.id })
    close()
    if (refused) showSnackbar('error', refused.message)
    await onChanged()
  }
  return (
    <div>
      <Button kind="quiet" onPress={() => setAsked(true)}>
        Withdraw the application
      </Button>
      <Dialog
        title="Withdraw the application?"
        isQuestion
        isOpen={isAsked}
        onOpenChange={setAsked}
        actions={(close) => (
          <>
            <Button isLoading={isWithdrawing} onPress={() => confirm(close)}>
              Withdraw
            </Button>
            <Button kind="quiet" onPress={close}>
              Keep it
            </Button>
          </>
        )}
      >
        {ira.custodianName} stops opening this IRA. Nothing is charged, and you can apply again at any time.
      </Dialog>
    </div>
  )
}
