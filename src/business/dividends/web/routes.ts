import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const dividendRoutes: RouteConfigEntry[] = [
  route('users/dividends/:id', 'business/dividends/web/dividend-page.tsx'),
]
