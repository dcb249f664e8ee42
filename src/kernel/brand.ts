import brand from '#content/company.json' with { type: 'json' }

type Company = {
  readonly name: string
  readonly legalName: string
  /** Its taxpayer number: the company is the payer of rewards. */
  readonly ein: string
  readonly phone: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
  }
  readonly site: string
  readonly email: string
  readonly securityEmail: string
  /** The state whose law the terms of service name. */
  readonly governingLaw: string
  /** The account that holds investors' uninvested cash: the ledger's account `bank:fbo`. */
  readonly cashAccount: { readonly bank: string; readonly title: string }
  /** The first word of addresses with the company's name. */
  readonly productPath: string
  /** The referral code of the SunCast podcast's listeners. */
  readonly suncastCode: string
  readonly promise: string
  readonly invented: string
  readonly shopUrl: string
  readonly social: readonly { readonly name: string; readonly url: string }[]
}

export const company: Company = brand

/** The line that says so in documents of an invented company; empty for a real one. */
export const inventedNotice: readonly string[] = company.invented ? [company.invented] : []

export const disclaimers = {
  performance: 'Past performance is no guarantee of future results.',
  risk: 'Investing involves risk, including the loss of part or all of what you invest.',
  tax: 'We do not give tax advice. Ask a tax professional about your situation.',
  advice: 'Nothing here is investment advice or a recommendation to buy or sell.',
  data: 'We do not sell your personal information.',
  targets:
    'Target returns are goals, not promises. What a portfolio pays depends on the power its plants make and sell.',
  totalInvested:
    'All settled investments of all accounts, minus shares that investors have sold back to the company. It counts money invested, not what it is worth today.',
  irr: 'Includes unrealized value. The annual return, weighted by when money came in and went out, over all settled investments and dividends, with net asset value as the final flow. We compute it once a day and publish it 30 days late. Past performance is no guarantee of future results.',
} as const

/** Next to every target, price and call to invest; the middle part is the link. */
export const offeringSentence = ['Offered only by the ', 'offering circular', ', which you should read first.'] as const

export const allOfferingsSentence = [
  'Regulation A shares are offered only by the ',
  'offering circular',
  ', which you should read first.',
] as const

export type CompanyLink = { readonly label: string; readonly to: string }

export const footerLinks: Readonly<
  Record<'product' | 'company' | 'resources' | 'help' | 'legal' | 'disclosures', readonly CompanyLink[]>
> = {
  product: [
    { label: 'Investments', to: '/investments/' },
    { label: 'Offering Circulars', to: '/offering-circulars/' },
    { label: 'Referral Program', to: '/referral-program/' },
    { label: 'IRA', to: '/ira/' },
    { label: 'Wealth', to: '/wealth/' },
    { label: 'Performance', to: '/performance/' },
    { label: 'Liquidity', to: '/liquidity/' },
  ],
  company: [
    { label: 'About Us', to: '/about-us/' },
    { label: 'Contact', to: '?contact=t' },
    { label: 'Developers', to: '/developers/' },
    { label: 'Careers', to: '/careers/' },
    { label: 'Reviews', to: '/reviews/' },
    { label: 'Apparel', to: company.shopUrl },
  ],
  resources: [
    { label: 'FAQ', to: '/faq/' },
    { label: 'Articles', to: '/articles/' },
    { label: 'Quarterly Webinars', to: '/quarterly-webinars/' },
    { label: 'Films', to: '/films/' },
    { label: 'Annual Report', to: '/annual-report/' },
    { label: 'Glossary', to: '/glossary/' },
  ],
  help: [
    { label: 'Help', to: '/faq/' },
    { label: 'Contact', to: '?contact=t' },
  ],
  legal: [
    { label: 'Privacy Policy', to: '/privacy-policy/' },
    { label: 'Terms of Service', to: '/terms-of-service/' },
    { label: 'Data Security', to: `/${company.productPath}-data-security/` },
    { label: 'California Data Request', to: '/ccpa-data-subject-request/' },
  ],
  disclosures: [
    { label: 'Risks', to: '/faq/#can-i-lose-money' },
    { label: 'Costs', to: '/faq/#what-fees' },
    { label: 'Cash Custody', to: '/cash-custody/' },
    { label: 'Conflicts of Interest', to: '/conflicts-of-interest/' },
    { label: 'Valuation Policy', to: '/valuation-policy/' },
    { label: 'Electronic Transfers', to: '/electronic-transfers/' },
    { label: 'Business Continuity', to: '/business-continuity/' },
    { label: 'Financial Privacy Notice', to: '/financial-privacy-notice/' },
    { label: 'Cookie Notice', to: '/cookie-notice/' },
    { label: 'Accessibility', to: '/accessibility/' },
    { label: 'Complaints', to: '/complaints/' },
  ],
}

export const headerLinks: readonly CompanyLink[] = [
  { label: 'Wealth', to: '/wealth/' },
  { label: 'About Us', to: '/about-us/' },
]

/** A person who comes from the partner's page brings its referral code (specification 2.5). */
export const createAccountPath = (path: string): string =>
  /^\/suncast(\/|$)/.test(path) ? `/get-started/?ref=${company.suncastCode}` : '/get-started/'

export const resourceLinks: readonly (CompanyLink & { readonly signedIn?: true })[] = [
  { label: 'FAQ', to: '/faq/' },
  { label: 'Performance', to: '/performance/' },
  { label: 'Investor Relations', to: '/investor-relations/', signedIn: true },
  { label: 'Articles', to: '/articles/' },
  { label: 'Reviews', to: '/reviews/' },
  { label: 'Annual Reports', to: '/annual-report/' },
  { label: 'Quarterly Webinars', to: '/quarterly-webinars/' },
  { label: 'Energy Infrastructure', to: '/energy-infrastructure-investing/' },
  { label: 'Private Markets', to: '/investing-in-private-markets/' },
  { label: 'IRA', to: '/ira/' },
  { label: 'Films', to: '/films/' },
]

export const memberLinks: readonly (CompanyLink & { readonly corporate?: true })[] = [
  { label: 'Dashboard', to: '/users/dashboard/' },
  { label: 'Corporate Equity', to: '/users/corporate-equity/', corporate: true },
  { label: 'Settings', to: '/users/settings/' },
  { label: 'Auto-Invest', to: '/users/auto-invest/' },
  { label: 'Dividend Reinvestment', to: '/users/settings/dividend-reinvestment/' },
  { label: 'Referral Program', to: '/users/referral-program/' },
  { label: 'Notifications', to: '/users/notifications/' },
  { label: 'Dividend Calendar', to: '/users/dividend-calendar/' },
  { label: 'Transfers', to: '/users/transfers/' },
  { label: 'Documents', to: '/users/documents/' },
  { label: 'Tax Center', to: '/users/tax-center/' },
]
