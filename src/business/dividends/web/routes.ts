import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const dividendRoutes: RouteConfigEntry[] = [
  route('users/dividend-calendar', 'business/dividends/web/calendar-page.tsx'),
  route('users/dividends/:id', 'business/dividends/web/dividend-page.tsx'),
  route('users/settings/dividend-reinvestment', 'business/dividends/web/reinvestment-page.tsx'),
]
