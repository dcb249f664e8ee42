import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DividendsCalendarFeed } from '#io/db/schema.generated.ts'
import type { BusinessDay } from '#kernel/business-day.ts'
import type { AccountId, CalendarFeedId } from '#kernel/ids.ts'
import type { Instant } from '#kernel/instant.ts'
import type { Handle } from './dividend-store.ts'

export type CalendarFeed = {
  readonly id: CalendarFeedId
  readonly accountId: AccountId
  readonly showsAmounts: boolean
  readonly createdAt: Instant
  readonly lastReadOn: BusinessDay | null
}

const recordOf = (row: Selectable<DividendsCalendarFeed>): CalendarFeed => ({
  id: row.id,
  accountId: row.account_id,
  showsAmounts: row.shows_amounts,
  createdAt: row.created_at,
  lastReadOn: row.last_read_on as BusinessDay | null,
})

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The feed of an account that is read now; null where there is none. */
export async function activeFeed(db: Handle, accountId: AccountId): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom('dividends.calendar_feed')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? recordOf(row) : null
}

export async function feedBySecret(db: Handle, secret: string): Promise<CalendarFeed | null> {
  const row = await db
    .selectFrom('dividends.calendar_feed')
    .selectAll()
    .where('secret_sha256', '=', hashOf(secret))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row ? recordOf(row) : null
}

export async function addFeed(
  db: Handle,
  feed: Omit<CalendarFeed, 'lastReadOn'> & { readonly secret: string; readonly createdBy: string },
): Promise<void> {
  await db
    .insertInto('dividends.calendar_feed')
    .values({
      id: feed.id,
      account_id: feed.accountId,
      secret_sha256: hashOf(feed.secret),
      shows_amounts: feed.showsAmounts,
      created_by: feed.createdBy,
      created_at: feed.createdAt,
    })
    .execute()
}

/** Whether there was one to revoke. */
export async function revokeFeeds(db: Handle, accountId: AccountId, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dividends.calendar_feed')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function noteFeedRead(db: Handle, id: CalendarFeedId, on: BusinessDay): Promise<void> {
  await db.updateTable('dividends.calendar_feed').set({ last_read_on: on }).where('id', '=', id).execute()
}
