import type { ReactNode } from 'react'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { Facts } from '#design/components/facts/facts.tsx'
import { type Cents, cents, formatCents } from '#kernel/cents.ts'
import { type ReviewedForm, ReviewForm } from '#web/reviewed-form.tsx'
import { type Bank, bankLabel } from './cash-document.ts'
import styles from './withdraw.module.css'

type MoveCashReviewProps = {
  readonly form: Pick<ReviewedForm<object>, 'refused' | 'isSending' | 'confirm' | 'back'>
  readonly direction: 'in' | 'out'
  readonly amount: Cents
  readonly bank: Bank
  readonly available: Cents
  readonly arrivesOn: string
  readonly button: string
  /** The person's options after a refusal, shown instead of the refusal itself. */
  readonly notice: ReactNode
}

/** The transfer's figures, for review before it is requested. */
export function MoveCashReview(props: MoveCashReviewProps) {
  const whose = useWhose()
  const { form, direction, amount, bank, available, arrivesOn, button, notice } = props
  const isOut = direction === 'out'
  return (
    <ReviewForm
      form={form}
      label="Confirm the transfer"
      submit={`${button} ${formatCents(amount)}`}
      isInAddress
      notice={notice}
    >
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
    </ReviewForm>
  )
}
