import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId, OrderId, PortfolioId } from '#kernel/ids.ts'
import { countOrders, ordersOf } from './order-store.ts'

export type OpenOrder = { readonly id: OrderId; readonly portfolioId: PortfolioId; readonly isSigned: boolean }

/** More than any account has open at once; the count covers all. */
const shown = 50

/** An account's unfinished orders, newest first. */
export async function openOrdersOf(
  db: Kysely<DB> | Transaction<DB>,
  accountId: AccountId,
): Promise<{ readonly orders: readonly OpenOrder[]; readonly count: number }> {
  const wish = { accountId, onlyOpen: true }
  const orders = await ordersOf(db, wish, { first: shown, after: null })
  return {
    orders: orders.map(({ id, portfolioId, state }) => ({ id, portfolioId, isSigned: state === 'funding' })),
    count: await countOrders(db, wish),
  }
}
