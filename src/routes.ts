import { layout, type RouteConfig } from '@react-router/dev/routes'
import { companyRoutes } from './apps/site/pages/routes.ts'
import { portalRoutes } from './apps/site/portal/routes.ts'
import { siteRoutes, strayRoutes } from './apps/site/routes.ts'
import { withSettings } from './apps/site/settings/routes.ts'
import { accreditationRoutes } from './business/accreditation/web/routes.ts'
import { autoInvestLinkRoutes, autoInvestRoutes } from './business/auto-invest/web/routes.ts'
import { bankRoutes } from './business/banks/web/routes.ts'
import { cashRoutes } from './business/cash/web/routes.ts'
import { accessLinkRoutes, delegateRoutes } from './business/delegates/web/routes.ts'
import { dividendRoutes } from './business/dividends/web/routes.ts'
import { documentRoutes } from './business/documents/web/routes.ts'
import { equityRoutes } from './business/equity/web/routes.ts'
import { identityLinkRoutes, identityRoutes } from './business/identity/web/routes.ts'
import { investingRoutes } from './business/investing/web/routes.ts'
import { iraRoutes } from './business/ira/web/routes.ts'
import { learningRoutes } from './business/learning/web/routes.ts'
import { notificationLinkRoutes, notificationRoutes } from './business/notifications/web/routes.ts'
import { operationsRoutes } from './business/operations/web/routes.ts'
import { outreachLinkRoutes } from './business/outreach/web/routes.ts'
import { beneficiaryRoutes } from './business/people/web/beneficiary/routes.ts'
import { entranceRoutes, profileRoutes } from './business/people/web/routes.ts'
import { portfolioRoutes } from './business/portfolios/web/routes.ts'
import { closureRoutes, privacyRoutes } from './business/privacy/web/routes.ts'
import { proofRoutes } from './business/proof/web/routes.ts'
import { referralRoutes } from './business/referrals/web/routes.ts'
import { returnRoutes } from './business/returns/web/routes.ts'
import { securityRoutes } from './business/security/web/routes.ts'
import { sellingRoutes } from './business/selling/web/routes.ts'
import { statementRoutes } from './business/statements/web/routes.ts'
import { taxRoutes } from './business/tax/web/routes.ts'

// Each room lists its pages in its own web/routes.ts; they are combined only here.
export default [
  layout('apps/site/site-layout.tsx', [
    ...siteRoutes,
    ...portfolioRoutes,
    ...learningRoutes,
    ...companyRoutes,
    ...privacyRoutes,
    ...entranceRoutes,
    ...accessLinkRoutes,
    ...identityLinkRoutes,
    ...autoInvestLinkRoutes,
    ...notificationLinkRoutes,
    ...outreachLinkRoutes,
  ]),
  layout(
    'apps/site/portal-layout.tsx',
    withSettings([
      ...portalRoutes,
      ...profileRoutes,
      ...identityRoutes,
      ...accreditationRoutes,
      ...bankRoutes,
      ...delegateRoutes,
      ...cashRoutes,
      ...investingRoutes,
      ...sellingRoutes,
      ...securityRoutes,
      ...autoInvestRoutes,
      ...referralRoutes,
      ...dividendRoutes,
      ...proofRoutes,
      ...returnRoutes,
      ...notificationRoutes,
      ...beneficiaryRoutes,
      ...documentRoutes,
      ...equityRoutes,
      ...iraRoutes,
      ...statementRoutes,
      ...taxRoutes,
      ...closureRoutes,
    ]),
  ),
  layout('apps/site/back-office-layout.tsx', operationsRoutes),
  ...strayRoutes,
] satisfies RouteConfig
