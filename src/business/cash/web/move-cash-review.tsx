import type { ReactNode } from 'react'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { Button } from '#design/components/button/button.tsx'
import { ButtonLink } from '#design/components/button-link/button-link.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { Form } from '#design/components/form/form.tsx'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import type { Refused } from '#web/data-client.ts'
import { useShownLongEnough } from '#web/use-shown-long-enough.ts'
import { type Bank, bankLabel } from './cash-document.ts'
import styles from './withdraw.module.css'

type MoveCashReviewProps = {
  readonly direction: 'in' | 'out'
  readonly amount: Cents
  readonly bank: Bank
  readonly available: Cents
  readonly arrivesOn: string
  readonly button: string
  readonly isSending: boolean
  readonly refused: Refused | null
  /** The person's options after the refusal, in place of the refusal itself. */
  readonly more: ReactNode
  readonly onConfirm: () => Promise<unknown>
}

/** The transfer once more, with its figures, before it is asked for. */
export function MoveCashReview(props: MoveCashReviewProps) {
  const whose = useWhose()
  const { direction, amount, bank, available, arrivesOn, refused, more } = props
  const isShownLongEnough = useShownLongEnough()
  const isOut = direction === 'out'
  return (
    <Form
      label="Confirm the transfer"
      faults={refused && !more ? [{ message: refused.message }] : []}
      onSubmit={() => isShownLongEnough() && props.onConfirm()}
      actions={
        <>
          <Button type="submit" size="large" isLoading={props.isSending}>
            {`${props.button} ${formatCents(amount)}`}
          </Button>
          <ButtonLink kind="quiet" to="?">
            Change
          </ButtonLink>
        </>
      }
    >
      {more}
      <div>
        <h2 className={styles.label}>{isOut ? 'You withdraw' : 'You add'}</h2>
        <p className={styles.amount}>{formatCents(amount)}</p>
      </div>
      <Facts
        facts={[
          { label: 'From', value: isOut ? whose('Your cash balance') : bankLabel(bank) },
          { label: 'To', value: isOut ? bankLabel(bank) : whose('Your cash balance') },
          { label: 'Fee', value: '$0.00' },
          { label: 'Arrives on about', value: arrivesOn },
          {
            label: isOut ? 'Cash remaining' : 'Cash after it arrives',
            value: formatCents(cents(isOut ? available - amount : available + amount)),
          },
        ]}
      />
      <p className={styles.quiet}>You can cancel it on the Transfers page until we send it to the bank.</p>
    </Form>
  )
}
