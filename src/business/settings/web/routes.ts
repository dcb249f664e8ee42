import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

const under = 'users/settings'

/** The settings of all rooms under one frame: each room keeps its own page, the list and the navigation stand here. */
export function withSettings(routes: readonly RouteConfigEntry[]): RouteConfigEntry[] {
  const isSetting = ({ path }: RouteConfigEntry): boolean => path?.startsWith(`${under}/`) ?? false
  return [
    ...routes.filter((one) => !isSetting(one)),
    layout('business/settings/web/settings-layout.tsx', [
      route(under, 'business/settings/web/settings-page.tsx'),
      route(`${under}/ira`, 'business/settings/web/ira-page.tsx'),
      ...routes.filter(isSetting),
    ]),
  ]
}
