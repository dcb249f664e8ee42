import type { Kysely, Selectable, Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import { countOf } from '#io/db/keyset.ts'
import type { DB, NotificationsNotification, NotificationsPhone } from '#io/db/schema.generated.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import { type CodeId, type NotificationId, readId, type UserId } from '#kernel/ids.ts'
import { type Instant, instant } from '#kernel/instant.ts'
import { type Preferences, preferenceKey } from '../rules/channels.ts'
import type { Kind } from '../rules/kinds.ts'

export type Db = Kysely<DB> | Transaction<DB>

export type Notification = {
  readonly id: NotificationId
  readonly userId: UserId
  readonly kind: Kind
  readonly title: string
  readonly body: string
  readonly link: string
  readonly linkLabel: string
  readonly at: Instant
  readonly readAt: Instant | null
}

const notificationFrom = (row: Selectable<NotificationsNotification>): Notification => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind as Kind,
  title: row.title,
  body: row.body,
  link: row.link,
  linkLabel: row.link_label,
  at: row.at,
  readAt: row.read_at,
})

export async function findNotification(db: Db, id: NotificationId): Promise<Notification | null> {
  const row = await db.selectFrom('notifications.notification').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? notificationFrom(row) : null
}

export async function notificationBy(db: Db, id: NotificationId): Promise<Notification> {
  const notification = await findNotification(db, id)
  if (!notification) throw new Error(`There is no notification ${id}`)
  return notification
}

type Which = { readonly kinds: readonly Kind[]; readonly unread: boolean }

const shownTo = (db: Db, userId: UserId, { kinds, unread }: Which) =>
  db
    .selectFrom('notifications.notification')
    .where('user_id', '=', userId)
    .where('in_portal', '=', true)
    .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
    .$if(unread, (query) => query.where('read_at', 'is', null))

export async function notificationsOf(
  db: Db,
  userId: UserId,
  { first, after, ...which }: Which & ListPage,
): Promise<Notification[]> {
  const [at, id] = after?.split('|') ?? []
  const rows = await shownTo(db, userId, which)
    .selectAll()
    .$if(at !== undefined && id !== undefined, (query) =>
      query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(instant(at!), readId('ntf', id!)))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(first)
    .execute()
  return rows.map(notificationFrom)
}

export const countNotifications = (db: Db, userId: UserId, which: Which): Promise<number> =>
  countOf(shownTo(db, userId, which))

export async function unreadCount(db: Db, userId: UserId): Promise<number> {
  const { unread } = await db
    .selectFrom('notifications.notification')
    .select((eb) => eb.fn.countAll<bigint>().as('unread'))
    .where('user_id', '=', userId)
    .where('in_portal', '=', true)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(unread)
}

/** True if any of these people was notified of the subject; a batch counts as one. */
export async function wasAnyNotified(
  db: Db,
  { kind, about }: { readonly kind: Kind; readonly about: string },
  userIds: readonly UserId[],
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications.notification')
    .select('id')
    .where(isAmong('user_id', userIds))
    .where('kind', '=', kind)
    .where('about', '=', about)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function preferencesOf(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<string, Preferences>> {
  const rows = await db.selectFrom('notifications.preference').selectAll().where('user_id', 'in', userIds).execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map(
    userIds.map((id) => [
      id,
      new Map((byUser.get(id) ?? []).map((row) => [preferenceKey(row.kind as Kind, row.channel), row.enabled])),
    ]),
  )
}

export async function pausesOf(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<string, Instant>> {
  const rows = await db.selectFrom('notifications.pause').selectAll().where('user_id', 'in', userIds).execute()
  return new Map(rows.map((row) => [row.user_id, row.until_at]))
}

export type Phone = {
  readonly userId: UserId
  readonly number: string
  readonly codeId: CodeId | null
  readonly codeSentAt: Instant | null
  readonly codeTries: number
  readonly state: 'unconfirmed' | 'confirmed' | 'stopped' | 'invalid'
  readonly failures: number
}

const stateOf = (row: Selectable<NotificationsPhone>): Phone['state'] => {
  if (row.invalidity_reason !== null) return 'invalid'
  if (row.stopped_at !== null) return 'stopped'
  return row.confirmed_at === null ? 'unconfirmed' : 'confirmed'
}

const phoneFrom = (row: Selectable<NotificationsPhone>): Phone => ({
  userId: row.user_id,
  number: row.number,
  codeId: row.code_id,
  codeSentAt: row.code_sent_at,
  codeTries: row.code_tries,
  state: stateOf(row),
  failures: row.failures,
})

export async function phonesOf(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<string, Phone>> {
  const rows = await db.selectFrom('notifications.phone').selectAll().where('user_id', 'in', userIds).execute()
  return new Map(rows.map((row) => [row.user_id, phoneFrom(row)]))
}

/** Numbers that their owners confirmed and did not stop. */
export async function confirmedNumbers(db: Db, userIds: readonly UserId[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const phones = await phonesOf(db, userIds)
  return new Map([...phones].flatMap(([id, { state, number }]) => (state === 'confirmed' ? [[id, number]] : [])))
}

export async function lockPhones(tx: Transaction<DB>, number: string): Promise<Phone[]> {
  const rows = await tx
    .selectFrom('notifications.phone')
    .selectAll()
    .where('number', '=', number)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return rows.map(phoneFrom)
}
