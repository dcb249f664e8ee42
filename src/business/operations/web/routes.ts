import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (name: string) => `business/operations/web/${name}-page.tsx`

/**
 * The back office is one route, because every tool of the site loads the list of all routes. The page itself is loaded
 * by its place (place-page.tsx).
 */
export const operationsRoutes: RouteConfigEntry[] = [
  route('operations/:place?/:act?', page('place')),
  route('operations/investors/:userId', page('investors/investor')),
  route('operations/estates/:estateId', page('estates/estate')),
  route('operations/close/:portfolioId/:month', page('close/month')),
  route('operations/messages/:messageId', page('messages/message')),
]
