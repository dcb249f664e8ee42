import { useWhose } from '#business/accounts/web/account-choice.tsx'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents } from '#kernel/cents.ts'
import { formatShares, microshares } from '#kernel/microshares.ts'
import { exactText, partText, roundingText } from '../rules/trace-figures.ts'
import styles from './trace.module.css'
import type { Trace } from './trace-document.ts'

export function ShareSection({ trace }: { readonly trace: Trace }) {
  const whose = useWhose()
  const mine = microshares(trace.shares)
  const all = trace.totalShares == null ? null : microshares(trace.totalShares)
  const exact = BigInt(trace.exactMicrocents)
  const rounding = roundingText(cents(trace.amount), exact)
  return (
    <li className={styles.step}>
      <h2>{whose('Your share of the pool')}</h2>
      <p>
        When {dayText(trace.recordOn)} ended, you held {formatShares(mine)} shares
        {all === null ? '' : ` of ${formatShares(all)}: ${partText(mine, all)} of the portfolio`}. So that is{' '}
        {whose('your')} part of the {centsText(trace.pool)} that we paid to all holders.
      </p>
      {all !== null && (
        <p className={styles.sum}>
          <span>{centsText(trace.pool)}</span> × <span>{formatShares(mine)}</span> ÷ <span>{formatShares(all)}</span> ={' '}
          <span>{exactText(exact)}</span>
          <strong>{centsText(trace.amount)}</strong>
        </p>
      )}
      <p className={styles.quiet}>
        {rounding
          ? `Rounded ${rounding}. The holders closest to the next cent receive the leftover cents, so that the parts add up to exactly the pool.`
          : 'It did not need rounding.'}
      </p>
    </li>
  )
}
