import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { PlaceBar } from '#design/components/place-bar/place-bar.tsx'
import { barPlaces, isBackOffice, morePlaces, openTo, placeOf, tabPlaces } from './places.ts'
import styles from './portal-places.module.css'

type PortalPlacesProps = { readonly isDelegate: boolean }

export function PortalPlaces({ isDelegate }: PortalPlacesProps) {
  const { pathname } = useLocation()
  if (isBackOffice(pathname)) return null
  return (
    <>
      <PlaceBar
        className={styles.bar}
        label="Your account"
        places={openTo(barPlaces, isDelegate)}
        current={placeOf(pathname, barPlaces)}
      />
      <Tabs isDelegate={isDelegate} pathname={pathname} />
    </>
  )
}

const moreId = 'more-places'

function Tabs({ isDelegate, pathname }: PortalPlacesProps & { readonly pathname: string }) {
  const more = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pathname) more.current?.hidePopover?.()
  }, [pathname])
  const current = placeOf(pathname, tabPlaces)
  const below = placeOf(pathname, morePlaces)
  return (
    <nav className={styles.tabs} aria-label="Your account">
      {tabPlaces.map(({ to, label }) => (
        <Link key={to} to={to} aria-current={to === current ? 'page' : undefined}>
          {label}
        </Link>
      ))}
      <button type="button" popoverTarget={moreId} data-current={current === null && below !== null ? '' : undefined}>
        More
      </button>
      <div ref={more} id={moreId} popover="auto" className={styles.more}>
        <ul>
          {openTo(morePlaces, isDelegate).map(({ to, label }) => (
            <li key={to}>
              <Link to={to} aria-current={current === null && to === below ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
