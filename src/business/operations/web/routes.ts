import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (name: string) => `business/operations/web/${name}-page.tsx`

export const operationsRoutes: RouteConfigEntry[] = [
  route('operations', page('operations')),
  route('operations/messages', page('messages/messages')),
  route('operations/messages/:messageId', page('messages/message')),
  route('operations/tax', page('tax/tax')),
  route('operations/portfolios', page('portfolios/portfolios')),
  route('operations/staff', page('staff/staff')),
  route('operations/prices', page('prices/prices')),
  route('operations/investors', page('investors/investors')),
  route('operations/investors/:userId', page('investors/investor')),
]
