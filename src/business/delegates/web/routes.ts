import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const accessLinkRoutes: RouteConfigEntry[] = [
  route('account-access-accept', 'business/delegates/web/accept-access-page.tsx'),
]

export const delegateRoutes: RouteConfigEntry[] = [
  route('users/settings/account-access', 'business/delegates/web/account-access-page.tsx'),
]
