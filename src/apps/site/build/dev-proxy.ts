/** What the API answers by itself: the development server passes it on. `routes.test.ts` of the API holds the list complete. */
export const apiPaths = [
  '/graphql',
  '/settings.json',
  '/healthz',
  '/readyz',
  '/updates/rss.xml',
  '/updates/sitemap.xml',
  '/hills/',
  '/proof/log/',
  '/documents/',
  '/calendar/',
  '/evidence/',
  '/uploads/',
  '/gated-pages/',
  '/webhooks/',
] as const
