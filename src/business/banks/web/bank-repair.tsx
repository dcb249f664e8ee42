import { useState } from 'react'
import { useAccountAccess, useWhose } from '#business/accounts/web/account-choice.tsx'
import { signInNeededText } from '#business/people/rules/next-steps.ts'
import { SignInAgain as ConfirmItIsYou } from '#business/people/web/sign-in-again.tsx'
import { Banner } from '#design/components/banner/banner.tsx'
import { Button } from '#design/components/button/button.tsx'
import { type BankItemId, readId } from '#kernel/ids.ts'
import { usePolling } from '#web/use-polling.ts'
import { useLinkBank } from './use-link-bank.ts'

type Repairable = { readonly bankName: string; readonly signInToRepair?: string | null }
type BankRepairProps = {
  readonly banks: readonly Repairable[]
  /** Reads the banks again; polled until the bank has answered. */
  readonly onRepaired: () => Promise<unknown>
}

/** Each bank sign-in that must be repeated, with the bank's window opened in place. */
export function BankRepair({ banks, onRepaired }: BankRepairProps) {
  const broken = new Map(banks.flatMap((bank) => (bank.signInToRepair ? [[bank.signInToRepair, bank.bankName]] : [])))
  return [...broken].map(([itemId, bankName]) => (
    <Repair key={itemId} itemId={readId('itm', itemId)} bankName={bankName} onRepaired={onRepaired} />
  ))
}

type RepairProps = Pick<BankRepairProps, 'onRepaired'> & { readonly itemId: BankItemId; readonly bankName: string }

function Repair({ itemId, bankName, onRepaired }: RepairProps) {
  const whose = useWhose()
  const [isDone, setDone] = useState(false)
  const { isDelegate } = useAccountAccess()
  const { state, problem, needsSignIn, begin } = useLinkBank(() => {
    setDone(true)
    return onRepaired()
  })
  // The bank link notifies us a moment after its window has closed.
  usePolling(isDone, onRepaired)
  if (needsSignIn) return <ConfirmItIsYou />
  const asked = isDone
    ? 'Thank you. We are waiting for your bank to confirm, which usually takes a moment. This page will show when it is done.'
    : signInNeededText
  return (
    <Banner
      title={`Sign in again at ${bankName}`}
      action={
        isDelegate ? undefined : (
          <Button kind="secondary" size="small" isLoading={state !== 'idle'} onPress={() => begin(itemId)}>
            Sign in at your bank
          </Button>
        )
      }
    >
      <span role="status">
        {isDelegate ? `${whose(signInNeededText)} The owner of the account must do this.` : (problem ?? asked)}
      </span>
    </Banner>
  )
}
