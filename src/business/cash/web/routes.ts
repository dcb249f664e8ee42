import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const cashRoutes: RouteConfigEntry[] = [
  route('users/transfers', 'business/cash/web/transfers-page.tsx'),
  route('users/transfers/:transferId', 'business/cash/web/transfer-page.tsx'),
  route('users/withdraw', 'business/cash/web/withdraw-page.tsx'),
  route('users/deposit', 'business/cash/web/deposit-page.tsx'),
  route('users/settings/payout-account', 'business/cash/web/payout-account-page.tsx'),
]
