import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const portalRoutes: RouteConfigEntry[] = [
  route('users/dashboard', 'apps/site/portal/dashboard/dashboard-page.tsx'),
  route('users/documents/your-data', 'apps/site/portal/your-data-page.tsx'),
  route('users/onboarding', 'apps/site/portal/onboarding/onboarding-page.tsx'),
]
