import { type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Behind the links of emails about documents: open to the holder of the link. */
export const outreachLinkRoutes: RouteConfigEntry[] = [
  route('document-emails', 'business/outreach/web/document-emails-page.tsx'),
]
