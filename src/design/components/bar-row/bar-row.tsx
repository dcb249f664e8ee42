import styles from './bar-row.module.css'

/** Bars beside each other, in percent of the highest: a picture of a shape, without figures. */
export function BarRow({ percents }: { readonly percents: readonly number[] }) {
  return (
    <div className={styles.bars} aria-hidden="true">
      {percents.map((percent) => (
        <span key={percent} style={{ height: `${percent}%` }} />
      ))}
    </div>
  )
}
