import styles from './bar-row.module.css'

/** Adjacent bars, in percent of the highest: a shape without figures. */
export function BarRow({ percents }: { readonly percents: readonly number[] }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {percents.map((percent) => (
        <span key={percent} style={{ height: `${percent}%` }} />
      ))}
    </div>
  )
}
