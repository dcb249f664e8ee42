/** Reading pages of specification 2.1: each is a file of words in `content/pages/`, at an address of the same name. */
export const readingPages = [
  'about-us',
  'advanta',
  'careers',
  'climate-week-2025',
  'decarbon',
  'developers',
  'energy-infrastructure-investing',
  'films',
  'founders-card',
  'global-art-exchange',
  'globalcitizen',
  'how-it-works',
  'investing-in-private-markets',
  'investor-relations',
  'ira',
  'liquidity',
  'make-your-money-do-more',
  'mobile',
  'one-big-beautiful-bill-renewable-energy-impact',
  'press-kits/hbcu',
  'press-kits/provider',
  'quarterly-webinars',
  'raise',
  'referral-program',
  'rent-my-roof',
  'reviews',
  'rise-of-alternatives',
  'roth-vs-traditional-ira',
  'share-class-differences',
  'suncast',
  'time-value-of-money',
  'wealth',
  'wealth-factory',
] as const

/** Legal texts, in `content/legal/`. The terms of service stand beside the consents that people give. */
export const legalPages = [
  'account-deletion-policy',
  'longlight-data-security',
  'privacy-policy',
  'sms-consent-policy',
  'terms-of-service',
] as const

/** The years that have a report, each as a page below `/annual-report/` and as a PDF. */
export const reportYears = [2025, 2024, 2023] as const
