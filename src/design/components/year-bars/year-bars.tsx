import styles from './year-bars.module.css'

/** Paid is money; price is a valuation; a target is a goal, from one rate to another; listed is another market. */
export type YearBarKind = 'paid' | 'price' | 'target' | 'listed'

export type YearBar = {
  readonly label: string
  readonly text: string
  readonly kind: YearBarKind
  readonly from: number
  readonly to: number
}
export type BarYear = { readonly title: string; readonly note: string; readonly bars: readonly YearBar[] }

type YearBarsProps = {
  readonly years: readonly BarYear[]
  /** The position of the zero line, in percent, shared by all years. */
  readonly zero: number
}

export function YearBars({ years, zero }: YearBarsProps) {
  return (
    <div className={styles.years}>
      {years.map(({ title, note, bars }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <p className={styles.note}>{note}</p>
          <dl>
            {bars.map(({ label, text, kind, from, to }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
                <span className={styles.track} style={{ '--zero': `${zero}%` } as object} aria-hidden="true">
                  <span data-kind={kind} style={{ left: `${Math.min(from, to)}%`, width: `${Math.abs(to - from)}%` }} />
                </span>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
