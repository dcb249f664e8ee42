import { useLocation } from 'react-router'
import { PlaceBar } from '#design/components/place-bar/place-bar.tsx'

const places = [
  { to: '/operations/', label: 'Open work' },
  { to: '/operations/investors/', label: 'Investors' },
  { to: '/operations/messages/', label: 'Messages' },
  { to: '/operations/prices/', label: 'Prices' },
  { to: '/operations/portfolios/', label: 'Books' },
  { to: '/operations/tax/', label: 'Taxes' },
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
    <PlaceBar label="Operations" places={places} current={places.find(({ to }) => isAt(pathname, to))?.to ?? null} />
  )
}
