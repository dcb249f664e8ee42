import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (name: string) => `business/people/web/${name}-page.tsx`

/** The ways into the portal: open to everyone, rendered in the browser. */
export const entranceRoutes: RouteConfigEntry[] = [
  route('login', page('entrance/login')),
  route('logout', page('entrance/logout')),
  route('auth/callback', page('entrance/callback')),
  route('auth-error', page('entrance/auth-error')),
  route('confirm', page('entrance/confirm')),
  route('email-change', page('entrance/email-change')),
]

export const profileRoutes: RouteConfigEntry[] = [
  route('users/settings/personal-information', page('settings/personal-information')),
  route('users/settings/business-information', page('settings/business-information')),
  route('users/settings/investor-profile', page('settings/investor-profile')),
  route('users/settings/email', page('settings/email')),
]
