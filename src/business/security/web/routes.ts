import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const securityRoutes: RouteConfigEntry[] = [
  route('users/settings/security', 'business/security/web/security-page.tsx'),
  route('users/settings/access-tokens', 'business/security/web/access-tokens-page.tsx'),
  // Served outside production only (apps/api/site-rules.ts).
  route('test-totp-enrollment', 'business/security/web/test-app-page.tsx'),
  route('test-sms-mfa-enrollment', 'business/security/web/test-texts-page.tsx'),
]
