import { useState } from 'react'
import { w9Withdrawal } from '#business/people/rules/w9.ts'
import { needsSignInAgain, SignInAgain } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Dialog } from '#design/components/dialog/dialog.tsx'
import { Stack } from '#design/components/section/section.tsx'
import { showSnackbar } from '#design/components/snackbar/snackbar-store.ts'
import type { Refused } from '#web/data-client.ts'
import { useCommand } from '#web/use-command.ts'
import { withheldShare } from '../rules/withholding-words.ts'
import { withdrawTaxCertificationDocument } from './tax-document.ts'

/** For a person who stops being a U.S. person: states the consequences before the confirmation. */
export function WithdrawW9({ onWithdrawn }: { readonly onWithdrawn: () => unknown }) {
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const [send, isSending] = useCommand('withdrawTaxCertification', withdrawTaxCertificationDocument)
  async function withdraw() {
    const { refused: no } = await send({})
    setRefused(no)
    if (no) return
    setAsking(false)
    showSnackbar('success', 'Form W-9 is withdrawn.')
    await onWithdrawn()
  }
  return (
    <div>
      <Button kind="quiet" size="small" onPress={() => setAsking(true)}>
        I am no longer a U.S. person
      </Button>
      <Dialog
        title="Withdraw Form W-9?"
        isOpen={isAsking}
        onOpenChange={(isOpen) => {
          setRefused(null)
          setAsking(isOpen)
        }}
        actions={
          <>
            <Button isLoading={isSending} onPress={withdraw}>
              Withdraw
            </Button>
            <Button kind="quiet" onPress={() => setAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <Stack gap={12}>
          {refused && needsSignInAgain(refused.code) && <SignInAgain />}
          {refused && !needsSignInAgain(refused.code) && <Banner kind="error" title={refused.message} />}
          <p>You tell us: “{w9Withdrawal.text}”</p>
          <p>
            From then on you cannot buy shares, by hand, by recurring orders or from dividends, and you receive no
            rewards of promotions or referrals. For the IRS we withhold {withheldShare('notUsPerson')}. You keep what
            you have and may sell it. Signing Form W-9 again ends all of this.
          </p>
        </Stack>
      </Dialog>
    </div>
  )
}
