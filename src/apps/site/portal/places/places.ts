import { isOwnPage } from '#business/people/rules/own-pages.ts'
import type { Place } from '#design/components/place-bar/place-bar.tsx'

type PortalPlace = Place & {
  /** Prefixes of the addresses that belong to the place, without a final slash. */
  readonly holds: readonly string[]
}

const overview: PortalPlace = { to: '/users/dashboard/', label: 'Overview', holds: ['/users/dashboard'] }
const activity: PortalPlace = {
  to: '/users/transfers/',
  label: 'Activity',
  holds: ['/users/transfers', '/users/deposit', '/users/withdraw', '/users/sales', '/order'],
}
const dividends: PortalPlace = {
  to: '/users/dividend-calendar/',
  label: 'Dividends',
  holds: ['/users/dividend-calendar', '/users/dividends'],
}
const documents: PortalPlace = {
  to: '/users/documents/',
  label: 'Documents',
  holds: ['/users/documents', '/users/proof', '/users/year'],
}
const taxes: PortalPlace = { to: '/users/tax-center/', label: 'Taxes', holds: ['/users/tax-center'] }
const autoInvest: PortalPlace = { to: '/users/auto-invest/', label: 'Auto-invest', holds: ['/users/auto-invest'] }
const settings: PortalPlace = { to: '/users/settings/', label: 'Settings', holds: ['/users/settings'] }
const invest: PortalPlace = { to: '/investments/', label: 'Invest', holds: [] }

/** The second bar of the portal (visual language, "The application"). */
export const barPlaces: readonly PortalPlace[] = [overview, activity, dividends, documents, taxes, autoInvest, settings]

/** The bottom bar of a phone; places without room are under "More". */
export const tabPlaces: readonly PortalPlace[] = [overview, activity, dividends, invest]
export const morePlaces: readonly PortalPlace[] = [
  documents,
  taxes,
  autoInvest,
  { to: '/users/returns/', label: 'Returns', holds: ['/users/returns'] },
  { to: '/users/sales/', label: 'Sell orders', holds: ['/users/sales'] },
  { to: '/users/notifications/', label: 'Notifications', holds: ['/users/notifications'] },
  settings,
]

/** True for pages of the back office, which has its own places. */
export const isBackOffice = (pathname: string): boolean => /^\/operations(\/|$)/.test(pathname)

/** The place that a page belongs to, among those given; null if it belongs to none. */
export function placeOf(pathname: string, places: readonly PortalPlace[]): string | null {
  const isIn = (start: string) => pathname === start || pathname.startsWith(`${start}/`)
  return places.find(({ holds }) => holds.some(isIn))?.to ?? null
}

/** A delegate cannot open pages about the owner, so no place links to them. */
export const openTo = (places: readonly PortalPlace[], isDelegate: boolean): readonly PortalPlace[] =>
  isDelegate ? places.filter(({ to }) => !isOwnPage(to)) : places
