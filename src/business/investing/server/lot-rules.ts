import { sql } from 'kysely'
import { firstInvestmentRelation } from '#business/accounts/server/public.ts'
import { investorRelation } from '#business/portfolios/server/public.ts'
import { rewardRelation } from '#business/promotions/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { balancesIn, linesOf } from '#ledger/relations.ts'

const day = (at: ReturnType<typeof sql>) => sql`(${at} at time zone 'America/New_York')::date`

const sources = sql`(select o.id as subject, o.account_id, o.portfolio_id, o.shares_micro, o.amount_cents, ${day(sql`o.settled_at`)} as acquired_on
    from investing.investment_order o where o.settled_at is not null
  union all select r.id, r.account_id, r.portfolio_id, r.shares_micro, r.amount_cents, ${day(sql`r.granted_at`)} from ${rewardRelation} r where r.granted_at is not null)`

const lots: BooksRule = {
  name: 'every lot is what its order or its reward brought: account, portfolio, day, shares and cost',
  rows: (only) => sql`select coalesce(l.subject, s.subject) as row, case
      when s.subject is null then 'nothing brought this lot'
      when l.subject is null then 'it brought shares, and there is no lot of them'
      when (l.account_id, l.portfolio_id) <> (s.account_id, s.portfolio_id) then 'its lot is of another account or portfolio'
      when l.shares_micro <> s.shares_micro then 'its lot says ' || l.shares_micro || ' microshares, it brought ' || s.shares_micro
      when l.cost_cents <> s.amount_cents then 'its lot says a cost of ' || l.cost_cents || ' cents, it was ' || s.amount_cents
      when l.acquired_on <> s.acquired_on then 'its lot says ' || l.acquired_on || ', it was ' || s.acquired_on end as wrong
    from (select * from investing.lot l where l.source in ('purchase', 'reinvest', 'promotion') and ${only(sql`l.subject`)}) l
      full join (select * from ${sources} s where ${only(sql`s.subject`)}) s on s.subject = l.subject`,
}

const uses: BooksRule = {
  name: 'what is left in every lot is what came in less what was sold and taken back',
  rows: (only) => sql`select l.id as row, case
      when u.strange then 'shares left it for another account or portfolio'
      when l.reversed_at is null and l.left_micro <> l.shares_micro - coalesce(u.shares, 0) then l.left_micro || ' microshares are left, ' || coalesce(u.shares, 0) || ' of ' || l.shares_micro || ' were sold'
      when l.left_micro > l.shares_micro - coalesce(u.shares, 0) then 'more is left than was not sold'
      when o.id is not null and l.left_micro <> l.shares_micro - coalesce(u.shares, 0) - coalesce(o.returned_micro, 0) then 'what is left is not what came less what was sold and returned'
      when l.reversed_at is null and coalesce(u.cost, 0) <> div(l.cost_cents::numeric * coalesce(u.shares, 0), l.shares_micro) then 'the cost of what was sold is ' || coalesce(u.cost, 0) || ' cents and not its part of ' || l.cost_cents end as wrong
    from (select * from investing.lot l where ${only(sql`l.id`)}) l
      left join investing.investment_order o on o.id = l.subject
      left join (select u.lot_id, sum(u.shares_micro) as shares, sum(u.cost_cents) as cost,
          bool_or((u.account_id, u.portfolio_id) <> (n.account_id, n.portfolio_id)) as strange
        from investing.lot_use u join investing.lot n on n.id = u.lot_id group by 1) u on u.lot_id = l.id`,
}

