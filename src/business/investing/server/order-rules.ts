import { sql } from 'kysely'
import { bankTransferRelation } from '#business/cash/server/public.ts'
import { sharePriceRelation } from '#business/portfolios/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { linesOf, transfersOf } from '#ledger/relations.ts'

const settled = sql`(select l.subject, min(l.owner) filter (where l.account = 'cash') as payer, -sum(l.amount) filter (where l.account = 'cash') as paid,
    coalesce(sum(l.amount) filter (where l.account = 'holding'), 0) as issued, min(l.effective_at) as at,
    min(l.memo ->> 'shares')::bigint as shares, min(l.memo ->> 'price')::bigint as price, min(l.memo ->> 'portfolioId') as portfolio
  from ${linesOf(['settleOrder'])} l group by l.subject)`

const orders: BooksRule = {
  name: 'every settled order is in the books: account, portfolio, amount, shares, price and moment',
  rows: (only) => sql`select coalesce(o.id, b.subject) as row, case
      when o.id is null then 'the books settled an order that is not there'
      when b.subject is null then 'it is settled, and the books never were paid'
      when b.payer <> o.account_id then 'the books were paid by ' || b.payer
      when b.portfolio <> o.portfolio_id then 'the books have it in portfolio ' || b.portfolio
      when b.paid <> o.amount_cents then 'it says ' || o.amount_cents || ' cents, the books were paid ' || b.paid
      when b.shares <> o.shares_micro then 'it says ' || o.shares_micro || ' microshares, the books ' || b.shares
      when b.price <> o.share_price_micro then 'it says a price of ' || o.share_price_micro || ', the books ' || b.price
      when b.at <> o.settled_at then 'it says that it settled at ' || o.settled_at || ', the books ' || b.at end as wrong
    from (select * from investing.investment_order o where o.settled_at is not null and ${only(sql`o.id`)}) o
      full join (select * from ${settled} b where ${only(sql`b.subject`)}) b on b.subject = o.id`,
}

const states: BooksRule = {
  name: 'every order is in the state that its moments and the books give',
  rows: (only) => sql`select o.id as row, case
      when o.settled_at is null and (o.state = 'settled' or b.subject is not null) then 'it has no moment of settlement'
      when o.settled_at is not null and o.state not in ('settled', 'failed') then 'it settled and says ' || o.state
      when (o.state = 'failed' and o.settled_at is not null) <> (o.returned_micro is not null) then 'its return and its state disagree'
      when coalesce(o.returned_micro, 0) <> coalesce(r.shares, 0) then 'it says that ' || coalesce(o.returned_micro, 0) || ' microshares went back, the books ' || coalesce(r.shares, 0)
      when o.state in ('cancelled', 'failed') and o.ended_at is null then 'it is over and has no end'
      when o.state in ('awaitingSignature', 'funding') and o.ended_at is not null then 'it has an end and is not over'
      when o.state = 'funding' and o.signed_at is null and o.standing_agreement is null then 'it is being paid and was never signed' end as wrong
    from (select * from investing.investment_order o where ${only(sql`o.id`)}) o
      left join ${transfersOf(['settleOrder'])} b on b.subject = o.id
      left join (select l.subject, -sum(l.amount) as shares from ${linesOf(['returnOrder'])} l where l.account = 'holding' group by 1) r on r.subject = o.id`,
}

const prices: BooksRule = {
  name: 'every order is priced as published, and its shares are its amount by that price',
  rows: (
    only,
  ) => sql`select o.id as row, case when p.price is null then 'no price was published for ' || o.price_effective_on
      when p.price <> o.share_price_micro then 'it says ' || o.share_price_micro || ', published is ' || p.price
      when exists (select from ${sharePriceRelation} n where n.portfolio_id = o.portfolio_id and n.effective_on > o.price_effective_on
        and n.effective_on <= (o.placed_at at time zone 'America/New_York')::date) then 'another price held on its day'
      when o.shares_micro <> div(o.amount_cents::numeric * 10000000000, o.share_price_micro) then 'its shares are not its amount by its price' end as wrong
    from investing.investment_order o left join ${sharePriceRelation} p
      on p.portfolio_id = o.portfolio_id and p.effective_on = o.price_effective_on where ${only(sql`o.id`)}`,
}

const fills: BooksRule = {
  name: 'the fills of every settled order add up to it, and its new shares are those that were issued',
  rows: (only) => sql`select coalesce(o.id, f.order_id) as row, case
      when o.id is null then 'it has fills and never settled'
      when f.order_id is null then case when coalesce(b.issued, 0) <> o.shares_micro then 'it has no fills, and not all of its shares are new' end
      when f.paid <> o.amount_cents then 'its fills cost ' || f.paid || ' cents'
      when f.shares <> o.shares_micro then 'its fills come to ' || f.shares || ' microshares'
      when f.new <> coalesce(b.issued, 0) then 'its fills take ' || f.new || ' new microshares, the books issued ' || coalesce(b.issued, 0) end as wrong
    from (select * from investing.investment_order o where o.settled_at is not null and ${only(sql`o.id`)}) o
      full join (select f.order_id, sum(f.paid_cents) as paid, sum(f.shares_micro) as shares,
          coalesce(sum(f.shares_micro) filter (where f.source = 'new'), 0) as new from investing.fill f where ${only(sql`f.order_id`)} group by 1) f on f.order_id = o.id
      left join ${settled} b on b.subject = o.id`,
}

const payments: BooksRule = {
  name: 'what orders are paid by is a bank transfer of their account, for all that it pays',
  rows: (only) => sql`select o.group_id as row, case
      when t.id is null then 'its bank transfer is not there'
      when o.accounts > 1 or o.account <> t.account_id then 'its bank transfer is of ' || t.account_id
      when t.purpose <> 'order' or t.subject <> o.group_id then 'its bank transfer is for ' || t.subject
      when o.amount <> t.amount_cents then 'it comes to ' || o.amount || ' cents, its bank transfer to ' || t.amount_cents
      when o.settled and t.settled_at is null and not t.retried then 'it settled before its money came'
      when o.settled and not o.returned and t.state = 'returned' then 'its money was taken back, and it says settled'
      when o.returned and t.state <> 'returned' then 'it says that its money was taken back, and it was not' end as wrong
    from (select o.group_id, o.bank_transfer_id, count(distinct o.account_id) as accounts, min(o.account_id) as account, sum(o.amount_cents) as amount,
        bool_or(o.settled_at is not null) as settled, bool_or(o.returned_micro is not null) as returned
      from investing.investment_order o where o.bank_transfer_id is not null and ${only(sql`o.group_id`)} group by 1, 2) o
      left join ${bankTransferRelation} t on t.id = o.bank_transfer_id`,
}

const circulars: BooksRule = {
  name: 'every notice of the final circular is of a sale, and due by its moment',
  rows: (only) => sql`select c.order_id as row, case when o.settled_at is null then 'its order never settled'
      when o.account_id <> c.account_id or o.portfolio_id <> c.portfolio_id then 'it is of another account or portfolio than its order'
      when o.settled_at <> c.sold_at then 'it says that its order was sold at ' || c.sold_at end as wrong
    from investing.circular_notice c join investing.investment_order o on o.id = c.order_id where ${only(sql`c.order_id`)}`,
}

export const orderRules: readonly BooksRule[] = [orders, states, prices, fills, payments, circulars]
