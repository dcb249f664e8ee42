import { sql } from 'kysely'
import { isMove, listedFillRelation, lotUseRelation, rewardLotRelation } from '#business/investing/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { linesOf } from '#ledger/relations.ts'

const sold = sql`(select 'fil_' || regexp_replace(l.key, ':fill:(.*):\\d:[a-z]+$', '_\\1') as key, l.subject, min(l.owner) filter (where l.account = 'cash') as seller,
    -sum(l.amount) filter (where l.account = 'holding' and l.amount < 0) as shares, sum(l.amount) filter (where l.account = 'cash' and l.amount > 0) as paid,
    -coalesce(sum(l.amount) filter (where l.account = 'cash' and l.kind in ('earlyExitDiscount', 'buybackDiscount')), 0) as discount,
    -coalesce(sum(l.amount) filter (where l.account = 'cash' and l.kind = 'exitPenalty'), 0) as penalty,
    -coalesce(sum(l.amount) filter (where l.account = 'cash' and l.kind = 'venueFee'), 0) as fee, min(l.effective_at) as at,
    min(l.memo ->> 'portfolioId') as portfolio, bool_or(l.kind = 'redeemShares') as redeemed
  from ${linesOf(['sellShares', 'redeemShares', 'earlyExitDiscount', 'buybackDiscount', 'exitPenalty', 'venueFee'])} l group by 1, 2)`

const sales: BooksRule = {
  name: 'every sale is in the books: seller, shares, payment, discount, penalty and fee',
  rows: (only) => sql`select coalesce(f.id, b.key) as row, case
      when f.id is null then 'the books sold shares, and the sale is not there'
      when b.key is null then 'the books do not have it'
      when f.id <> b.key then 'its id is not that of its order and its buyer'
      when b.seller <> f.seller_account_id then 'the books paid ' || b.seller
      when b.portfolio <> f.portfolio_id then 'the books have it in portfolio ' || b.portfolio
      when b.shares <> f.shares_micro then 'it says ' || f.shares_micro || ' microshares, the books ' || b.shares
      when coalesce(b.paid, 0) <> f.paid_cents then 'it says ' || f.paid_cents || ' cents, the books paid ' || coalesce(b.paid, 0)
      when b.discount <> f.discount_cents then 'it says a discount of ' || f.discount_cents || ' cents, the books took ' || b.discount
      when b.penalty <> f.penalty_cents then 'it says a penalty of ' || f.penalty_cents || ' cents, the books took ' || b.penalty
      when b.fee <> f.fee_cents then 'it says a fee of ' || f.fee_cents || ' cents, the books took ' || b.fee
      when b.redeemed <> (f.rail = 'redemption') then 'the books have it on the other rail'
      when b.at <> f.filled_at then 'it says ' || f.filled_at || ', the books ' || b.at
      when f.filled_on <> (f.filled_at at time zone 'America/New_York')::date then 'its day is not that of its moment' end as wrong
    from (select * from selling.fill f where f.rail <> 'reward' and ${only(sql`f.sell_order_id`)}) f
      full join (select * from ${sold} b where ${only(sql`b.subject`)}) b on b.key = 'fil_' || f.sell_order_id || '_' || f.subject`,
}

const parts: BooksRule = {
  name: 'the lots of every sale add up to it',
  rows: (only) => sql`select coalesce(f.id, p.fill_id) as row, case
      when f.id is null then 'lots are named for a sale that is not there'
      when p.fill_id is null then 'it names no lot'
      when p.shares <> f.shares_micro then 'its lots come to ' || p.shares || ' microshares'
      when (p.paid, p.discount, p.penalty, p.fee, p.cost) <> (f.paid_cents, f.discount_cents, f.penalty_cents, f.fee_cents, f.cost_cents) then 'its lots do not add up to its cents' end as wrong
    from (select * from selling.fill f where f.rail <> 'reward' and ${only(sql`f.id`)}) f
      full join (select p.fill_id, sum(p.shares_micro) as shares, sum(p.paid_cents) as paid, sum(p.discount_cents) as discount,
          sum(p.penalty_cents) as penalty, sum(p.fee_cents) as fee, sum(p.cost_cents) as cost from selling.fill_lot p where ${only(sql`p.fill_id`)} group by 1) p
        on p.fill_id = f.id`,
}