const holdings: BooksRule = {
  name: 'the lots of every holding add up to what the books say the account holds',
  rows: (
    only,
  ) => sql`select coalesce(l.account_id, b.owner) || ' portfolio ' || coalesce(l.portfolio_id, split_part(b.unit, ':', 2)) as row,
      case when coalesce(l.shares, 0) <> coalesce(b.posted, 0) then 'its lots come to ' || coalesce(l.shares, 0) || ' microshares, the books say ' || coalesce(b.posted, 0) end as wrong
    from (select l.account_id, l.portfolio_id, sum(l.left_micro) as shares from investing.lot l where ${only(sql`l.account_id`)} group by 1, 2) l
      full join (select * from ${balancesIn('holding')} b where ${only(sql`b.owner`)}) b on b.owner = l.account_id and b.unit = 'SHARE:' || l.portfolio_id`,
}

const firstInvestments: BooksRule = {
  name: 'the first day for withdrawals counts from the first order that the books settled',
  rows: (only) => sql`select coalesce(a.id, f.owner) as row, case
      when a.id is null then 'its first investment is not on record'
      when f.owner is null then 'it says that it has invested, and it never has'
      when a.first_invested_at <> f.at then 'it says ' || a.first_invested_at || ', the books ' || f.at end as wrong
    from (select * from ${firstInvestmentRelation} a where ${only(sql`a.id`)}) a
      full join (select l.owner, min(l.effective_at) as at from ${linesOf(['settleOrder'])} l where l.account = 'cash' and ${only(sql`l.owner`)} group by 1) f on f.owner = a.id`,
}

/** Whether an account holds shares, by its lots and by the books: each of the two would miss what the other has lost. */
const holders = sql`(select h.account_id, h.portfolio_id from (
    select l.account_id, l.portfolio_id from investing.lot l where l.left_micro > 0
    union select b.owner, split_part(b.unit, ':', 2) from ${balancesIn('holding')} b where b.posted > 0) h)`

const investors: BooksRule = {
  name: 'an account is counted as an investor of every portfolio of which it holds shares, and since no day before they came',
  rows: (
    only,
  ) => sql`select coalesce(i.account_id, h.account_id) || ' portfolio ' || coalesce(i.portfolio_id, h.portfolio_id) as row, case
      when i.account_id is null then 'it holds shares of it, and is not counted'
      when f.account_id is null then 'it has never had shares of it'
      when i.first_invested_on < f.first then 'it says since ' || i.first_invested_on || ', its first shares came on ' || f.first
      when i.first_invested_on > f.bought and not f.returned then 'it says since ' || i.first_invested_on || ', its first shares came on ' || f.bought end as wrong
    from (select * from ${investorRelation} i where ${only(sql`i.account_id`)}) i
      full join (select * from ${holders} h where ${only(sql`h.account_id`)}) h on h.account_id = i.account_id and h.portfolio_id = i.portfolio_id
      left join (select l.account_id, l.portfolio_id, min(l.acquired_on) as first,
          min(l.acquired_on) filter (where l.source in ('purchase', 'reinvest', 'transfer', 'inheritance')) as bought, bool_or(l.reversed_at is not null) as returned from investing.lot l group by 1, 2) f
        on f.account_id = i.account_id and f.portfolio_id = i.portfolio_id`,
}

const rewardedOrders: BooksRule = {
  name: 'every reward is of an order of the same account and portfolio',
  rows: (only) => sql`select r.id as row, case when o.id is null then 'its order is not there'
      when (o.account_id, o.portfolio_id) <> (r.account_id, r.portfolio_id) then 'its order is of another account or portfolio'
      when r.state in ('granted', 'takenBack') and o.settled_at is null then 'it was given for an order that never settled'
      when r.state = 'granted' and o.state <> 'settled' then 'its order did not stand'
      when r.shares_micro <> div(r.amount_cents::numeric * 10000000000, o.share_price_micro) then 'its shares are not its amount by its order’s price' end as wrong
    from ${rewardRelation} r left join investing.investment_order o on o.id = r.order_id where ${only(sql`r.id`)}`,
}

/** The rules of lots, their uses, and the consequences of a first investment. */
export const lotRules: readonly BooksRule[] = [lots, uses, holdings, firstInvestments, investors, rewardedOrders]
