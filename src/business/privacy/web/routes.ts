import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const privacyRoutes: RouteConfigEntry[] = [
  route('ccpa-data-subject-request', 'business/privacy/web/data-request-page.tsx'),
  route('ccpa-data-subject-request/confirm', 'business/privacy/web/confirm-request-page.tsx'),
]

export const closureRoutes: RouteConfigEntry[] = [
  route('users/settings/close-account', 'business/privacy/web/close-account-page.tsx'),
]
