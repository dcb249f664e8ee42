import type { CSSProperties } from 'react'
import styles from './horizon.module.css'
import { band, type HorizonHill, horizonShapes, land, stars } from './horizon-shape.ts'

type HorizonProps = {
  readonly hills: readonly HorizonHill[]
  readonly sky: 'night' | 'dawn' | 'day' | 'dusk'
  /** The solar hour over the hills, 0 to 24; before sunrise if undefined. */
  readonly hour?: number | undefined
  /** The same in a sentence for those who do not see the picture. */
  readonly label: string
}

/**
 * One day's output as land under the sky of an hour, behind the text of its container (positioned and isolated). The
 * hills share one scale. Everything in the container takes the sky's theme, so that text is light at night.
 */
export function Horizon({ hills, sky, hour, label }: HorizonProps) {
  return (
    <div
      className={styles.horizon}
      data-horizon={sky}
      data-sunless={hour === undefined || undefined}
      style={hourStyle(hour)}
      role="img"
      aria-label={label}
    >
      <div className={styles.stars}>
        {stars.map(([x, y, size]) => (
          <i key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%`, width: size, height: size }} />
        ))}
      </div>
      <div className={styles.sun} />
      <svg viewBox={`0 0 ${band.width} ${band.height}`} preserveAspectRatio="none" aria-hidden="true">
        {horizonShapes(hills).map(({ name, technology, d, order }) => (
          <path
            key={name}
            className={styles.hill}
            data-technology={technology}
            d={d}
            style={{ '--order': order } as CSSProperties}
          />
        ))}
        <path className={styles.land} d={land} />
      </svg>
    </div>
  )
}

/** The progress of sun and moon from rising on the left to setting. */
function hourStyle(hour: number | undefined): CSSProperties | undefined {
  if (hour === undefined) return undefined
  return { '--day': part(hour, 5.5, 13), '--night': part((hour + 6) % 24, 0.5, 11) } as CSSProperties
}

const part = (hour: number, from: number, length: number): string =>
  Math.min(1, Math.max(0, (hour - from) / length)).toFixed(3)
