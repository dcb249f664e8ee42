import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const identityRoutes: RouteConfigEntry[] = [
  route('users/settings/beneficial-owners', 'business/identity/web/beneficial-owners-page.tsx'),
]

/** Open to the holder of the link in the mail. */
export const identityLinkRoutes: RouteConfigEntry[] = [
  route('beneficial-owner', 'business/identity/web/owner-invitation-page.tsx'),
]
