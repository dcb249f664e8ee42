import { sql } from 'kysely'
import { bankTransferRelation } from '#business/cash/server/public.ts'
import { orderRelation } from '#business/investing/server/public.ts'
import { periodCashRelation } from '#business/portfolios/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { balancesIn, linesOf } from '#ledger/relations.ts'

const kinds = ['payDividend', 'correctDividend', 'reverseDividend'] as const
const paid = sql`(select l.subject, sum(l.amount) filter (where l.account = 'cash') as cash, min(l.effective_at) as at, min(l.memo ->> 'portfolioId') as portfolio, min(l.memo ->> 'month') as month
  from ${linesOf(kinds)} l group by 1)`
const lines = sql`(select r.dividend, l.holding, l.shares, l.amount from dividends.register r, unnest(r.holdings, r.shares, r.amounts) l(holding, shares, amount))`

const dividends: BooksRule = {
  name: 'every paid dividend is in the books: portfolio, month, pool and moment',
  rows: (only) => sql`select coalesce(d.id, b.subject) as row, case
      when d.id is null then 'the books paid a dividend that is not there'
      when b.subject is null and d.state in ('paid', 'reversed') then 'it says ' || d.state || ', and the books never paid it'
      when b.subject is not null and d.state not in ('paid', 'reversed') then 'the books paid it, and it says ' || d.state
      when b.portfolio <> d.portfolio_id or b.month <> d.month then 'the books paid it for portfolio ' || b.portfolio || ', ' || b.month
      when d.kind = 'regular' and b.cash <> d.pool_cents then 'it says ' || d.pool_cents || ' cents, the books paid ' || b.cash
      when b.at <> d.paid_at then 'it says ' || d.paid_at || ', the books ' || b.at
      when d.kind = 'regular' and (d.state = 'reversed') <> exists (select from dividends.dividend r where r.corrects = d.id and r.kind = 'reversal' and r.state = 'paid')
        then 'its state and its reversal disagree'
      when d.state in ('paid', 'reversed') and d.approved_by is null then 'it was paid and nobody approved it' end as wrong
    from (select * from dividends.dividend d where ${only(sql`d.id`)}) d full join (select * from ${paid} b where ${only(sql`b.subject`)}) b on b.subject = d.id`,
}

const register: BooksRule = {
  name: 'every line of a register is what the books gave that holder',
  rows: (only) => sql`select coalesce(l.id, b.subject) || ' ' || coalesce(l.owner, b.owner) as row, case
      when l.id is null then 'the books gave ' || b.amount || ' cents, and the register has no line'
      when coalesce(b.amount, 0) <> l.amount then 'it says ' || l.amount || ' cents, the books gave ' || coalesce(b.amount, 0) end as wrong
    from (select d.id, h.owner, sum(l.amount) as amount from dividends.dividend d join ${lines} l on l.dividend = d.number
        left join ${balancesIn('holding')} h on h.id = l.holding where ${only(sql`d.id`)} group by 1, 2) l
      full join (select l.subject, l.owner, sum(l.amount) as amount from ${linesOf(kinds)} l where l.account in ('cash', 'overpaid') and ${only(sql`l.subject`)}
        group by 1, 2 having sum(l.amount) <> 0) b on b.subject = l.id and b.owner = l.owner`,
}

const shares: BooksRule = {
  name: 'every register adds up to its dividend, and each part is the pool by shares',
  rows: (only) => sql`select d.id as row, case
      when l.holders <> d.holders then 'it says ' || d.holders || ' holders, its register has ' || l.holders
      when l.shares <> d.shares_micro then 'it says ' || d.shares_micro || ' microshares, its register ' || l.shares
      when l.amount <> d.pool_cents then 'it says ' || d.pool_cents || ' cents, its register ' || l.amount
      when l.uneven then 'a line is not the pool by its shares' end as wrong
    from (select * from dividends.dividend d where d.kind = 'regular' and d.state in ('paid', 'reversed') and ${only(sql`d.id`)}) d
      left join lateral (select count(*) as holders, sum(l.shares) as shares, sum(l.amount) as amount,
          bool_or(abs(l.amount::numeric * d.shares_micro - d.pool_cents::numeric * l.shares) >= d.shares_micro) as uneven
        from dividends.lines(d.number) l) l on true`,
}

const pools: BooksRule = {
  name: 'every computed pool comes from the recorded cash of its month',
  rows: (only) => sql`select d.id as row, case
      when d.origin = 'computed' and d.revenue_cents - d.costs_cents - d.reserve_cents <> d.pool_cents then 'revenue less costs and reserve is not its pool'
      when not exists (select from ${periodCashRelation} p where (p.portfolio_id, p.month, p.revenue_cents, p.costs_cents, p.reserve_cents)
        = (d.portfolio_id, d.month, d.revenue_cents, d.costs_cents, d.reserve_cents)) then 'its revenue, costs and reserve were never recorded for the month' end as wrong
    from dividends.dividend d where d.kind <> 'reversal' and d.state <> 'withdrawn' and ${only(sql`d.id`)}`,
}

const followUps: BooksRule = {
  name: 'what was reinvested or paid out of a dividend is an order or a payout for all that it carried',
  rows: (only) => sql`select f.id as row, case
      when f.amount_cents > l.amount then 'it is for ' || f.amount_cents || ' cents of a dividend of ' || l.amount
      when l.amount is null then 'its account had no part in the dividend'
      when f.carried_out_as is null then null
      when coalesce(o.account_id, t.account_id) is distinct from f.account_id then 'what it became is not there, or of another account'
      when coalesce(o.amount_cents, t.amount_cents) <> f.carried_cents then 'it carried ' || f.carried_cents || ' cents, and what it became is for ' || coalesce(o.amount_cents, t.amount_cents)
      when f.carried_cents > f.amount_cents + coalesce(w.amount, 0) then 'it carried more than its dividends gave' end as wrong
    from (select * from dividends.follow_up f where ${only(sql`f.id`)}) f
      left join (select l.dividend, h.owner, l.amount from ${lines} l join ${balancesIn('holding')} h on h.id = l.holding) l on l.dividend = f.dividend and l.owner = f.account_id
      left join ${orderRelation} o on f.kind = 'reinvest' and o.id = f.carried_out_as
      left join ${bankTransferRelation} t on f.kind = 'payout' and (t.id = f.carried_out_as or t.subject = f.carried_out_as)
      left join (select w.carried_by, sum(w.amount_cents) as amount from dividends.follow_up w where w.carried_by is not null group by 1) w on w.carried_by = f.id`,
}

export const dividendsBooksRules: readonly BooksRule[] = [dividends, register, shares, pools, followUps]
