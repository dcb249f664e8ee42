import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Behind the links of document emails: open to anyone who has the link. */
export const outreachLinkRoutes: RouteConfigEntry[] = [
  route('document-emails', 'business/outreach/web/document-emails-page.tsx'),
]
