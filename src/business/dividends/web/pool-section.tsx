import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, cents, formatCents } from '#kernel/cents.ts'
import { poolLines } from '../rules/trace-figures.ts'
import styles from './trace.module.css'
import type { Trace } from './trace-document.ts'

export function PoolSection({ trace }: { readonly trace: Trace }) {
  const { pool, origin, month } = trace
  const isComputed = origin === 'computed'
  const lines = poolLines({
    revenue: cents(trace.revenue),
    costs: cents(trace.costs),
    reserve: cents(trace.reserve),
    pool: cents(pool),
    powerSold: addCents(...trace.readings.map(({ revenue }) => cents(revenue))),
  })
  return (
    <li className={styles.step}>
      <h2>The pool</h2>
      <p>
        {isComputed
          ? `What the portfolio earned in ${dayText(month)}, less what it cost to run and what it keeps for repairs.`
          : `An operator entered the pool of ${dayText(month)}. The figures recorded for the month are shown next to it.`}
      </p>
      {trace.reason && <p>The reason: {trace.reason}</p>}
      <dl className={styles.ledger}>
        {lines.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCents(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{isComputed ? 'Paid to all holders' : 'Pool as entered, paid to all holders'}</dt>
          <dd>{centsText(pool)}</dd>
        </div>
      </dl>
    </li>
  )
}
