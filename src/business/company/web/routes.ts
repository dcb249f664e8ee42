import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { gatedPages } from '../rules/gate.ts'
import { legalPages, readingPages, reportYears } from './page-addresses.ts'

export const companyRoutes: RouteConfigEntry[] = [
  route('annual-report', 'business/company/web/annual-report-page.tsx'),
  ...reportYears.flatMap((year) => [
    route(`annual-report/${year}`, 'business/company/web/annual-report-year-page.tsx', { id: `annual-report/${year}` }),
    route(`annual-report/${year}.pdf`, 'business/company/web/annual-report-file.ts', {
      id: `annual-report/${year}.pdf`,
    }),
  ]),
  ...readingPages.map((slug) => route(slug, 'business/company/web/reading-page.tsx', { id: `read/${slug}` })),
  ...gatedPages.map((slug) => route(slug, 'business/company/web/gated-page.tsx', { id: `gated/${slug}` })),
  ...legalPages.map((slug) => route(slug, 'business/company/web/legal-text-page.tsx', { id: `legal/${slug}` })),
]
