import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { themeAddresses } from './home/theme-addresses.ts'

export const siteRoutes: RouteConfigEntry[] = [
  index('apps/site/home/home-page.tsx'),
  ...themeAddresses.map((theme) => route(theme, 'apps/site/home/home-page.tsx', { id: `home/${theme}` })),
  route('market/:id', 'apps/site/kinds/market-page.tsx'),
  route('product/:id', 'apps/site/kinds/product-page.tsx'),
  route('performance', 'apps/site/performance/performance-page.tsx'),
  route('monthly-portfolio-financial-actuals', 'apps/site/performance/actuals-page.tsx'),
]

/** Any address nobody owns goes home (specification 2.1). */
export const strayRoutes: RouteConfigEntry[] = [
  // Not prerendered: the server hands it the fallback document outside production only.
  route('styleguide', 'apps/site/styleguide/styleguide-page.tsx'),
  route('*', 'apps/site/stray-page.tsx'),
]
