import styles from './estimate-range.module.css'

type Bar = {
  readonly label: string
  readonly value: string
  readonly percent: number
  /** The start, for consecutive items. */
  readonly from?: number | undefined
  /** The possible end beyond the certain part. */
  readonly upTo?: number | undefined
  readonly kind: 'paid' | 'estimated'
}

/** Amounts or times in rows: paid or certain parts are solid, estimates are hatched. */
/** A part of what remains after the start, because a width counts within the padding. */
const share = (part: number, from: number): number => (part / (100 - from)) * 100

export function EstimateRange({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <dl className={styles.bars}>
      {bars.map(({ label, value, percent, from = 0, upTo, kind }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <span className={styles.track} style={{ paddingLeft: `${from}%` }} aria-hidden="true">
            <span className={styles.bar} data-kind={kind} style={{ width: `${share(percent - from, from)}%` }} />
            {upTo !== undefined && (
              <span className={styles.bar} data-kind="estimated" style={{ width: `${share(upTo - percent, from)}%` }} />
            )}
          </span>
        </div>
      ))}
    </dl>
  )
}
