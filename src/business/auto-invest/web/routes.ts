import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const autoInvestRoutes: RouteConfigEntry[] = [
  route('users/auto-invest', 'business/auto-invest/web/auto-invest-page.tsx'),
]

/** Behind the link of a reminder: open to the holder of the link. */
export const autoInvestLinkRoutes: RouteConfigEntry[] = [
  route('auto-invest/skip', 'business/auto-invest/web/skip-page.tsx'),
]
