import { layout, type RouteConfig } from '@react-router/dev/routes'
import { portalRoutes } from './apps/site/portal/routes.ts'
import { siteRoutes, strayRoutes } from './apps/site/routes.ts'
import { autoInvestLinkRoutes, autoInvestRoutes } from './business/auto-invest/web/routes.ts'
import { bankRoutes } from './business/banks/web/routes.ts'
import { cashRoutes } from './business/cash/web/routes.ts'
import { companyRoutes } from './business/company/web/routes.ts'
import { dividendRoutes } from './business/dividends/web/routes.ts'
import { investingRoutes } from './business/investing/web/routes.ts'
import { learningRoutes } from './business/learning/web/routes.ts'
import { operationsRoutes } from './business/operations/web/routes.ts'
import { entranceRoutes } from './business/people/web/routes.ts'
import { portfolioRoutes } from './business/portfolios/web/routes.ts'
import { privacyRoutes } from './business/privacy/web/routes.ts'
import { referralRoutes } from './business/referrals/web/routes.ts'
import { returnRoutes } from './business/returns/web/routes.ts'
import { sellingRoutes } from './business/selling/web/routes.ts'

// Each room lists its pages in its own web/routes.ts; this is the one place that puts them together.
export default [
  layout('apps/site/site-layout.tsx', [
    ...siteRoutes,
    ...portfolioRoutes,
    ...learningRoutes,
    ...companyRoutes,
    ...privacyRoutes,
    ...entranceRoutes,
    ...autoInvestLinkRoutes,
  ]),
  layout('apps/site/portal-layout.tsx', [
    ...portalRoutes,
    ...bankRoutes,
    ...cashRoutes,
    ...investingRoutes,
    ...sellingRoutes,
    ...autoInvestRoutes,
    ...referralRoutes,
    ...dividendRoutes,
    ...returnRoutes,
    ...operationsRoutes,
  ]),
  ...strayRoutes,
] satisfies RouteConfig
