import { type SelectQueryBuilder, sql } from 'kysely'
import { mailAddresses } from '#business/people/server/public.ts'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import { countOf, pageOf } from '#io/db/keyset.ts'
import type { DB } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { type BusinessDay, dayOf } from '#kernel/business-day.ts'
import type { Cents } from '#kernel/cents.ts'
import type { ComplaintEventId, ComplaintId, ContactMessageId, PortfolioId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import {
  type AgeBand,
  type AnswerWay,
  ageBandOf,
  type ComplaintChannel,
  type ComplaintClass,
  type ComplaintState,
  type ComplaintTheme,
  complaintState,
  isComplaintLate,
} from '../rules/complaint.ts'

export type Complaint = {
  readonly id: ComplaintId
  readonly number: number
  readonly channel: ComplaintChannel
  readonly class: ComplaintClass
  readonly text: string
  readonly receivedOn: BusinessDay
  readonly answerDue: BusinessDay
  readonly userId: UserId | null
  readonly name: string | null
  readonly email: string | null
  readonly amount: Cents | null
  readonly portfolioId: PortfolioId | null
  readonly messageId: ContactMessageId | null
  readonly loggedAt: Instant
  readonly acknowledgedAt: Instant | null
  readonly answeredAt: Instant | null
  readonly theme: ComplaintTheme | null
  readonly rootCause: string | null
  readonly closedAt: Instant | null
  readonly state: ComplaintState
  readonly isLate: boolean
}

export type ComplaintEventKind =
  | 'logged'
  | 'amended'
  | 'acknowledged'
  | 'answered'
  | 'causeRecorded'
  | 'closed'
  | 'reopened'

export type ComplaintEvent = {
  readonly id: ComplaintEventId
  readonly kind: ComplaintEventKind
  readonly text: string | null
  readonly way: AnswerWay | null
  readonly delivery: 'sent' | 'bounced' | 'rejected' | null
  readonly by: string
  readonly at: Instant
}

type Db = Platform['db'] | Ctx['tx']

const columns = [
  'id',
  'number',
  'channel',
  'class',
  'text',
  'received_on as receivedOn',
  'answer_due as answerDue',
  'user_id as userId',
  'name',
  'email',
  'amount_cents as amount',
  'portfolio_id as portfolioId',
  'message_id as messageId',
  'logged_at as loggedAt',
  'acknowledged_at as acknowledgedAt',
  'answered_at as answeredAt',
  'theme',
  'root_cause as rootCause',
  'closed_at as closedAt',
] as const

type Row = Omit<Complaint, 'state' | 'isLate'>

function complaintAt(today: BusinessDay, row: Row): Complaint {
  const state = complaintState(row)
  return { ...row, state, isLate: isComplaintLate(state, row.answerDue, today) }
}

const complaints = (db: Db) => db.selectFrom('outreach.complaint')

export async function findComplaint(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  id: ComplaintId,
): Promise<Complaint | null> {
  const row = await complaints(db).select(columns).where('id', '=', id).executeTakeFirst()
  return row ? complaintAt(clock.today(), row) : null
}

export async function lockComplaint({ tx, clock }: Ctx, id: ComplaintId): Promise<Complaint | null> {
  const row = await complaints(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  return row ? complaintAt(clock.today(), row) : null
}

export async function complaintOfMessage(db: Db, messageId: ContactMessageId) {
  const row = await complaints(db).select(['id', 'number']).where('message_id', '=', messageId).executeTakeFirst()
  return row ?? null
}

const inState = (state: ComplaintState) =>
  ({
    received: sql<boolean>`acknowledged_at is null and answered_at is null and closed_at is null`,
    acknowledged: sql<boolean>`acknowledged_at is not null and answered_at is null and closed_at is null`,
    answered: sql<boolean>`answered_at is not null and closed_at is null`,
    closed: sql<boolean>`closed_at is not null`,
  })[state]

export type ComplaintFilter = { readonly state?: ComplaintState | null; readonly class?: ComplaintClass | null }

const filtered = <Found>(
  query: SelectQueryBuilder<DB, 'outreach.complaint', Found>,
  { state, class: of }: ComplaintFilter,
) => query.$if(!!state, (of) => of.where(inState(state!))).$if(!!of, (query) => query.where('class', '=', of!))

export async function listComplaints(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { first, after, ...filter }: ListPage & ComplaintFilter,
): Promise<Complaint[]> {
  const query = filtered(complaints(db).select(columns), filter)
  const rows = await (filter.state === 'closed'
    ? pageOf(query, { of: 'outreach.complaint', by: 'closed_at', newestFirst: true }, { first, after })
    : pageOf(
        query.$if(!filter.state, (all) => all.where('closed_at', 'is', null)),
        { of: 'outreach.complaint', by: 'answer_due' },
        { first, after },
      ))
  return rows.map((row) => complaintAt(clock.today(), row))
}

export const countComplaints = (db: Db, filter: ComplaintFilter): Promise<number> =>
  countOf(filtered(complaints(db).select([]), filter).$if(!filter.state, (all) => all.where('closed_at', 'is', null)))

export async function registerOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  filter: ComplaintFilter,
  most: number,
): Promise<Complaint[]> {
  const rows = await filtered(complaints(db).select(columns), filter).orderBy('number').limit(most).execute()
  return rows.map((row) => complaintAt(clock.today(), row))
}

export type ComplaintCount = {
  readonly class: ComplaintClass
  readonly state: ComplaintState
  /** Null for closed complaints. */
  readonly age: AgeBand | null
  readonly count: number
}

/** Counts by class, state and age; empty combinations are left out. */
export async function countByClass({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<ComplaintCount[]> {
  const today = clock.today()
  const open = await complaints(db)
    .select((eb) => [
      'class',
      'received_on as receivedOn',
      'acknowledged_at as acknowledgedAt',
      'answered_at as answeredAt',
      eb.fn.countAll<bigint>().as('count'),
    ])
    .where('closed_at', 'is', null)
    .groupBy(['class', 'received_on', 'acknowledged_at', 'answered_at'])
    .execute()
  const closed = await complaints(db)
    .select((eb) => ['class', eb.fn.countAll<bigint>().as('count')])
    .where('closed_at', 'is not', null)
    .groupBy('class')
    .execute()
  const rows = [
    ...open.map((row) => ({
      class: row.class,
      state: complaintState({ ...row, closedAt: null }),
      age: ageBandOf(row.receivedOn, today),
      count: Number(row.count),
    })),
    ...closed.map((row) => ({ class: row.class, state: 'closed' as const, age: null, count: Number(row.count) })),
  ]
  const groups = Map.groupBy(rows, (row) => `${row.class}:${row.state}:${row.age}`)
  return [...groups.values()].map((group) => ({
    ...group[0]!,
    count: group.reduce((sum, { count }) => sum + count, 0),
  }))
}

export async function eventsOf(db: Db, complaintId: ComplaintId): Promise<ComplaintEvent[]> {
  return await db
    .selectFrom('outreach.complaint_event')
    .select(['id', 'kind', 'text', 'way', 'delivery', 'by_operator as by', 'at'])
    .where('complaint_id', '=', complaintId)
    .orderBy('nth')
    .execute()
}

export const countEvents = (db: Db, complaintId: ComplaintId): Promise<number> =>
  countOf(db.selectFrom('outreach.complaint_event').where('complaint_id', '=', complaintId))

/** The name and address to write to: the account's, else the typed ones. */
export async function reachOf(db: Db, { userId, name, email }: Pick<Complaint, 'userId' | 'name' | 'email'>) {
  if (userId === null) return { email, firstName: name }
  const person = (await mailAddresses(db, [userId])).get(userId)
  const isReached = person !== undefined && !person.isErased && !person.isInvalid
  return { email: isReached ? person.email : null, firstName: person?.firstName ?? null }
}

const waiting = (db: Db, isAnswered: boolean) =>
  complaints(db)
    .where('closed_at', 'is', null)
    .where('answered_at', isAnswered ? 'is not' : 'is', null)

export async function complaintsWaiting({ db, clock }: Platform, first: number): Promise<Complaint[]> {
  const rows = await waiting(db, false).select(columns).orderBy('answer_due').orderBy('number').limit(first).execute()
  const toClose = await waiting(db, true)
    .select(columns)
    .orderBy('answered_at')
    .orderBy('number')
    .limit(first)
    .execute()
  return [...rows, ...toClose].slice(0, first).map((row) => complaintAt(clock.today(), row))
}

export const countWaiting = ({ db }: Platform): Promise<number> =>
  countOf(complaints(db).where('closed_at', 'is', null))

export const dayClosed = ({ closedAt }: Pick<Complaint, 'closedAt'>): BusinessDay | null =>
  closedAt === null ? null : dayOf(closedAt)
