import { classNames } from '../../class-names.ts'
import styles from './hill.module.css'
import { hillPaths, type Technology } from './hill-shape.ts'

export type HillProps = {
  readonly hours: readonly number[]
  readonly technology: Technology
  readonly label?: string
  readonly height?: number
  readonly showNow?: boolean
  readonly className?: string
}

const width = 240

export function Hill({ hours, technology, label, height = 56, showNow = false, className }: HillProps) {
  const top = 8
  const { area, line, now } = hillPaths(hours, { width, height: height - top - 2, base: height - 2, edges: 'level' })
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
      {line && <path className={styles.area} d={area} />}
      {line && <path className={styles.line} d={line} />}
      {showNow && hours.length > 0 && <path className={styles.now} d={`M${now[0]} ${now[1]}h.01`} />}
    </svg>
  )
}
