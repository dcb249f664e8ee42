import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const under = 'users/settings'

/** The settings of all rooms under one layout. Each room keeps its own page; the list and navigation are here. */
export function withSettings(routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  const isSetting = ({ path }: RouteConfigEntry): boolean => path?.startsWith(`${under}/`) ?? false
  return [
    ...routes.filter((route) => !isSetting(route)),
    layout('apps/site/settings/settings-layout.tsx', [
      route(under, 'apps/site/settings/settings-page.tsx'),
      ...routes.filter(isSetting),
    ]),
  ]
}
