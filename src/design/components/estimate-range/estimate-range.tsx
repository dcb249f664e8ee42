import styles from './estimate-range.module.css'

type Bar = {
  readonly label: string
  readonly value: string
  /** Of the highest, from 0 to 100. */
  readonly percent: number
  /** Where it begins, for what comes one after the other. */
  readonly from?: number | undefined
  /** How far it may reach beyond what is sure. */
  readonly upTo?: number | undefined
  readonly kind: 'paid' | 'estimated'
}

/** Amounts or times under each other: what is put in or sure is solid, what is only estimated is hatched. */
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
