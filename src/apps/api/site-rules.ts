import type { SiteRules } from '#io/http/serve-site.ts'

const portal = [
  /^\/users(\/|$)/,
  /^\/auth\//,
  /^\/auth-error\/?$/,
  /^\/login\/?$/,
  /^\/logout\/?$/,
  /^\/get-started(\/|$)/,
  /^\/confirm\/?$/,
  /^\/email-change\/?$/,
  /^\/beneficial-owner\/?$/,
  /^\/account-access-accept\/?$/,
  /^\/investment\/[^/]+\/?((invest|sell)\/?)?$/,
  /^\/investment\/[^/]+\/documents\/[^/]+\/?([^/]+\/?)?$/,
  /^\/project\/[^/]+\/?$/,
  /^\/updates\/[^/]+\/?$/,
  /^\/order\//,
  /^\/auto-invest\/skip\/?$/,
  /^\/stop-mail\/?$/,
  /^\/document-emails\/?$/,
  /^\/basket\/?$/,
  /^\/ccpa-data-subject-request\/confirm\/?$/,
  /^\/operations(\/|$)/,
]

const testPages = [
  /^\/(styleguide|logos|squircle-example)\/?$/,
  /^\/developers\/console\/?$/,
  /^\/test-totp-enrollment\/?$/,
  /^\/test-sms-mfa-enrollment\/?$/,
]

/** The site's routes, and its redirects: those of section 2.1 of the specification, and `/custody`. */
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
    ['/custody/', '/cash-custody/'],
  ]),
  lists: ['/glossary/', '/articles/'],
  missing: '/not-found/',
}

/** Adds the pages that exist only outside production. */
export const siteRulesWithTestPages: SiteRules = {
  ...siteRules,
  isPortal: (path) => siteRules.isPortal(path) || testPages.some((pattern) => pattern.test(path)),
}
