import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#io/db/schema.generated.ts'
import type { AccountId, PortfolioId } from '#kernel/ids.ts'

type Handle = Kysely<DB> | Transaction<DB>

/**
 * Accounts that ever had a lot of a portfolio, by id, after the given one. It includes those whose only purchase was
 * taken back, because they may have received a dividend before.
 */
export async function lotHolders(
  db: Handle,
  portfolioId: PortfolioId,
  after: AccountId,
  most = 500,
): Promise<AccountId[]> {
  const rows = await db
    .selectFrom('investing.lot')
    .select('account_id')
    .distinct()
    .where('portfolio_id', '=', portfolioId)
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(most)
    .execute()
  return rows.map((row) => row.account_id)
}

export async function countLotHolders(db: Handle, portfolioId: PortfolioId): Promise<number> {
  const { holders } = await db
    .selectFrom('investing.lot')
    .select(({ fn }) => fn.count<bigint>('account_id').distinct().as('holders'))
    .where('portfolio_id', '=', portfolioId)
    .executeTakeFirstOrThrow()
  return Number(holders)
}

export async function portfoliosWithLots(db: Handle, accountId: AccountId): Promise<PortfolioId[]> {
  const rows = await db
    .selectFrom('investing.lot')
    .select('portfolio_id')
    .distinct()
    .where('account_id', '=', accountId)
    .orderBy('portfolio_id')
    .execute()
  return rows.map((row) => row.portfolio_id)
}
