import { sql } from 'kysely'
import { accountsOwnedBy } from '#business/accounts/server/public.ts'
import type { BearerKind } from '#engine/bearers/bearers.ts'
import { formatDay } from '#kernel/business-day.ts'
import type { UserId } from '#kernel/ids.ts'
import { remindAt } from '../rules/schedule.ts'
import { columns, type Db, fromRow } from './subscription-store.ts'

const accountIdsOf = async (db: Db, userId: UserId) => (await accountsOwnedBy(db, userId)).map(({ id }) => id)

const isLinkOpen = sql<boolean>`(reminded_period > coalesce(links_ended_through, -1))`

/** The links in reminders, which skip a schedule's next investment without a log-in. */
export const skipLinkBearer: BearerKind = {
  kind: 'skipLink',
  secrets: [],
  links: ['skipAutoInvest'],
  open: async (db, userId) => {
    const rows = await db
      .selectFrom('auto_invest.subscription')
      .select(columns)
      .where('account_id', 'in', await accountIdsOf(db, userId))
      .where('state', '<>', 'ended')
      .whereRef('reminded_period', '=', 'next_period')
      .where(isLinkOpen)
      .orderBy('next_on', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(fromRow).map(({ id, nextOn }) => ({
      ref: id,
      name: `Link in our reminder that skips the investment of ${formatDay(nextOn)}`,
      madeAt: remindAt(nextOn),
      expiresAt: null,
    }))
  },
  end: async (ctx, { userId, ref }) =>
    (
      await ctx.tx
        .updateTable('auto_invest.subscription')
        .set({ links_ended_through: sql<number>`reminded_period` })
        .where('account_id', 'in', await accountIdsOf(ctx.tx, userId))
        .$if(ref !== undefined, (query) => query.where((eb) => eb(eb.cast<string>('id', 'text'), '=', ref!)))
        .where('state', '<>', 'ended')
        .where(isLinkOpen)
        .returning('id')
        .execute()
    ).map((row) => row.id),
}
