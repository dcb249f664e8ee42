import type { CSSProperties, ReactNode } from 'react'
import styles from './change-bars.module.css'

export type ChangeRow = {
  readonly key: string
  readonly label: string
  /** In any whole unit; a negative bar points left. */
  readonly amount: bigint
  readonly detail: ReactNode
}

export type ChangeEnd = { readonly label: ReactNode; readonly text: string }

type ChangeBarsProps = {
  readonly rows: readonly ChangeRow[]
  readonly from: ChangeEnd
  readonly to: ChangeEnd
  readonly amountText: (amount: bigint) => string
}

/** The changes from one amount to another, each bar from a shared zero line; a row expands to its causes. */
export function ChangeBars({ rows, from, to, amountText }: ChangeBarsProps) {
  const { zero, most } = scaleOf(rows.map(({ amount }) => amount))
  return (
    <div className={styles.changes}>
      <End end={from} />
      <ul className={styles.rows}>
        {rows.map(({ key, label, amount, detail }) => (
          <li key={key}>
            <details className={styles.row}>
              <summary>
                <span className={styles.label}>{label}</span>
                <span className={styles.bar} style={{ '--zero': `${zero * 100}%` } as CSSProperties} aria-hidden="true">
                  <span
                    data-sign={amount < 0n ? 'less' : 'more'}
                    style={{ '--long': `${(Number(sizeOf(amount)) / most) * 100}%` } as CSSProperties}
                  />
                </span>
                <span className={styles.amount}>{amountText(amount)}</span>
              </summary>
              <div className={styles.detail}>{detail}</div>
            </details>
          </li>
        ))}
      </ul>
      <End end={to} />
    </div>
  )
}

const End = ({ end: { label, text } }: { readonly end: ChangeEnd }) => (
  <p className={styles.end}>
    <span>{label}</span>
    <strong>{text}</strong>
  </p>
)

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** The position of the zero line from 0 to 1, and the length of the axis. */
export function scaleOf(amounts: readonly bigint[]): { readonly zero: number; readonly most: number } {
  const least = Number(amounts.reduce((low, amount) => (amount < low ? amount : low), 0n))
  const highest = Number(amounts.reduce((high, amount) => (amount > high ? amount : high), 0n))
  const most = highest - least || 1
  return { zero: -least / most, most }
}
