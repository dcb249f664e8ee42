import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { legalPages, readingPages } from './page-addresses.ts'

export const companyRoutes: RouteConfigEntry[] = [
  route('annual-report', 'business/company/web/annual-report-page.tsx'),
  ...readingPages.map((slug) => route(slug, 'business/company/web/reading-page.tsx', { id: `read/${slug}` })),
  ...legalPages.map((slug) => route(slug, 'business/company/web/legal-text-page.tsx', { id: `legal/${slug}` })),
]
