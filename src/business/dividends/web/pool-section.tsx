import type { ReactNode } from 'react'
import { dayText } from '#design/figures/day-text.ts'
import { centsText } from '#design/figures/money-text.ts'
import { addCents, cents, formatCents } from '#kernel/cents.ts'
import { type PoolLine, poolLines } from '../rules/trace-figures.ts'
import { CostLines, SalesLines } from './month-lines.tsx'
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
      <ul className={styles.ledger}>
        {lines.map((line) => (
          <LedgerRow key={line.label} line={line} detail={detailOf(line, trace)} />
        ))}
        <li>
          <span>{isComputed ? 'Paid to all holders' : 'Pool as entered, paid to all holders'}</span>
          <span>{centsText(pool)}</span>
        </li>
      </ul>
    </li>
  )
}

function LedgerRow({ line, detail }: { readonly line: PoolLine; readonly detail: ReactNode }) {
  const words = (
    <>
      <span>{line.label}</span>
      <span>{formatCents(line.amount)}</span>
    </>
  )
  if (!detail) return <li>{words}</li>
  return (
    <li>
      <details>
        <summary>{words}</summary>
        {detail}
      </details>
    </li>
  )
}

function detailOf({ of }: PoolLine, trace: Trace): ReactNode {
  if (trace.lines.length === 0) return null
  if (of === 'sales') return <SalesLines lines={trace.lines} plants={trace.readings} />
  return of === 'costs' ? <CostLines lines={trace.lines} costs={cents(trace.costs)} /> : null
}
