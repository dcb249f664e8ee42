import { type RouteConfigEntry, route } from '@react-router/dev/routes'

const page = (name: string) => `business/operations/web/${name}-page.tsx`

/** The pages of the back office, job by job (shell/places.ts). */
export const operationsRoutes: RouteConfigEntry[] = [
  route('operations', page('today/today')),
  route('operations/approvals', page('approvals/approvals')),
  route('operations/investors', page('investors/investors')),
  route('operations/investors/:userId', page('investors/investor')),
  route('operations/messages', page('messages/messages')),
  route('operations/messages/:messageId', page('messages/message')),
  route('operations/transfers', page('money/transfers')),
  route('operations/cases', page('money/cases')),
  route('operations/accounts', page('money/accounts')),
  route('operations/reconciliation', page('money/reconciliation')),
  route('operations/prices', page('prices/prices')),
  route('operations/portfolios', page('portfolios/portfolios')),
  route('operations/filings', page('compliance/filings')),
  route('operations/data-requests', page('compliance/data-requests')),
  route('operations/tax', page('tax/tax')),
  route('operations/alerts', page('alerts/alerts')),
  route('operations/stuck', page('system/stuck')),
  route('operations/staff', page('staff/staff')),
]
