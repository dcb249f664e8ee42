import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const identityRoutes: RouteConfigEntry[] = [
  route('users/settings/beneficial-owners', 'business/identity/web/beneficial-owners-page.tsx'),
  route('users/settings/businesses', 'business/identity/web/businesses-page.tsx'),
  route('users/settings/businesses/open', 'business/identity/web/open-business-page.tsx'),
  route('users/settings/businesses/setup', 'business/identity/web/business-setup-page.tsx'),
]

export const identityLinkRoutes: RouteConfigEntry[] = [
  route('beneficial-owner', 'business/identity/web/owner-invitation-page.tsx'),
]
