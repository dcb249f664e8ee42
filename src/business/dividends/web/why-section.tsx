import { Link } from 'react-router'
import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { ChangeBars } from '#design/components/change-bars/change-bars.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents, formatCents } from '#kernel/cents.ts'
import { causeWords, figuresText, stepWords, whySentence } from '../rules/bridge-words.ts'
import type { Trace } from './trace-document.ts'
import styles from './why.module.css'

type Bridge = NonNullable<Trace['bridge']>
type Part = Bridge['steps'][number]['parts'][number]

/** Why the dividend differs from the one before, down to plant and cause, in the holder's dollars. */
export function WhySection({ bridge, month }: { readonly bridge: Bridge; readonly month: string }) {
  const whose = useWhose()
  const { from, to, fromId, fromMonth, steps } = bridge
  const rows = steps.map(({ kind, amount, parts }) => ({
    key: kind,
    label: stepWords[kind],
    amount: BigInt(amount),
    detail: <BridgeParts parts={parts} />,
  }))
  const sums = steps.map(({ kind, amount }) => ({ kind, amount: cents(amount) }))
  return (
    <section className={styles.card} aria-labelledby="why">
      <h2 id="why">Why it differs from {dayText(fromMonth)}</h2>
      <p className={styles.lead}>{whySentence(cents(from), cents(to), dayText(fromMonth), sums)}</p>
      <ChangeBars
        rows={rows}
        from={{ label: <Link to={`/users/dividends/${fromId}`}>{dayText(fromMonth)}</Link>, text: centsText(from) }}
        to={{ label: dayText(month), text: centsText(to) }}
        amountText={(amount) => formatCents(cents(amount), { sign: true })}
      />
      <p className={styles.quiet}>
        {whose(
          'Output counts first, at the price and rate of the month before; then price; then currency. All but shares count with the shares that you held before. Bars begin at zero.',
        )}
      </p>
    </section>
  )
}

export function BridgeParts({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={`${part.cause} ${part.plantId} ${part.contract} ${part.currency}`}>
          <span>
            {part.plantName
              ? `${part.plantName}: ${causeWords[part.cause].title.toLowerCase()}`
              : causeWords[part.cause].title}
          </span>
          <span className={styles.amount}>{centsText(part.amount, { sign: true })}</span>
          <small>
            {figuresText({
              ...part,
              currency: part.currency ?? null,
              before: BigInt(part.before),
              after: BigInt(part.after),
            })}
            {part.explanation ? `. ${part.explanation}` : ''}
          </small>
        </li>
      ))}
    </ul>
  )
}
