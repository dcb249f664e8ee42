import { Link } from 'react-router'
import { classNames } from '#design/class-names.ts'
import styles from './place-bar.module.css'

export type Place = { readonly to: string; readonly label: string }

type PlaceBarProps = {
  /** Names the navigation to assistive technology. */
  readonly label: string
  readonly places: readonly Place[]
  /** The address of the place that is open, of `places`; null at a page of none. */
  readonly current: string | null
  readonly className?: string | undefined
}

/** The places of an application in a bar below the header; the one that is open is marked. */
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
