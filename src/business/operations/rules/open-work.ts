import { atHour, dayOf, plusDays } from '#kernel/business-day.ts'
import { type Instant, isBefore } from '#kernel/instant.ts'

/** The jobs by which the back office groups its pages and work. */
export const staffJobs = ['people', 'money', 'portfolios', 'compliance', 'system'] as const
export type StaffJob = (typeof staffJobs)[number]

/** The job of each kind of work; a proposal belongs to the job of its room. */
export const jobOfKind = {
  message: 'people',
  accreditation: 'people',
  estate: 'people',
  holdingTransfer: 'people',
  nameChange: 'people',
  case: 'money',
  transfer: 'money',
  frozenAccount: 'money',
  bankBreak: 'money',
  dividend: 'portfolios',
  complaint: 'compliance',
  dataRequest: 'compliance',
  legalHold: 'compliance',
  filing: 'compliance',
  stuck: 'system',
  switch: 'system',
  alert: 'system',
  accessReview: 'system',
  breakGlass: 'system',
} as const satisfies Readonly<Record<string, StaffJob>>

export type QueueKind = keyof typeof jobOfKind | 'proposal'

const jobsOfRooms: Readonly<Record<string, StaffJob>> = {
  accreditation: 'people',
  identity: 'people',
  people: 'people',
  security: 'people',
  delegates: 'people',
  estates: 'people',
  transfers: 'people',
  names: 'people',
  referrals: 'people',
  cash: 'money',
  custody: 'money',
  banks: 'money',
  accounts: 'money',
  ira: 'money',
  portfolios: 'portfolios',
  dividends: 'portfolios',
  promotions: 'portfolios',
  selling: 'portfolios',
  investing: 'portfolios',
  equity: 'portfolios',
  tax: 'compliance',
  privacy: 'compliance',
}

/** Decisions about an investor's standing belong to the operations room, and to the people job. */
export const jobOfProposal = (room: string, kind: string): StaffJob =>
  kind === 'changeInvestorStanding' ? 'people' : (jobsOfRooms[room] ?? 'system')

type Due = { readonly due: Instant | null }
type Placed = Due & { readonly subject: string; readonly since: Instant }

export const isLate = ({ due }: Due, now: Instant): boolean => due !== null && !isBefore(now, due)

/** Work without a deadline comes after what is due today and before what is due later. */
export type WorkPart = 'late' | 'today' | 'undated' | 'later'
const parts: readonly WorkPart[] = ['late', 'today', 'undated', 'later']

export function partOf(work: Due, now: Instant): WorkPart {
  if (work.due === null) return 'undated'
  if (isLate(work, now)) return 'late'
  const tomorrow = atHour(plusDays(dayOf(now), 1), 0)
  return isBefore(tomorrow, work.due) ? 'later' : 'today'
}

/** By deadline; with equal or no deadlines, the longest waiting first. */
export const byUrgency =
  (now: Instant) =>
  (a: Placed, b: Placed): number =>
    parts.indexOf(partOf(a, now)) - parts.indexOf(partOf(b, now)) ||
    Temporal.Instant.compare(a.due ?? a.since, b.due ?? b.since) ||
    Temporal.Instant.compare(a.since, b.since) ||
    (a.subject < b.subject ? -1 : 1)

export type WorkTurn = 'anyOperator' | 'secondOperator' | 'anotherOperator'

export function turnOf(
  { proposedBy }: { readonly proposedBy?: string | null },
  { reader, owner }: { readonly reader: string; readonly owner: string | null },
): WorkTurn {
  if (proposedBy === reader || owner === reader) return 'anotherOperator'
  return proposedBy ? 'secondOperator' : 'anyOperator'
}
