import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const companyRoutes: RouteConfigEntry[] = [
  route('how-it-works', 'business/company/web/how-it-works-page.tsx'),
  route('privacy-policy', 'business/company/web/privacy-policy-page.tsx'),
  route('terms-of-service', 'business/company/web/terms-of-service-page.tsx'),
]
