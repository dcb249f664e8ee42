import { Link, useLocation } from 'react-router'
import styles from './operations.module.css'

const places = [
  { to: '/operations/', label: 'Open work' },
  { to: '/operations/investors/', label: 'Investors' },
  { to: '/operations/messages/', label: 'Messages' },
  { to: '/operations/prices/', label: 'Share prices' },
  { to: '/operations/portfolios/', label: 'Issuers’ books' },
  { to: '/operations/tax/', label: 'Tax years' },
  { to: '/operations/staff/', label: 'Staff' },
] as const

/** A page below a place belongs to it; the first one is only itself. */
const isAt = (pathname: string, to: string): boolean => {
  const path = pathname.replace(/\/?$/, '/')
  return to === places[0].to ? path === to : path.startsWith(to)
}

/** The places of the back office; the one that is open is marked. */
export function OperationsNav() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.nav} aria-label="Operations">
      <ul>
        {places.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} aria-current={isAt(pathname, to) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
