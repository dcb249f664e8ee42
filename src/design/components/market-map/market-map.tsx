import { classNames } from '../../class-names.ts'
import type { Technology } from '../hill/hill-shape.ts'
import { type Frame, placeIn } from './map-frame.ts'
import styles from './market-map.module.css'

export type MapPlant = {
  readonly id: string
  readonly name: string
  readonly technology: Technology
  readonly latitude: number
  readonly longitude: number
  readonly to?: string
}

type MarketMapProps = {
  readonly market: string
  readonly frame: Frame
  readonly label: string
  readonly plants: readonly MapPlant[]
  readonly caption?: string
}

export function MarketMap({ market, frame, label, plants, caption }: MarketMapProps) {
  return (
    <figure className={styles.map}>
      <svg viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
        <title>{label}</title>
        <use className={styles.land} href={`/maps/${market}.svg#land`} />
        <use className={styles.own} href={`/maps/${market}.svg#own`} />
        {plants.map(({ id, name, technology, latitude, longitude }) => {
          const [x, y] = placeIn(frame, { latitude, longitude })
          return (
            <g key={id}>
              <title>{name}</title>
              <circle className={styles.halo} cx={x} cy={y} r="11" />
              <circle className={classNames(styles.dot)} data-technology={technology} cx={x} cy={y} r="6" />
            </g>
          )
        })}
      </svg>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}
