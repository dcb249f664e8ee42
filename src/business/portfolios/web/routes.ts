import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const portfolioRoutes: RouteConfigEntry[] = [
  route('investments', 'business/portfolios/web/shop-page.tsx'),
  route('offering-circulars', 'business/portfolios/web/offering-circulars-page.tsx'),
  route('investment/:id', 'business/portfolios/web/portfolio-page.tsx'),
  route('investment/:id/documents/:series/:pair?', 'business/portfolios/web/document-versions-page.tsx'),
  route('project/:id', 'business/portfolios/web/plant-page.tsx'),
  route('updates/:id', 'business/portfolios/web/update-page.tsx'),
]
