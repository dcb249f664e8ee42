import { Link } from 'react-router'
import { classNames } from '#design/class-names.ts'
import styles from './place-bar.module.css'

export type Place = { readonly to: string; readonly label: string }

type PlaceBarProps = {
  readonly label: string
  readonly places: readonly Place[]
  readonly current: string | null
  readonly className?: string | undefined
}

/** The places of an application in a bar below the header; the open one is marked. */
export function PlaceBar({ label, places, current, className }: PlaceBarProps) {
  return (
    <nav className={classNames(styles.bar, className)} aria-label={label}>
      <ul>
        {places.map((place) => (
          <li key={place.to}>
            <Link to={place.to} aria-current={place.to === current ? 'page' : undefined}>
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
