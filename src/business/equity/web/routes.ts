import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const equityRoutes: RouteConfigEntry[] = [
  route('users/corporate-equity', 'business/equity/web/corporate-equity-page.tsx'),
]
