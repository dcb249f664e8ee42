import { classNames } from '../../class-names.ts'
import styles from './hill.module.css'
import type { HillProps } from './hill.tsx'
import { dayParts, sunHours } from './hill-now.ts'
import { hillPaths } from './hill-shape.ts'

type NowHillProps = HillProps & {
  /** Kilowatts that the plants can make, as a hairline over the hill. */
  readonly capacity?: number | undefined
}

const width = 240
const top = 8

/** A hill with the present hour, 6, 12 and 18 o'clock under it, and what is yesterday's as a ghost. */
export function NowHill({ hours, technology, label, height = 56, capacity = 0, className }: NowHillProps) {
  const base = height - 2
  const frame = { width, height: base - top, base, edges: 'level' } as const
  const drawn = hillPaths(hours, frame, Math.max(...hours, capacity))
  const { today, yesterday } = dayParts(drawn, base)
  const ticks = sunHours(hours).map((at) => `M${Math.round(at * width)} ${height - 6}v6`)
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
      {hours.length > 0 && (
        <>
          {/* The line stays right of the words that stand over the left of a hill. */}
          <path className={styles.marks} d={`${ticks.join('')}${capacity > 0 ? `M150 ${top}H${width}` : ''}`} />
          <path className={styles.ghost} d={yesterday} />
          <path className={styles.area} d={today.area} />
          <path className={styles.line} d={today.line} />
          <path className={styles.now} d={`M${Math.min(drawn.now[0], width - 4)} ${drawn.now[1]}h.01`} />
        </>
      )}
    </svg>
  )
}
