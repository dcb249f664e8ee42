import { sql } from 'kysely'
import { listedShareRelation, sharePriceRelation } from '#business/portfolios/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { balancesIn, linesOf } from '#ledger/relations.ts'

const orders: BooksRule = {
  name: 'every sell order has sold what its sales come to, and holds what is left for sale',
  rows: (only) => sql`select coalesce(o.id, h.subject) as row, case
      when o.id is null then 'the books hold shares for a sell order that is not there'
      when o.filled_micro <> coalesce(f.shares, 0) then 'it says that ' || o.filled_micro || ' microshares are sold, its sales come to ' || coalesce(f.shares, 0)
      when o.state in ('open', 'awaitingCustodian') and o.shares_micro - o.filled_micro <> coalesce(h.held, 0) then (o.shares_micro - o.filled_micro) || ' microshares are for sale, the books hold ' || coalesce(h.held, 0)
      when o.state not in ('open', 'awaitingCustodian') and coalesce(h.held, 0) <> 0 then 'it is ' || o.state || ', and the books still hold ' || h.held
      when h.owner <> o.account_id then 'the books hold shares of ' || h.owner
      when h.listed is not null and h.listed <> o.shares_micro then 'it says that ' || o.shares_micro || ' microshares were listed, the books first held ' || h.listed end as wrong
    from (select * from selling.sell_order o where ${only(sql`o.id`)}) o
      left join (select f.sell_order_id, sum(f.shares_micro) as shares from selling.fill f group by 1) f on f.sell_order_id = o.id
      full join (select l.subject, min(l.owner) as owner, -sum(l.amount) as held,
          -min(l.amount) filter (where l.key = l.subject || ':hold:1') as listed
        from ${linesOf(['listShares', 'releaseListedShares'])} l where l.account = 'holding' and ${only(sql`l.subject`)} group by 1) h on h.subject = o.id`,
}

const standing: BooksRule = {
  name: 'the company’s own orders have left what the books say that the company keeps',
  rows: () => sql`select o.id as row, case when sum(o.shares_micro - o.filled_micro) over (partition by o.portfolio_id) <> coalesce(b.posted, 0)
      then 'it has ' || (o.shares_micro - o.filled_micro) || ' microshares left, the books ' || coalesce(b.posted, 0) end as wrong
    from selling.sell_order o left join ${balancesIn('treasury')} b on b.owner = o.portfolio_id and b.unit = 'SHARE:' || o.portfolio_id
    where o.state = 'standing'`,
}

const listed: BooksRule = {
  name: 'no portfolio says that more is on sale than its open sell orders list, and without a cap or a rest no less',
  rows: (only) => sql`select s.portfolio_id as row, case
      when s.shares_micro > coalesce(q.shares, 0) then 'it says ' || s.shares_micro || ' microshares, its orders list ' || coalesce(q.shares, 0)
      when s.shares_micro not in (0, coalesce(q.shares, 0)) and not coalesce(m.capped, true) then 'it says ' || s.shares_micro || ' microshares, its orders list ' || coalesce(q.shares, 0)
      when s.shares_micro not in (0, coalesce(q.shares, 0)) and m.traded is null then 'it says ' || s.shares_micro || ' microshares, and nothing was traded that would limit it' end as wrong
    from (select * from ${listedShareRelation} s where ${only(sql`s.portfolio_id`)}) s
      left join (select o.portfolio_id, sum(o.shares_micro - o.filled_micro) as shares from selling.sell_order o where o.state = 'open' group by 1) q on q.portfolio_id = s.portfolio_id
      left join lateral (select true as capped, (select sum(t.shares_micro) from selling.traded_month t where t.portfolio_id = s.portfolio_id) as traded) m on true`,
}

const traded: BooksRule = {
  name: 'the meter of every month is what changed hands in it',
  rows: (only) => sql`select coalesce(t.portfolio_id, f.portfolio_id) || ' ' || coalesce(t.month, f.month) as row,
      case when coalesce(t.shares_micro, 0) <> coalesce(f.shares, 0) then 'it says ' || coalesce(t.shares_micro, 0) || ' microshares, sales come to ' || coalesce(f.shares, 0) end as wrong
    from (select * from selling.traded_month t where ${only(sql`t.portfolio_id`)}) t
      full join (select f.portfolio_id, to_char(f.filled_on, 'YYYY-MM') as month, sum(f.shares_micro) as shares from selling.fill f
        where f.rail = 'matched' and ${only(sql`f.portfolio_id`)} group by 1, 2) f on f.portfolio_id = t.portfolio_id and f.month = t.month`,
}

const buybacks: BooksRule = {
  name: 'every buyback bought what its sales say, within its budget and at a published price',
  rows: (only) => sql`select coalesce(y.id, f.subject) as row, case
      when y.id is null then 'shares were bought back, and the buyback is not there'
      when (y.orders, y.shares_micro, y.paid_cents) is distinct from (f.orders, f.shares, f.proceeds) then 'it says otherwise than its sales'
      when y.paid_cents > y.budget_cents then 'it spent more than its budget'
      when f.dearest <> y.price_micro or f.cheapest <> y.price_micro then 'its sales have another price'
      when not exists (select from ${sharePriceRelation} p where p.portfolio_id = y.portfolio_id and p.price = y.price_micro) then 'nobody published its price' end as wrong
    from (select * from selling.buyback y where ${only(sql`y.id`)}) y
      full join (select f.subject, count(*)::int as orders, sum(f.shares_micro)::bigint as shares, max(f.price_micro) as dearest, min(f.price_micro) as cheapest,
          sum(f.paid_cents - f.discount_cents - f.penalty_cents - f.fee_cents)::bigint as proceeds
        from selling.fill f where f.rail = 'redemption' and ${only(sql`f.subject`)} group by 1) f on f.subject = y.id`,
}

const prices: BooksRule = {
  name: 'every sell order saw a price that was published',
  rows: (
    only,
  ) => sql`select o.id as row, case when not exists (select from ${sharePriceRelation} p where p.portfolio_id = o.portfolio_id and p.price = o.price_seen_micro)
      then 'nobody published the price of ' || o.price_seen_micro end as wrong
    from selling.sell_order o where o.account_id is not null and ${only(sql`o.id`)}`,
}

export const queueRules: readonly BooksRule[] = [orders, standing, listed, traded, buybacks, prices]
