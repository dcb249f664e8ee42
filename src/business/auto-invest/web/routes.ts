import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const autoInvestRoutes: RouteConfigEntry[] = [
  route('users/auto-invest', 'business/auto-invest/web/auto-invest-page.tsx'),
]

/** Behind a reminder's link: open to anyone who has it. */
export const autoInvestLinkRoutes: RouteConfigEntry[] = [
  route('auto-invest/skip', 'business/auto-invest/web/skip-page.tsx'),
]
