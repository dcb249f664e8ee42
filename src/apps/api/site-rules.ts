import type { SiteRules } from '#platform/http/serve-site.ts'

const portal = [
  /^\/users(\/|$)/,
  /^\/auth\//,
  /^\/auth-error\/?$/,
  /^\/login\/?$/,
  /^\/logout\/?$/,
  /^\/get-started(\/|$)/,
  /^\/confirm\/?$/,
  /^\/account-access-accept\/?$/,
  /^\/investment\/[^/]+\/?((invest|sell)\/?)?$/,
  /^\/project\/[^/]+\/?$/,
  /^\/updates\/[^/]+\/?$/,
  /^\/order\//,
  /^\/auto-invest\/skip\/?$/,
  /^\/basket\/?$/,
  /^\/ccpa-data-subject-request\/confirm\/?$/,
  /^\/operations(\/|$)/,
]

/** Addresses of the specification's section 2.1 that lead elsewhere. */
export const siteRules: SiteRules = {
  isPortal: (path) => portal.some((pattern) => pattern.test(path)),
  redirects: new Map([
    ['/home/', '/'],
    ['/annualreport/', '/annual-report/'],
    ['/investorrelations/', '/investor-relations/'],
    ['/referralprogram/', '/referral-program/'],
    ['/rentmyroof/', '/rent-my-roof/'],
    ['/climateweek/', '/climate-week-2025/'],
    ['/foundercard/', '/founders-card/'],
    ['/colombia/', '/investment/48/'],
    ['/columbia/', '/investment/48/'],
    ['/spotlights/', '/films/'],
  ]),
  lists: ['/glossary/', '/articles/'],
}
