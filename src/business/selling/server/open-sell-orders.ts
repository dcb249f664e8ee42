import type { AccountId, PortfolioId, SellOrderId } from '#kernel/ids.ts'
import type { Handle } from './sell-order-store.ts'

export type OpenSale = { readonly id: SellOrderId; readonly portfolioId: PortfolioId }

export async function openSellOrdersOf(db: Handle, accountId: AccountId): Promise<OpenSale[]> {
  const rows = await db
    .selectFrom('selling.sell_order')
    .select(['id', 'portfolio_id'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['indicated', 'awaitingCustodian', 'open'])
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, portfolioId: row.portfolio_id }))
}
