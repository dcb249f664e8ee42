import { sql } from 'kysely'
import type { Ctx, Platform } from '#engine/command/platform.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { AnswerId, ContactMessageId, OutboxId, UserId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import { answerDue, answerWithinHours, isLate, type MessageState, messageState } from '../rules/message-state.ts'

export type Answer = {
  readonly id: AnswerId
  readonly text: string
  readonly answeredBy: string
  readonly answeredAt: Instant
  /** The mail partner's result; null while the mail is on its way. */
  readonly delivery: 'sent' | 'bounced' | 'rejected' | null
}

export type ContactMessage = {
  readonly id: ContactMessageId
  readonly ticket: number
  readonly email: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly message: string
  readonly userId: UserId | null
  readonly receivedAt: Instant
  readonly answerDue: Instant
  readonly state: MessageState
  readonly isLate: boolean
  readonly closedBy: string | null
  readonly closedAt: Instant | null
  readonly closeReason: string | null
  readonly receiptMailId: OutboxId | null
}

type Db = Platform['db'] | Ctx['tx']

const columns = [
  'id',
  'ticket',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'message',
  'user_id as userId',
  'received_at as receivedAt',
  'answered_at as answeredAt',
  'closed_at as closedAt',
  'closed_by as closedBy',
  'close_reason as closeReason',
  'receipt_mail_id as receiptMailId',
] as const

type Row = Omit<ContactMessage, 'answerDue' | 'state' | 'isLate'> & { readonly answeredAt: Instant | null }

const messageAt = (now: Instant, { answeredAt, ...row }: Row): ContactMessage => ({
  ...row,
  answerDue: answerDue(row.receivedAt),
  state: messageState({ answeredAt, closedAt: row.closedAt }),
  isLate: isLate({ ...row, answeredAt }, now),
})

export async function findMessage(db: Db, id: ContactMessageId, now: Instant): Promise<ContactMessage | null> {
  const row = await db.selectFrom('outreach.message').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? messageAt(now, row) : null
}

export async function lockMessage(ctx: Ctx, id: ContactMessageId): Promise<ContactMessage | null> {
  const row = await ctx.tx
    .selectFrom('outreach.message')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ? messageAt(ctx.clock.now(), row) : null
}

const inState = (state: MessageState) =>
  ({
    open: sql<boolean>`answered_at is null and closed_at is null`,
    answered: sql<boolean>`answered_at is not null and closed_at is null`,
    closed: sql<boolean>`closed_at is not null`,
  })[state]

/** Open messages come oldest first, because those are due first; the others newest first. */
export async function listMessages(
  { db, clock }: Platform,
  { state, first, after }: ListPage & { readonly state: MessageState },
): Promise<ContactMessage[]> {
  const isOldestFirst = state === 'open'
  const rows = await db
    .selectFrom('outreach.message')
    .select(columns)
    .where(inState(state))
    .$if(after !== null, (query) => query.where('ticket', isOldestFirst ? '>' : '<', Number(after)))
    .orderBy('ticket', isOldestFirst ? 'asc' : 'desc')
    .limit(first)
    .execute()
  return rows.map((row) => messageAt(clock.now(), row))
}

export async function countMessages({ db, clock }: Platform): Promise<Record<MessageState | 'late', number>> {
  const dueSince = clock.now().subtract({ hours: answerWithinHours })
  const count = (condition: ReturnType<typeof inState>) => sql<number>`count(*) filter (where ${condition})::int`
  return await db
    .selectFrom('outreach.message')
    .select([
      count(inState('open')).as('open'),
      count(inState('answered')).as('answered'),
      count(inState('closed')).as('closed'),
      count(sql`${inState('open')} and received_at <= ${dueSince}`).as('late'),
    ])
    .executeTakeFirstOrThrow()
}

export async function answersTo(db: Db, messageId: ContactMessageId): Promise<Answer[]> {
  const rows = await db
    .selectFrom('outreach.answer')
    .select(['id', 'text', 'answered_by as answeredBy', 'answered_at as answeredAt', 'delivery'])
    .where('message_id', '=', messageId)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, delivery: row.delivery }))
}
