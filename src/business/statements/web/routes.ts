import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const statementRoutes: RouteConfigEntry[] = [
  route('users/documents/statements', 'business/statements/web/statements-page.tsx'),
]
