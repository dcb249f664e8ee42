import { type RouteConfigEntry, route } from '@react-router/dev/routes'
import { gatedPages } from '#business/security/rules/gate.ts'
import { legalPages, readingPages, reportYears } from './page-addresses.ts'

export const companyRoutes: RouteConfigEntry[] = [
  route('annual-report', 'apps/site/pages/annual-report-page.tsx'),
  ...reportYears.flatMap((year) => [
    route(`annual-report/${year}`, 'apps/site/pages/annual-report-year-page.tsx', { id: `annual-report/${year}` }),
    route(`annual-report/${year}.pdf`, 'apps/site/pages/annual-report-file.ts', {
      id: `annual-report/${year}.pdf`,
    }),
  ]),
  route('sample-document.pdf', 'apps/site/pages/sample-document-file.ts'),
  route('sample-documents/:file', 'apps/site/pages/sample-purchase-file.ts'),
  ...readingPages.map((slug) => route(slug, 'apps/site/pages/reading-page.tsx', { id: `read/${slug}` })),
  ...gatedPages.map((slug) => route(slug, 'apps/site/pages/gated-page.tsx', { id: `gated/${slug}` })),
  ...legalPages.map((slug) =>
    route(slug, `apps/site/pages/${slug === 'cash-custody' ? slug : 'legal-text'}-page.tsx`, { id: `legal/${slug}` }),
  ),
]
