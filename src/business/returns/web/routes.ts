import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const returnRoutes: RouteConfigEntry[] = [
  route('users/returns', 'business/returns/web/returns-page.tsx'),
  // Without a year, the present one.
  route('users/year/:year?', 'business/returns/web/year-page.tsx'),
]
