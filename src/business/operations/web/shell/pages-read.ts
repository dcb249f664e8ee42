import type { Job, Page } from './places.ts'

/** The query without which a page shows nothing, by the last part of its address: who may not read it is not led there. */
const queryOfPage: Readonly<Record<string, string>> = {
  '': 'openWork',
  approvals: 'proposals',
  investors: 'investors',
  estates: 'estates',
  'share-transfers': 'holdingTransfers',
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
  alerts: 'operatorsAlerts',
  'on-call': 'onCall',
  stuck: 'stuckWork',
  switches: 'switches',
  staff: 'operators',
  'access-review': 'accessReviews',
  'break-glass': 'breakGlasses',
}

export const queryOf = ({ to }: Page): string | undefined => queryOfPage[to.split('/')[2] ?? '']

/** Null as long as nobody has said what the roles let the person read: then nothing is left out. */
export type Reads = ReadonlySet<string> | null

export function mayOpen(page: Page, reads: Reads): boolean {
  const query = queryOf(page)
  return reads === null || query === undefined || reads.has(query)
}

/** The jobs with the pages that a person may open; a job without any is left out. */
export const jobsFor = (jobs: readonly Job[], reads: Reads): readonly Job[] =>
  jobs.flatMap((job) => {
    const [first, ...others] = job.pages.filter((page) => mayOpen(page, reads))
    return first ? [{ ...job, pages: [first, ...others] as const }] : []
  })
