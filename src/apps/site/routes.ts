import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { themeAddresses } from './home/theme-addresses.ts'

export const siteRoutes: RouteConfigEntry[] = [
  index('apps/site/home/home-page.tsx'),
  ...themeAddresses.map((theme) => route(theme, 'apps/site/home/home-page.tsx', { id: `home/${theme}` })),
  route('market/:id', 'apps/site/kinds/kind-page.tsx', { id: 'kinds/market' }),
  route('product/:id', 'apps/site/kinds/kind-page.tsx', { id: 'kinds/product' }),
  route('developers/reference', 'apps/site/developers/reference-page.tsx'),
  route('performance', 'apps/site/performance/performance-page.tsx'),
  route('proof', 'apps/site/performance/proof-page.tsx'),
  route('form-8937', 'apps/site/performance/returned-capital-page.tsx'),
  route('liquidity', 'apps/site/performance/exits-page.tsx'),
  route('monthly-portfolio-financial-actuals', 'apps/site/performance/actuals-page.tsx'),
  route('get-started', 'apps/site/get-started/get-started-page.tsx'),
  route('get-started/referral', 'apps/site/get-started/get-started-page.tsx', { id: 'get-started-referral' }),
  route('not-found', 'apps/site/missing-page.tsx'),
]

/** Any unknown address goes home (specification 2.1). */
export const strayRoutes: RouteConfigEntry[] = [
  route('developers/console', 'apps/site/developers/console-page.tsx'),
  route('styleguide', 'apps/site/styleguide/styleguide-page.tsx'),
  route('logos', 'apps/site/styleguide/logos-page.tsx'),
  route('squircle-example', 'apps/site/styleguide/squircle-page.tsx'),
  route('*', 'apps/site/stray-page.tsx'),
]
