import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const investingRoutes: RouteConfigEntry[] = [
  route('investment/:id/invest', 'business/investing/web/invest-page.tsx'),
  route('basket', 'business/investing/web/basket-page.tsx'),
  route('order/:id', 'business/investing/web/order-page.tsx'),
]
