/**
 * Paths that the API answers itself; the development server proxies them. `routes.test.ts` of the API keeps the list
 * complete.
 */
export const apiPaths = [
  '/graphql',
  '/settings.json',
  '/healthz',
  '/readyz',
  '/.well-known/',
  '/updates/rss.xml',
  '/updates/sitemap.xml',
  '/hills/',
  '/proof/log/',
  '/schema.graphql',
  '/data/',
  '/exports/',
  '/documents/',
  '/offering-documents/',
  '/returned-capital/',
  '/calendar/',
  '/evidence/',
  '/uploads/',
  '/gated-pages/',
  '/webhooks/',
  '/one-click-stop/',
] as const
