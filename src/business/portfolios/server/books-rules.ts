import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { linesOf } from '#ledger/relations.ts'

const sumOn = (account: string) => sql`coalesce(sum(l.amount) filter (where l.account = ${account}), 0)`

const months: BooksRule = {
  name: 'the cash of every month is in the books: what came in less what it cost, what is set aside, what is shared',
  rows: (only) => sql`select coalesce(p.id, b.subject) as row, case
      when p.id is null then 'the books have cash of a month that is not on record'
      when p.revenue_cents - p.costs_cents <> -coalesce(b.cash, 0) then 'it says a result of ' || p.revenue_cents - p.costs_cents || ' cents, the books ' || -coalesce(b.cash, 0)
      when p.reserve_cents <> coalesce(b.reserve, 0) then 'it puts ' || p.reserve_cents || ' cents aside, the books ' || coalesce(b.reserve, 0)
      when p.pool_cents <> coalesce(b.pool, 0) then 'it shares ' || p.pool_cents || ' cents, the books ' || coalesce(b.pool, 0) end as wrong
    from (select p.portfolio_id || ':' || p.month as id, p.* from portfolios.period_cash p where ${only(sql`p.portfolio_id`)}) p
      full join (select l.subject, ${sumOn('issuerBank')} as cash, ${sumOn('reserve')} as reserve, ${sumOn('distributable')} as pool
        from ${linesOf(['earnMonth', 'shareMonth'])} l where ${only(sql`split_part(l.subject, ':', 1)`)} group by 1) b on b.subject = p.id`,
}

const corrections: BooksRule = {
  name: 'every correction of a month’s cash is in the books for its difference',
  rows: (only) => sql`select coalesce(c.key, b.subject) as row, case
      when c.key is null then 'the books corrected a month, and the correction is not on record'
      when (c.revenue - c.costs) <> -coalesce(b.cash, 0) or c.reserve <> coalesce(b.reserve, 0) or c.revenue - c.costs - c.reserve <> coalesce(b.pool, 0)
        then 'its difference to what held before is not what the books moved' end as wrong
    from (select c.portfolio_id || ':' || c.month || ':' || c.id as key, c.portfolio_id,
        c.revenue_cents - coalesce(lag(c.revenue_cents) over w, p.revenue_cents) as revenue, c.costs_cents - coalesce(lag(c.costs_cents) over w, p.costs_cents) as costs,
        c.reserve_cents - coalesce(lag(c.reserve_cents) over w, p.reserve_cents) as reserve
      from portfolios.period_correction c join portfolios.period_cash p on p.portfolio_id = c.portfolio_id and p.month = c.month
      where ${only(sql`c.portfolio_id`)} window w as (partition by c.portfolio_id, c.month order by c.id)) c
      full join (select l.subject, ${sumOn('issuerBank')} as cash, ${sumOn('reserve')} as reserve, ${sumOn('distributable')} as pool
        from ${linesOf(['correctMonth'])} l where ${only(sql`split_part(l.subject, ':', 1)`)} group by 1) b on b.subject = c.key`,
}

/** Each month's cash as the books have it. */
export const portfoliosBooksRules: readonly BooksRule[] = [months, corrections]

/** Prices as published, for the rules of those who buy and sell by them. */
export const sharePriceRelation = sql`(select p.portfolio_id, p.effective_on, p.price_millionths as price from portfolios.share_price p)`

/** Who is counted as an investor of a portfolio, and since when. */
export const investorRelation = sql`(select i.portfolio_id, i.account_id, i.first_invested_on from portfolios.investor i)`

/** What each portfolio says is on sale. */
export const listedShareRelation = sql`(select s.portfolio_id, s.shares_micro from portfolios.listed_share s)`

/** Each month's cash as it was recorded and as it was corrected. */
export const periodCashRelation = sql`(select p.portfolio_id, p.month, p.revenue_cents, p.costs_cents, p.reserve_cents from portfolios.period_cash p
  union all select c.portfolio_id, c.month, c.revenue_cents, c.costs_cents, c.reserve_cents from portfolios.period_correction c)`
