/** A public sentence that promises a feature, a figure or a document, with the page or the source that keeps it. */
export type KeptPromise = {
  /** The page that promises. */
  readonly on: string
  readonly says: string
  /** The page whose document shows it, or, behind the login, the file that does. */
  readonly keptBy: string
  readonly shows: string
}

const movements = 'src/business/cash/web/transfer-tools.tsx'

/** A promise that is added to a page is added here; one whose page or keeper goes, goes with it. */
export const promises: readonly KeptPromise[] = [
  {
    on: '/articles/who-stands-between-you-and-the-plant/',
    says: 'check that yours is part of it',
    keptBy: '/proof/',
    shows: 'Your browser',
  },
  { on: '/', says: 'can be traced', keptBy: '/articles/from-the-meter-to-your-dividend/', shows: 'meter' },
  { on: '/', says: 'from $5,000', keptBy: '/ira/', shows: '$5,000' },
  { on: '/how-it-works/', says: 'can be downloaded as CSV', keptBy: '/performance/', shows: 'Output (CSV)' },
  { on: '/how-it-works/', says: 'exits of every portfolio', keptBy: '/liquidity/', shows: 'CSV' },
  { on: '/how-it-works/', says: 'your own cash movements', keptBy: movements, shows: 'SaveTable' },
  { on: '/press-kits/provider/', says: 'public as CSV', keptBy: '/performance/', shows: 'Share prices (CSV)' },
  { on: '/decarbon/', says: 'as CSV under', keptBy: '/performance/', shows: 'Output (CSV)' },
  { on: '/global-art-exchange/', says: 'as a CSV file', keptBy: '/performance/', shows: 'Output (CSV)' },
  {
    on: '/liquidity/',
    says: 'the table at the top of this page',
    keptBy: '/liquidity/',
    shows: 'Solar and Hydro Income',
  },
  { on: '/liquidity/', says: 'lists its recent sales one by one', keptBy: '/investment/5/', shows: 'Selling' },
  { on: '/faq/', says: 'realized return', keptBy: '/performance/', shows: 'IRR of all investors' },
  { on: '/faq/', says: 'What it costs', keptBy: '/investment/1/', shows: 'What it costs' },
  { on: '/faq/', says: 'how long sellers have waited', keptBy: '/investment/5/', shows: 'Waiting to be sold' },
  { on: '/valuation-policy/', says: 'shown next to the price', keptBy: '/investment/1/', shows: 'Price' },
  {
    on: '/conflicts-of-interest/',
    says: 'how the proceeds are divided',
    keptBy: '/investment/1/',
    shows: 'What your money does',
  },
  {
    on: '/conflicts-of-interest/',
    says: 'in dollars for each portfolio',
    keptBy: '/investment/1/',
    shows: 'on $1,000',
  },
  {
    on: '/suncast/',
    says: 'Described on each portfolio’s page',
    keptBy: '/investment/1/',
    shows: 'Who buys the power',
  },
  { on: '/investments/', says: 'offering circular', keptBy: '/offering-circulars/', shows: 'Read it on EDGAR' },
  { on: '/offering-circulars/', says: 'Printed copy', keptBy: '/offering-circulars/', shows: 'Free of charge' },
  { on: '/performance/', says: 'What the power replaces', keptBy: '/performance/', shows: 'Source' },
  {
    on: '/investor-relations/',
    says: 'as a table and CSV',
    keptBy: '/monthly-portfolio-financial-actuals/',
    shows: 'All portfolios and months (CSV)',
  },
  {
    on: '/investor-relations/',
    says: 'The forms for each tax year',
    keptBy: 'src/business/tax/web/routes.ts',
    shows: 'users/tax-center',
  },
  {
    on: '/developers/',
    says: 'without a token',
    keptBy: 'src/io/graphql/schema.generated.graphql',
    shows: 'portfolios',
  },
  { on: '/referral-program/', says: '15 days', keptBy: '/faq/', shows: '15 days' },
  { on: '/glossary/restricted-securities/', says: 'twelve months', keptBy: '/liquidity/', shows: 'twelve months' },
  { on: '/complaints/', says: 'Use Contact us', keptBy: '/complaints/', shows: 'nasaa.org' },
  {
    on: '/electronic-transfers/',
    says: 'with a link to skip it',
    keptBy: 'src/business/auto-invest/web/skip-page.tsx',
    shows: 'skip',
  },
  { on: '/account-deletion-policy/', says: 'CSV of all cash movements', keptBy: movements, shows: 'transfersTable' },
  { on: '/cash-custody/', says: 'FBO', keptBy: '/cash-custody/', shows: 'Casco Point Bank' },
  {
    on: '/cash-custody/',
    says: 'covers the cash of all investors',
    keptBy: 'src/business/custody/rules/position.ts',
    shows: 'coverOf',
  },
  {
    on: '/articles/who-stands-between-you-and-the-plant/',
    says: 'Each business day is sealed',
    keptBy: 'src/ledger/seal.ts',
    shows: 'seal',
  },
  {
    on: '/articles/liquidity-what-selling-really-takes/',
    says: 'how long sellers waited',
    keptBy: '/investment/5/',
    shows: 'Waiting to be sold',
  },
  {
    on: '/articles/from-the-meter-to-your-dividend/',
    says: 'as a CSV file',
    keptBy: '/monthly-portfolio-financial-actuals/',
    shows: '(CSV)',
  },
  { on: '/how-it-works/', says: '$18.90 to $24.90', keptBy: '/faq/', shows: '$18.90 to $24.90' },
]
