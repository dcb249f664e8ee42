import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (name: string) => `business/ira/web/${name}-page.tsx`

export const iraRoutes: RouteConfigEntry[] = [
  route('users/settings/ira', page('iras')),
  route('users/settings/ira/open', page('open-ira')),
  route('users/settings/ira/:accountId', page('ira-account')),
]
