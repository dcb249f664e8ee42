import { useState } from 'react'
import { useAccountAccess } from '#business/accounts/web/account-choice.tsx'
import { Button } from '#design/components/button/button.tsx'
import { Quiet, Stack } from '#design/components/section/section.tsx'
import styles from './banks.module.css'
import { ConnectBank } from './connect-bank.tsx'
import { NumbersForm } from './numbers-form.tsx'

type AddBankProps = {
  readonly label: string
  readonly kind?: 'primary' | 'secondary'
  readonly onAdded: () => Promise<unknown>
}

/** By a sign-in at the bank, which takes seconds, or by its numbers, which takes days. */
export function AddBank({ label, kind = 'primary', onAdded }: AddBankProps) {
  const [isTyping, type] = useState(false)
  const { isDelegate } = useAccountAccess()
  if (isTyping) return <NumbersForm onDone={onAdded} onCancel={() => type(false)} />
  return (
    <Stack gap={12}>
      <div>
        <ConnectBank kind={kind} label={label} onLinked={onAdded} />
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" size="small" isDisabled={isDelegate} onPress={() => type(true)}>
          Can’t find your bank? Enter account and routing numbers
        </Button>
      </div>
      {isDelegate && <Quiet small>Only the owner of this account can link and remove banks.</Quiet>}
    </Stack>
  )
}
