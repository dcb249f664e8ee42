import { countOf, pageOf } from '#io/db/keyset.ts'
import type { ListPage } from '#io/graphql/connection.ts'
import type { AccountId } from '#kernel/ids.ts'
import { columns, type Db, fromRow, type Subscription } from './subscription-store.ts'

const subscriptionsIn = (db: Db, accountId: AccountId) =>
  db.selectFrom('auto_invest.subscription').where('account_id', '=', accountId)

export async function subscriptionsOf(db: Db, accountId: AccountId, page: ListPage): Promise<Subscription[]> {
  const query = subscriptionsIn(db, accountId).select(columns)
  const rows = await pageOf(query, { of: 'auto_invest.subscription', by: 'agreed_at', newestFirst: true }, page)
  return rows.map(fromRow)
}

export const countSubscriptions = (db: Db, accountId: AccountId): Promise<number> =>
  countOf(subscriptionsIn(db, accountId))

export async function activeSubscriptionsOf(db: Db, accountId: AccountId): Promise<Subscription[]> {
  const rows = await db
    .selectFrom('auto_invest.subscription')
    .select(columns)
    .where('account_id', '=', accountId)
    .where('state', '=', 'active')
    .orderBy('next_on')
    .execute()
  return rows.map(fromRow)
}
