/**
 * Paths that the API answers by itself: the development server passes them on. `routes.test.ts` of the API holds the
 * list complete.
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
