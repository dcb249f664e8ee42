import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { cents, negateCents } from '#kernel/cents.ts'
import styles from './trace.module.css'
import type { Trace } from './trace-document.ts'

/** What the portfolio took in and spent in the month, down to the pool. */
export function ThePool({ trace }: { readonly trace: Trace }) {
  const { revenue, costs, reserve, pool, origin, month } = trace
  const isComputed = origin === 'computed'
  const less = (amount: string) => centsText(negateCents(cents(amount)).toString())
  return (
    <li className={styles.step}>
      <h2>The pool</h2>
      <p>
        {isComputed
          ? `What the portfolio earned in ${dayText(month)}, less what it cost to run and what it keeps for repairs.`
          : `An operator entered the pool of ${dayText(month)}. Beside it stands what was recorded for the month.`}
      </p>
      {trace.reason && <p>The reason: {trace.reason}</p>}
      <dl className={styles.ledger}>
        <div>
          <dt>Power sold and other revenue</dt>
          <dd>{centsText(revenue)}</dd>
        </div>
        <div>
          <dt>Costs of running the plants</dt>
          <dd>{less(costs)}</dd>
        </div>
        <div>
          <dt>Kept in reserve</dt>
          <dd>{less(reserve)}</dd>
        </div>
        <div>
          <dt>{isComputed ? 'Paid to all holders' : 'Pool as entered, paid to all holders'}</dt>
          <dd>{centsText(pool)}</dd>
        </div>
      </dl>
    </li>
  )
}
