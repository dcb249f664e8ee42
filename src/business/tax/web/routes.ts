import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const taxRoutes: RouteConfigEntry[] = [route('users/tax-center', 'business/tax/web/tax-center-page.tsx')]
