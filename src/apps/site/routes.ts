import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

export const siteRoutes: RouteConfigEntry[] = [index('apps/site/home/home-page.tsx')]

/** Any address nobody owns goes home (specification 2.1). */
export const strayRoutes: RouteConfigEntry[] = [
  // Not prerendered: the server hands it the fallback document outside production only.
  route('styleguide', 'apps/site/styleguide/styleguide-page.tsx'),
  route('*', 'apps/site/stray-page.tsx'),
]
