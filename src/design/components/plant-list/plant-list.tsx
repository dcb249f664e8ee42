import { Link } from 'react-router'
import { Hill } from '../hill/hill.tsx'
import type { Technology } from '../hill/hill-shape.ts'
import styles from './plant-list.module.css'

export type PlantRow = {
  readonly id: string
  readonly name: string
  readonly place: string
  readonly technology: Technology
  readonly hours: readonly number[]
  readonly capacity: string
  readonly now: string
  readonly to?: string
  readonly note?: string | undefined
}

export function PlantList({ plants }: { readonly plants: readonly PlantRow[] }) {
  return (
    <ul className={styles.plants}>
      {plants.map((plant) => (
        <li key={plant.id}>
          <span className={styles.name}>
            <strong>{plant.to ? <Link to={plant.to}>{plant.name}</Link> : plant.name}</strong>
            <span>{plant.place}</span>
          </span>
          {plant.note && <span className={styles.note}>{plant.note}</span>}
          <span className={styles.hill}>
            <Hill hours={plant.hours} technology={plant.technology} height={48} showNow />
          </span>
          <span className={styles.figure}>
            <strong>{plant.now}</strong>
            <span>now</span>
          </span>
          <span className={styles.figure}>
            <strong>{plant.capacity}</strong>
            <span>capacity</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
