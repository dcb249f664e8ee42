import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const proofRoutes: RouteConfigEntry[] = [route('users/proof', 'business/proof/web/proof-check-page.tsx')]
