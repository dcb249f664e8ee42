import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const operationsRoutes: RouteConfigEntry[] = [route('operations', 'business/operations/web/operations-page.tsx')]
