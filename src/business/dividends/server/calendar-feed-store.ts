import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { BearerKind } from '#engine/bearers/bearers.ts'
import { type RecordedRows, recordRows } from '#engine/books/recorded-rows.ts'
import type { Ctx } from '#engine/command/platform.ts'
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

export const feedRows: RecordedRows = {
  word: 'calendarFeed',
  relation: 'dividends.calendar_feed',
  key: 'id',
  says: `jsonb_build_object('account', r.account_id, 'secret', r.secret_sha256, 'amounts', r.shows_amounts, 'by', r.created_by,
    'revoked', r.revoked_at is not null)`,
  concerns: 'account',
}

const recordOf = (row: Selectable<DividendsCalendarFeed>): CalendarFeed => ({
  id: row.id,
  accountId: row.account_id,
  showsAmounts: row.shows_amounts,
  createdAt: row.created_at,
  lastReadOn: row.last_read_on,
})

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The active feed of an account; null if there is none. */
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
  ctx: Ctx,
  feed: Omit<CalendarFeed, 'lastReadOn'> & { readonly secret: string; readonly createdBy: string },
): Promise<void> {
  await ctx.tx
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
  await recordRows(ctx, feedRows, [feed.id])
}

/** Revokes the active addresses of these accounts, or one of them; returns the revoked ids. */
export async function revokeFeeds(
  ctx: Ctx,
  accountIds: readonly AccountId[],
  only?: CalendarFeedId,
): Promise<readonly CalendarFeedId[]> {
  const rows = await ctx.tx
    .updateTable('dividends.calendar_feed')
    .set({ revoked_at: ctx.clock.now() })
    .where('account_id', 'in', accountIds)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  const ids = rows.map((row) => row.id)
  await recordRows(ctx, feedRows, ids)
  return ids
}

export const calendarFeedBearer: BearerKind = {
  kind: 'calendarFeed',
  secrets: ['dividends.calendar_feed.secret_sha256'],
  links: [],
  open: async (db, userId) => {
    const owned = (await accountsOwnedBy(db, userId)).map(({ id }) => id)
    const rows = await db
      .selectFrom('dividends.calendar_feed')
      .selectAll()
      .where('account_id', 'in', owned)
      .where('revoked_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map((row) => ({
      ref: row.id,
      name: `Dividend calendar, ${row.shows_amounts ? 'with amounts' : 'without amounts'}`,
      madeAt: row.created_at,
      expiresAt: null,
    }))
  },
  end: async (ctx, { userId, ref }) => {
    const owned = await accountsOwnedBy(ctx.tx, userId)
    return revokeFeeds(
      ctx,
      owned.map((account) => account.id),
      ref as CalendarFeedId | undefined,
    )
  },
}

export async function noteFeedRead(db: Handle, id: CalendarFeedId, on: BusinessDay): Promise<void> {
  await db.updateTable('dividends.calendar_feed').set({ last_read_on: on }).where('id', '=', id).execute()
}
