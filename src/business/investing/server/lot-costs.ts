import { type Kysely, sql, type Transaction } from 'kysely'
import { isAmong } from '#io/db/among.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { addCents, type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'
import { type Microshares, noShares } from '#kernel/microshares.ts'
import { costLeft } from '../rules/lots.ts'
import { isMove } from './moved-lots.ts'

export type LotCosts = {
  readonly portfolioIds: readonly PortfolioId[]
  readonly of: (portfolioId: PortfolioId) => { readonly held: Cents; readonly sold: Cents }
}

export async function lotCosts(db: Kysely<DB> | Transaction<DB>, accountIds: readonly AccountId[]): Promise<LotCosts> {
  const [lots, used] = await Promise.all([
    db
      .selectFrom('investing.lot')
      .select(['portfolio_id', 'shares_micro', 'left_micro', 'cost_cents'])
      .where(isAmong('account_id', accountIds))
      .where('left_micro', '>', noShares)
      .execute(),
    db
      .selectFrom('investing.lot_use')
      .select((eb) => ['portfolio_id', eb.fn.sum<bigint>('cost_cents').as('cost')])
      .where(isAmong('account_id', accountIds))
      .where(sql<boolean>`not ${isMove(sql.ref('subject'))}`)
      .groupBy('portfolio_id')
      .execute(),
  ])
  return {
    portfolioIds: [...new Set([...lots, ...used].map(({ portfolio_id }) => portfolio_id))],
    of: (portfolioId) => ({
      held: lots
        .filter((lot) => lot.portfolio_id === portfolioId)
        .reduce((sum, lot) => addCents(sum, leftOf(lot)), noCents),
      sold: cents(used.find((row) => row.portfolio_id === portfolioId)?.cost ?? 0n),
    }),
  }
}

const leftOf = (lot: { shares_micro: Microshares; left_micro: Microshares; cost_cents: Cents }): Cents =>
  costLeft({
    shares: lot.shares_micro,
    left: lot.left_micro,
    cost: lot.cost_cents,
  })
