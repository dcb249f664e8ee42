import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const referralRoutes: RouteConfigEntry[] = [
  route('users/referral-program', 'business/referrals/web/referral-page.tsx'),
]