const uses: BooksRule = {
  name: 'every lot of a sale is a lot of the seller, with the shares and the cost that left it',
  rows: (only) => sql`select coalesce(p.fill_id, u.subject) || ' ' || coalesce(p.lot_id, u.lot_id) as row, case
      when p.fill_id is null then 'shares left the lot for a sale that does not name it'
      when u.subject is null then 'nothing left the lot for this sale'
      when p.shares_micro <> u.shares_micro then 'it says ' || p.shares_micro || ' microshares, ' || u.shares_micro || ' left the lot'
      when p.cost_cents <> u.cost_cents then 'it says a cost of ' || p.cost_cents || ' cents, ' || u.cost_cents || ' left the lot'
      when p.acquired_on <> u.acquired_on then 'it says ' || p.acquired_on || ', the lot came on ' || u.acquired_on
      when p.held_from is distinct from u.held_from then 'it says held from ' || coalesce(p.held_from::text, 'its own day') || ', the lot says otherwise'
      when u.to_company <> (f.rail = 'redemption') then 'who bought is not who the lot says'
      when u.account_id <> f.seller_account_id or u.portfolio_id <> f.portfolio_id then 'the lot is of another account or portfolio' end as wrong
    from (select * from selling.fill_lot p where ${only(sql`p.fill_id`)}) p
      full join (select * from ${lotUseRelation} u where not ${isMove(sql`u.subject`)} and ${only(sql`u.subject`)}) u on u.subject = p.fill_id and u.lot_id = p.lot_id
      left join selling.fill f on f.id = p.fill_id`,
}

const buyers: BooksRule = {
  name: 'every sale to a buyer is a fill of the buyer’s order, at its price',
  rows: (only) => sql`select coalesce(f.id, b.order_id) as row, case
      when f.id is null then 'the order took listed shares, and the sale is not there'
      when b.order_id is null then 'its buyer’s order does not name it'
      when f.shares_micro <> b.shares_micro then 'it says ' || f.shares_micro || ' microshares, the buyer’s order ' || b.shares_micro
      when f.paid_cents <> b.paid_cents then 'it says ' || f.paid_cents || ' cents, the buyer’s order ' || b.paid_cents
      when f.price_micro <> b.share_price_micro then 'it says a price of ' || f.price_micro || ', the buyer’s order ' || b.share_price_micro end as wrong
    from (select * from selling.fill f where f.rail = 'matched' and ${only(sql`f.subject`)}) f
      full join (select * from ${listedFillRelation} b where ${only(sql`b.order_id`)}) b on b.order_id = f.subject and b.listing_id = f.sell_order_id`,
}

const given = sql`(select l.subject, min(l.owner) filter (where l.account = 'holding') as owner, sum(l.amount) filter (where l.account = 'holding') as shares,
    sum(l.amount) filter (where l.unit = 'USD' and l.amount > 0) as paid, bool_or(l.phase = 'reverse') as reversed
  from ${linesOf(['rewardShares'])} l group by 1)`

const rewards: BooksRule = {
  name: 'every reward out of the company’s order is in the books and has its lot',
  rows: (only) => sql`select coalesce(f.subject, b.subject) as row, case
      when f.subject is null then 'the books gave shares, and the reward is not there'
      when b.subject is null then 'the books never gave it'
      when f.shares_micro <> b.shares then 'it says ' || f.shares_micro || ' microshares, the books ' || b.shares
      when f.paid_cents <> b.paid then 'it says ' || f.paid_cents || ' cents, the books ' || b.paid
      when l.subject is null then 'it has no lot'
      when (l.account_id, l.portfolio_id, l.shares_micro, l.cost_cents) <> (b.owner, f.portfolio_id, f.shares_micro, f.paid_cents) then 'its lot says otherwise'
      when f.shares_micro <> div(f.paid_cents::numeric * 10000000000, f.price_micro) then 'its shares are not its amount by its price' end as wrong
    from (select * from selling.fill f where f.rail = 'reward' and ${only(sql`f.subject`)}) f
      full join (select * from ${given} b where ${only(sql`b.subject`)}) b on b.subject = f.subject
      left join ${rewardLotRelation} l on l.subject = f.subject`,
}

export const fillRules: readonly BooksRule[] = [sales, parts, uses, buyers, rewards]
