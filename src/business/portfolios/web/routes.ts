import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const portfolioRoutes: RouteConfigEntry[] = [
  route('investments', 'business/portfolios/web/shop-page.tsx'),
  route('investment/:id', 'business/portfolios/web/portfolio-page.tsx'),
]
