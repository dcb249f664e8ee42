import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const bankRoutes: RouteConfigEntry[] = [
  route('users/settings/bank-accounts', 'business/banks/web/bank-accounts-page.tsx'),
]
