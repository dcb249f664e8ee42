import { type CSSProperties, Fragment, useId } from 'react'
import { hillPaths, type Technology } from '../hill/hill-shape.ts'
import styles from './landscape.module.css'
import { baseOf, places, scene, terrain } from './terrain.ts'

export type LandscapeHill = {
  readonly id: string
  readonly name: string
  readonly technology: Technology
  readonly hours: readonly number[]
}

type Standing = { readonly hill: LandscapeHill; readonly layer: number; readonly d: string; readonly order: number }

/** The largest hills are at the back; the square root keeps a small plant visible next to a large one. */
function stand(hills: readonly LandscapeHill[]): Standing[] {
  const peaks = hills.map((hill) => ({ hill, peak: Math.max(...hill.hours, 0) }))
  const largest = Math.max(...peaks.map(({ peak }) => peak), 1)
  return peaks
    .filter(({ peak }) => peak > 0)
    .sort((a, b) => b.peak - a.peak)
    .slice(0, places.length)
    .map(({ hill, peak }, order) => {
      const { layer, middle, width, reach } = places[order]!
      const height = reach * Math.max(0.6, (peak / largest) ** 0.22)
      const base = baseOf[layer]
      // A river runs all day: it is level behind the land, from edge to edge, and low enough for the text above it.
      const frame =
        hill.technology === 'hydro'
          ? { width: scene.width, height: Math.min(height, riverAtMost), base, edges: 'level' as const }
          : { width, height, left: middle - width / 2, base }
      return { hill, layer, order, d: hillPaths(hill.hours, frame).area }
    })
}

const riverAtMost = 96

const technologies: readonly Technology[] = ['solar', 'hydro', 'storage']

/** Light at the top and haze at the foot separate the hills. */
function Lights({ id }: { readonly id: string }) {
  return technologies.flatMap((technology) =>
    terrain.map((d, layer) => (
      <linearGradient
        key={`${technology} ${d}`}
        id={`${id}-${technology}-${layer}`}
        className={styles.light}
        data-technology={technology}
        data-layer={layer}
        x2="0"
        y2="1"
      >
        <stop className={styles.top} />
        <stop className={styles.foot} offset="1" />
      </linearGradient>
    )),
  )
}

/**
 * The plants' output of the last 24 hours as land under the present sky. Without hills it is the land before sunrise.
 * The sky, the sun and the night come from `data-sky` and `--hour` on the document (the early script).
 */
export function Landscape({ hills }: { readonly hills: readonly LandscapeHill[] }) {
  const id = useId()
  const standing = stand(hills)
  return (
    <div className={styles.land} aria-hidden="true">
      <svg viewBox={`0 0 ${scene.width} ${scene.height}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <defs>
          <Lights id={id} />
        </defs>
        {terrain.map((d, layer) => (
          <Fragment key={d}>
            {standing
              .filter((layerShape) => layerShape.layer === layer)
              .map(({ hill, d: shape, order }) => (
                <path
                  key={hill.id}
                  className={styles.hill}
                  d={shape}
                  fill={`url(#${id}-${hill.technology}-${layer})`}
                  style={{ '--order': order } as CSSProperties}
                />
              ))}
            <path className={styles.ground} d={d} data-layer={layer} />
          </Fragment>
        ))}
      </svg>
    </div>
  )
}

export function Sky() {
  return (
    <div className={styles.sky} aria-hidden="true">
      <div className={styles.sun} />
    </div>
  )
}
