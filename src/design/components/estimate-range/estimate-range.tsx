import styles from './estimate-range.module.css'

type Bar = {
  readonly label: string
  readonly value: string
  /** Of the highest, from 0 to 100. */
  readonly percent: number
  readonly kind: 'paid' | 'estimated'
}

/** Amounts under each other: what is put in is solid, what is only estimated is hatched. */
export function EstimateRange({ bars }: { readonly bars: readonly Bar[] }) {
  return (
    <dl className={styles.bars}>
      {bars.map(({ label, value, percent, kind }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          <span className={styles.bar} data-kind={kind} style={{ width: `${percent}%` }} aria-hidden="true" />
        </div>
      ))}
    </dl>
  )
}
