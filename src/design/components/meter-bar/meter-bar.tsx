import type { Technology } from '../hill/hill-shape.ts'
import styles from './meter-bar.module.css'

type MeterBarProps = {
  readonly made: number
  readonly expected: number
  /** The longest bar of this one's group. */
  readonly most: number
  readonly technology: Technology
}

export function MeterBar({ made, expected, most, technology }: MeterBarProps) {
  return (
    <span className={styles.meter} data-technology={technology} aria-hidden="true">
      <span style={{ width: `${(made / most) * 100}%` }} />
      <i style={{ left: `${(expected / most) * 100}%` }} />
    </span>
  )
}
