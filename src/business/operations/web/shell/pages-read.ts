import type { Job, Page } from './places.ts'

/** The query that a page needs, by the last part of its address. People who may not run it get no link to the page. */
const queryOfPage: Readonly<Record<string, string>> = {
  '': 'openWork',
  approvals: 'proposals',
  investors: 'investors',
  estates: 'estates',
  'share-transfers': 'holdingTransfers',
  'name-changes': 'nameChanges',
  messages: 'contactMessages',
  transfers: 'failedTransfers',
  cases: 'cashReviews',
  accounts: 'frozenAccounts',
  reconciliation: 'bankTies',
  close: 'monthCloses',
  prices: 'sharePricePreview',
  portfolios: 'issuerBooks',
  filings: 'filingCalendar',
  complaints: 'complaints',
  headroom: 'headroom',
  'data-requests': 'dataRequests',
  'legal-holds': 'legalHolds',
  tax: 'taxYearPreview',
  audit: 'auditEntries',
  evidence: 'evidenceTables',
  alerts: 'operatorsAlerts',
  'on-call': 'onCall',
  stuck: 'stuckWork',
  switches: 'switches',
  staff: 'operators',
  'access-review': 'accessReviews',
  'break-glass': 'breakGlasses',
}

export const queryOf = ({ to }: Page): string | undefined => queryOfPage[to.split('/')[2] ?? '']

export type Reads = ReadonlySet<string> | null

export function mayOpen(page: Page, reads: Reads): boolean {
  const query = queryOf(page)
  return reads === null || query === undefined || reads.has(query)
}

/** The jobs with the pages that a person may open; empty jobs are left out. */
export const jobsFor = (jobs: readonly Job[], reads: Reads): readonly Job[] =>
  jobs.flatMap((job) => {
    const [first, ...others] = job.pages.filter((page) => mayOpen(page, reads))
    return first ? [{ ...job, pages: [first, ...others] as const }] : []
  })
