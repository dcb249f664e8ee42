import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const notificationRoutes: RouteConfigEntry[] = [
  route('users/notifications', 'business/notifications/web/notifications-page.tsx'),
  route('users/settings/notification-preferences', 'business/notifications/web/preferences-page.tsx'),
]

/** Behind a mail's link: open to anyone who has it. */
export const notificationLinkRoutes: RouteConfigEntry[] = [
  route('stop-mail', 'business/notifications/web/stop-mail-page.tsx'),
]
