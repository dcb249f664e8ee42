import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const accreditationRoutes: RouteConfigEntry[] = [
  route('users/settings/accredited-verification', 'business/accreditation/web/accredited-verification-page.tsx'),
]
