import { classNames } from '../../class-names.ts'
import styles from './hill.module.css'
import { hillPaths, sunHours, type Technology } from './hill-shape.ts'

export type HillProps = {
  /** Output in each of the last 24 hours, oldest first. No output at all draws a flat horizon. */
  readonly hours: readonly number[]
  readonly technology: Technology
  /** A description for those who do not see the picture; without it the hill is decoration. */
  readonly label?: string
  readonly height?: number
  /** Marks the present hour on the hill, 6, 12 and 18 o'clock under it, and what is yesterday's as a ghost. */
  readonly showNow?: boolean
  /** Kilowatts that the plants can make, as a hairline over the hill. */
  readonly capacity?: number | undefined
  readonly className?: string
}

const width = 240

export function Hill({ hours, technology, label, height = 56, showNow = false, capacity, className }: HillProps) {
  const top = 8
  const base = height - 2
  const peak = Math.max(0, ...hours, hours.length > 0 ? (capacity ?? 0) : 0)
  const frame = { width, height: base - top, base, edges: 'level' } as const
  const { area, line, now, today, yesterday } = hillPaths(hours, frame, peak)
  const isNow = showNow && hours.length > 0
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: titled when it says something, hidden when it is decoration
    <svg
      className={classNames(styles.hill, className)}
      data-technology={technology}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      style={{ height }}
      role={label ? 'img' : undefined}
      aria-hidden={label ? undefined : true}
    >
      {label && <title>{label}</title>}
      <path className={styles.ground} d={`M0 ${height - 1.5}H${width}`} />
      {capacity !== undefined && line && <path className={styles.capacity} d={`M0 ${top}H${width}`} />}
      {isNow && <path className={styles.ground} d={ticks(hours, height)} />}
      {isNow && <path className={styles.ghost} d={yesterday.line} />}
      {line && <path className={styles.area} d={isNow ? today.area : area} />}
      {line && <path className={styles.line} d={isNow ? today.line : line} />}
      {isNow && <path className={styles.now} d={`M${now[0]} ${now[1]}h.01`} />}
    </svg>
  )
}

const ticks = (hours: readonly number[], height: number): string =>
  sunHours(hours)
    .map((at) => `M${Math.round(at * width)} ${height - 6}v6`)
    .join('')
