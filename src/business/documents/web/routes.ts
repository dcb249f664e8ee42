import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const documentRoutes: RouteConfigEntry[] = [
  route('users/documents', 'business/documents/web/documents-page.tsx'),
]
