import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { momentDay } from '#design/figures/moment-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import styles from './trace.module.css'
import type { Trace } from './trace-document.ts'

type Correction = Trace['corrections'][number]

export function CorrectionsSection({ trace }: { readonly trace: Trace }) {
  const whose = useWhose()
  const { corrections, kept, amount, owed } = trace
  if (corrections.length === 0) return null
  return (
    <li className={styles.step}>
      <h2>{trace.state === 'reversed' ? 'We reversed this dividend' : 'We corrected this dividend'}</h2>
      {corrections.map((correction) => (
        <p key={correction.id}>
          {correction.paidAt ? `${momentDay(correction.paidAt)}: ` : ''}
          {correction.reason} {whatItChanged(correction)}
        </p>
      ))}
      <dl className={styles.ledger}>
        <div>
          <dt>Paid at first</dt>
          <dd>{centsText(amount)}</dd>
        </div>
        {corrections.map((correction) => (
          <div key={correction.id}>
            <dt>
              {correction.kind === 'reversal' ? 'Taken back' : 'Difference'}
              {correction.paidAt ? ` of ${momentDay(correction.paidAt)}` : ''}
            </dt>
            <dd>{centsText(correction.difference, { sign: true })}</dd>
          </div>
        ))}
        <div>
          <dt>Dividend of the month</dt>
          <dd>{centsText(kept)}</dd>
        </div>
      </dl>
      <p className={styles.quiet}>
        {BigInt(owed) > 0n
          ? whose(
              `${centsText(owed)} of the overpayment is still due. We will deduct it from your next dividends from this portfolio; we will not debit your bank.`,
            )
          : 'You owe nothing more.'}
      </p>
    </li>
  )
}

function whatItChanged({ kind, pool, difference }: Correction): string {
  if (kind === 'reversal')
    return 'We reversed the whole dividend. We took back what was still in your cash balance, and we will deduct the rest from your next dividends from this portfolio.'
  const amount = cents(difference)
  return amount > 0n
    ? `The pool should have been ${centsText(pool)}, so we paid another ${centsText(difference)}.`
    : `The pool should have been ${centsText(pool)}, so ${centsText(negateCents(amount).toString())} comes off this portfolio’s next dividends.`
}
