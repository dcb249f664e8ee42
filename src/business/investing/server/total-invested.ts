import { type Kysely, sql, type Transaction } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import type { Platform } from '#engine/command/platform.ts'
import type { DB } from '#io/db/schema.generated.ts'
import { type Cents, cents, noCents } from '#kernel/cents.ts'
import type { AccountId } from '#kernel/ids.ts'

type Handle = Kysely<DB> | Transaction<DB>

/**
 * Total Invested: settled purchases paid with the investors' own money (bank, cash balance, reinvested dividends), less
 * what they sold back to the company, at cost, also where the shares were given away or inherited since. Promotion shares and the company's own accounts are not orders and do
 * not count. The database stores changes, so reading costs the same in a company of any size.
 */
export async function totalInvestedOfAll(db: Handle): Promise<Cents> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount_cents), 0)::bigint as sum from investing.invested_change`.execute(db as Kysely<unknown>)
  return cents(rows[0]!.sum)
}

/** The approximate number of changes before they are folded into one. */
const changesKept = 1_000

export const areChangesMany = () =>
  sql<boolean>`coalesce((select max(id) - min(id) >= ${sql.lit(changesKept)} from investing.invested_change), false)`

export async function foldInvested({ db }: Pick<Platform, 'db'>): Promise<number> {
  const { rows } = await sql<{ folded: number }>`select investing.fold_invested() as folded`.execute(db)
  return rows[0]!.folded
}

/**
 * The cost of what the company bought back, by the lot from which its shares began, however often they moved since. An
 * inheritance has the value of the date of death as its basis, which nobody paid: there their part of the first cost
 * counts.
 */
const boughtBack = sql`(with recursive moved as (
    select l.id, p.id as first, l.source = 'inheritance' as is_revalued from investing.lot p join investing.lot l on l.from_lot_id = p.id where p.from_lot_id is null
    union all select l.id, m.first, m.is_revalued or l.source = 'inheritance' from moved m join investing.lot l on l.from_lot_id = m.id)
  select f.id as lot_id, sum(case when m.is_revalued then div(f.cost_cents::numeric * u.shares_micro, f.shares_micro) else u.cost_cents end) as cost
    from investing.lot_use u left join moved m on m.id = u.lot_id join investing.lot f on f.id = coalesce(m.first, u.lot_id) where u.to_company group by 1)`

export const totalInvestedRule: BooksRule = {
  name: 'Total Invested of every portfolio is the sum of its settled orders, less the cost of what the company bought back',
  rows: (
    only,
  ) => sql`select coalesce(k.portfolio_id, s.portfolio_id) as row, case when coalesce(k.kept, 0) <> coalesce(s.summed, 0)
      then 'kept are ' || coalesce(k.kept, 0) || ' cents, the orders say ' || coalesce(s.summed, 0) end as wrong
    from (select c.portfolio_id, sum(c.amount_cents) as kept from investing.invested_change c where ${only(sql`c.portfolio_id`)} group by 1) k
      full join (select o.portfolio_id, sum(o.amount_cents - coalesce(b.cost, 0)) as summed from investing.investment_order o
          left join ${boughtBack} b on b.lot_id = 'lot_' || o.id
          where o.state = 'settled' and ${only(sql`o.portfolio_id`)} group by 1) s
        on s.portfolio_id = k.portfolio_id`,
}

export async function totalInvestedOf(
  db: Handle,
  accountIds: readonly AccountId[],
): Promise<(accountId: AccountId) => Cents> {
  const { rows } = await sql<{ account_id: AccountId; amount_cents: Cents }>`
    select * from investing.total_invested(${accountIds}::text[])`.execute(db as Kysely<unknown>)
  const amounts = new Map(rows.map((row) => [row.account_id, row.amount_cents]))
  return (accountId) => amounts.get(accountId) ?? noCents
}
