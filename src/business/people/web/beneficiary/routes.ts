import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const beneficiaryRoutes: RouteConfigEntry[] = [
  route('users/settings/beneficiary', 'business/people/web/beneficiary/beneficiary-page.tsx'),
]
