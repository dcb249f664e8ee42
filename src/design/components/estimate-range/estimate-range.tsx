import styles from './estimate-range.module.css'

type Bar = {
  readonly label: string
  readonly value: string
  /** In percent of the highest, from 0 to 100. */
  readonly percent: number
  /** The start, for items that follow each other. */
  readonly from?: number | undefined
  /** The possible end beyond the part that is sure. */
  readonly upTo?: number | undefined
  readonly kind: 'paid' | 'estimated'
}

/** Amounts or times under each other: paid or sure parts are solid, estimates are hatched. */
/** A part of what is left beside the beginning, since a width counts within the padding. */
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
