import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const sellingRoutes: RouteConfigEntry[] = [
  route('investment/:id/sell', 'business/selling/web/sell-page.tsx'),
  route('users/sales', 'business/selling/web/sell-orders-page.tsx'),
  route('users/sales/:id', 'business/selling/web/sell-order-page.tsx'),
]
