import type { Pool } from 'pg'
import { cents, formatCents } from '#kernel/cents.ts'

export type YearInBooks = {
  /** By the labels that an annual report gives its figures. */
  readonly figures: Readonly<Record<string, string>>
  readonly notes: Readonly<Record<string, string>>
  readonly portfolios: readonly { readonly id: string; readonly raised: string }[]
}

/** A year in the demo's own books, in US Eastern time: an annual report may state nothing else. */
export async function yearInBooks(pool: Pool, year: number): Promise<YearInBooks> {
  const firstRow = async (text: string) => (await pool.query(text, [year])).rows[0]
  const inYear = (column: string) => `extract(year from ${column} at time zone 'America/New_York') = $1`
  const money = (amount: bigint | string | null) => formatCents(cents(BigInt(amount ?? 0)))
  const orders =
    await firstRow(`select count(*)::int as n, sum(amount_cents)::int8 as amount, count(distinct account_id)::int as accounts
    from investing.investment_order where state = 'settled' and ${inYear('settled_at')}`)
  const failed = await firstRow(
    `select count(*)::int as n from investing.investment_order where state = 'failed' and ${inYear('placed_at')}`,
  )
  const ever = await firstRow(`select count(distinct account_id)::int as n from investing.investment_order
    where state = 'settled' and settled_at < make_timestamptz($1::int + 1, 1, 1, 0, 0, 0, 'America/New_York')`)
  const cash =
    await firstRow(`select sum(revenue_cents)::int8 as revenue, sum(costs_cents + interest_cents + principal_cents + fee_cents)::int8 as costs, sum(reserve_cents)::int8 as reserve
    from portfolios.period_cash where left(month::text, 4)::int = $1`)
  const paid =
    await firstRow(`select count(distinct t.subject)::int as n, sum(e.amount)::int8 as amount from ledger.transfer t
    join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
    where t.kind = 'payDividend' and a.kind = 'cash' and ${inYear('t.booked_at')}`)
  const irr = await firstRow(`select round(rate_millionths / 10000.0, 2)::text as percent from returns.nav_based_irr
    where as_of = make_date($1::int, 12, 31)`)
  const raised = await pool.query(
    `select portfolio_id as id, sum(amount_cents)::int8 as amount from investing.investment_order
      where state = 'settled' and ${inYear('settled_at')} group by 1`,
    [year],
  )
  return {
    figures: {
      'Invested through the portal': money(orders.amount),
      'Orders that failed': String(failed.n),
      'Dividends paid': money(paid.amount),
      'Dividends paid in the year': money(paid.amount),
      'Revenue of all portfolios': money(cash.revenue),
      'Costs, including loans': money(cash.costs),
      'Put into reserves': money(cash.reserve),
      'Accounts that have invested': String(ever.n),
      'Realized return (IRR), all investors': `${irr?.percent}%`,
    },
    notes: {
      'Invested through the portal':
        year === 2024
          ? `${orders.n} settled orders of ${orders.accounts} accounts`
          : `${orders.n} settled orders; ${failed.n} failed`,
      'Dividends paid in the year': `${paid.n} dividends`,
    },
    portfolios: raised.rows.map(({ id, amount }) => ({ id, raised: money(amount) })),
  }
}
