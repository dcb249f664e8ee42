import type { OpenWorkKind, StaffJob } from '#web/generated/graphql.ts'

export type Page = {
  readonly to: string
  readonly label: string
  /** The kinds of work done there; their number appears next to the name. */
  readonly kinds: readonly OpenWorkKind[]
}

export type Job = {
  readonly id: 'today' | StaffJob
  readonly label: string
  readonly pages: readonly [Page, ...Page[]]
}

const page = (to: string, label: string, kinds: readonly OpenWorkKind[] = []): Page => ({
  to: `/operations/${to}`,
  label,
  kinds,
})

export const jobs: readonly Job[] = [
  {
    id: 'today',
    label: 'Today',
    pages: [page('', 'Queue'), page('approvals/', 'Approvals', ['proposal', 'dividend']), page('acts/', 'All acts')],
  },
  {
    id: 'people',
    label: 'People',
    pages: [
      page('investors/', 'Investors', ['accreditation']),
      page('estates/', 'Estates', ['estate']),
      page('share-transfers/', 'Share transfers', ['holdingTransfer']),
      page('name-changes/', 'Name changes', ['nameChange']),
      page('messages/', 'Messages', ['message']),
    ],
  },
  {
    id: 'money',
    label: 'Money',
    pages: [
      page('transfers/', 'Transfers', ['transfer']),
      page('cases/', 'Cases', ['case']),
      page('accounts/', 'Accounts', ['frozenAccount']),
      page('reconciliation/', 'Reconciliation', ['bankBreak']),
    ],
  },
  {
    id: 'portfolios',
    label: 'Portfolios',
    pages: [page('close/', 'Month close'), page('prices/', 'Prices'), page('portfolios/', 'Books')],
  },
  {
    id: 'compliance',
    label: 'Compliance',
    pages: [
      page('filings/', 'Filings', ['filing']),
      page('headroom/', 'Headroom'),
      page('complaints/', 'Complaints', ['complaint']),
      page('data-requests/', 'Data requests', ['dataRequest']),
      page('legal-holds/', 'Legal holds', ['legalHold']),
      page('tax/', 'Taxes'),
      page('audit/', 'Audit'),
      page('evidence/', 'Evidence'),
    ],
  },
  {
    id: 'system',
    label: 'System',
    pages: [
      page('alerts/', 'Alerts', ['alert']),
      page('on-call/', 'On call'),
      page('stuck/', 'Stuck work', ['stuck']),
      page('switches/', 'Switches', ['switch']),
      page('staff/', 'Staff'),
      page('access-review/', 'Access review', ['accessReview']),
      page('break-glass/', 'Break-glass', ['breakGlass']),
    ],
  },
]

export type Here = { readonly job: Job; readonly page: Page }

/** The job and page of an address; a page below another is part of it. Null if it is none's. */
export function hereIn(pathname: string): Here | null {
  const path = pathname.replace(/\/?$/, '/')
  const queue = jobs[0]!.pages[0].to
  for (const job of jobs)
    for (const page of job.pages)
      if (page.to === queue ? path === queue : path.startsWith(page.to)) return { job, page }
  return null
}

type Count = { readonly kind: OpenWorkKind; readonly job: StaffJob; readonly count: number }

/** The number waiting at a page; the queue counts everything. */
export const waitingAt = ({ to, kinds }: Page, counts: readonly Count[]): number =>
  counts
    .filter(({ kind }) => to === jobs[0]!.pages[0].to || kinds.includes(kind))
    .reduce((sum, { count }) => sum + count, 0)

/** The number next to a job: the queue's for Today, else the sum of its pages. */
export const waitingIn = ({ id, pages }: Job, counts: readonly Count[]): number =>
  id === 'today' ? waitingAt(pages[0], counts) : pages.reduce((sum, one) => sum + waitingAt(one, counts), 0)

/** The title of a page; null for an unknown address. */
export function titleAt(pathname: string): string | null {
  const here = hereIn(pathname)
  if (!here) return null
  return here.page === jobs[0]!.pages[0] ? 'Today' : here.page.label
}
