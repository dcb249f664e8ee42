import type { Config } from '@react-router/dev/config'
import { portfolioIds } from './src/business/portfolios/web/portfolio-ids.ts'

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: false,
  // Everything a visitor reads is a file; the portal's addresses fall back to __spa-fallback.html.
  prerender: [
    '/',
    '/investments',
    ...portfolioIds.map((id) => `/investment/${id}`),
    '/how-it-works',
    '/faq',
    '/privacy-policy',
    '/terms-of-service',
  ],
} satisfies Config
