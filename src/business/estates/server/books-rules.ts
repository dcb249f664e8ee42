import { sql } from 'kysely'
import { lotUseRelation, movedLotRelation } from '#business/investing/server/public.ts'
import { sharePriceRelation } from '#business/portfolios/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { businessZone } from '#kernel/business-day.ts'
import { linesOf } from '#ledger/relations.ts'

const day = sql`(e.transferred_at at time zone ${sql.lit(businessZone)})::date`

const lots: BooksRule = {
  name: 'every lot that came from another account without a sale is one that an estate left to it: account, portfolio, day, shares and basis',
  rows: (only) => sql`select coalesce(m.lot_id, l.id) as row, case
      when m.lot_id is null then 'no estate left it'
      when l.id is null then 'the estate left it, and there is no such lot'
      when e.transferred_at is null then 'the estate was not transferred'
      when (l.account_id, l.portfolio_id, l.from_lot_id) <> (m.account_id, m.portfolio_id, m.from_lot_id) then 'it is of another account, portfolio or lot'
      when l.shares_micro <> m.shares_micro then 'it says ' || l.shares_micro || ' microshares, the estate left ' || m.shares_micro
      when l.cost_cents <> m.basis_cents then 'it says a basis of ' || l.cost_cents || ' cents, the estate ' || m.basis_cents
      when l.acquired_on <> ${day} then 'it says ' || l.acquired_on || ', the estate was transferred on ' || ${day}
      when l.source <> case when m.price_micro is null then 'transfer' else 'inheritance' end then 'it says that it came as ' || l.source
      when m.price_micro is not null and l.inherited_on <> e.died_on then 'it says a death on ' || l.inherited_on || ', the case ' || e.died_on
      when not exists (select from estates.heir h where (h.estate_id, h.account_id) = (m.estate_id, m.account_id)) then 'its account is not that of an heir' end as wrong
    from (select * from estates.lot_moved m where ${only(sql`m.estate_id`)}) m
      left join estates.estate e on e.id = m.estate_id
      full join (select * from ${movedLotRelation} l where l.id not like 'lot\\_htr\\_%' and ${only(sql`substring(l.id from 'est_[0-9a-f-]+')`)}) l on l.id = m.lot_id`,
}

const bases: BooksRule = {
  name: 'the basis of what an estate left is its value on the date of death, or what it cost after',
  rows: (only) => sql`select m.estate_id || ' portfolio ' || m.portfolio_id as row, case
      when m.price_micro is null and m.basis <> m.cost then 'it left a basis of ' || m.basis || ' cents, its cost was ' || m.cost
      when m.price_micro is not null and m.price_micro is distinct from (select p.price from ${sharePriceRelation} p
        where p.portfolio_id = m.portfolio_id and p.effective_on <= m.died_on order by p.effective_on desc limit 1) then 'its price is not the one of that day'
      when m.price_micro is not null and m.basis <> div(m.shares * m.price_micro + 5000000000, 10000000000) then 'its basis is ' || m.basis || ' cents, and not ' || m.shares || ' microshares at ' || m.price_micro
      when m.price_micro is not null and m.newest > m.died_on then 'shares that came after the death have its value'
      when m.price_micro is null and m.oldest <= m.died_on then 'shares that were held at the death keep their cost' end as wrong
    from (select m.estate_id, m.portfolio_id, m.price_micro, e.died_on, sum(m.shares_micro) as shares, sum(m.basis_cents) as basis, sum(m.cost_cents) as cost,
          max(u.acquired_on) as newest, min(u.acquired_on) as oldest
        from estates.lot_moved m join estates.estate e on e.id = m.estate_id
          left join ${lotUseRelation} u on u.lot_id = m.from_lot_id and u.subject = m.estate_id || '_' || m.portfolio_id
        where ${only(sql`m.estate_id`)} group by 1, 2, 3, 4) m`,
}

const uses: BooksRule = {
  name: 'every lot of an estate gave its heirs all that left it, with its cost',
  rows: (only) => sql`select coalesce(m.subject, u.subject) || ' ' || coalesce(m.from_lot_id, u.lot_id) as row, case
      when m.subject is null then 'shares left it for an estate that does not name it'
      when u.subject is null then 'nothing left it for the estate'
      when m.shares <> u.shares_micro then u.shares_micro || ' microshares left it, its heirs have ' || m.shares
      when m.cost <> u.cost_cents then 'a cost of ' || u.cost_cents || ' cents left it, its heirs’ parts have ' || m.cost
      when u.account_id <> m.owner then 'it is a lot of another account'
      when u.to_company then 'it says that the company bought it' end as wrong
    from (select m.estate_id || '_' || m.portfolio_id as subject, m.from_lot_id, e.account_id as owner, sum(m.shares_micro) as shares, sum(m.cost_cents) as cost
        from estates.lot_moved m join estates.estate e on e.id = m.estate_id where ${only(sql`m.estate_id`)} group by 1, 2, 3) m
      full join (select * from ${lotUseRelation} u where u.subject like 'est\\_%' and ${only(sql`split_part(u.subject, '_', 1) || '_' || split_part(u.subject, '_', 2)`)}) u
        on u.subject = m.subject and u.lot_id = m.from_lot_id`,
}

/** By case, account and unit: what an heir got, and the negative total for the person who died. */
const kept = sql`(select k.estate_id, k.account_id, k.unit, sum(k.amount) as amount from (
    select m.estate_id, m.account_id, 'SHARE:' || m.portfolio_id as unit, m.shares_micro as amount from estates.lot_moved m
    union all select m.estate_id, e.account_id, 'SHARE:' || m.portfolio_id, -m.shares_micro from estates.lot_moved m join estates.estate e on e.id = m.estate_id
    union all select c.estate_id, c.account_id, 'USD', c.amount_cents from estates.cash_moved c
    union all select c.estate_id, e.account_id, 'USD', -c.amount_cents from estates.cash_moved c join estates.estate e on e.id = c.estate_id) k group by 1, 2, 3)`

const postings: BooksRule = {
  name: 'the books moved of every estate what its heirs have, share by share and cent by cent',
  rows: (
    only,
  ) => sql`select coalesce(k.estate_id, b.subject) || ' ' || coalesce(k.account_id, b.owner) || ' ' || coalesce(k.unit, b.unit) as row, case
      when k.estate_id is null then 'the books moved ' || b.amount || ', and the case does not have it'
      when b.subject is null then 'the case says ' || k.amount || ', and the books never moved it'
      when k.amount <> b.amount then 'the case says ' || k.amount || ', the books moved ' || b.amount end as wrong
    from (select * from ${kept} k where ${only(sql`k.estate_id`)}) k
      full join (select l.subject, l.owner, l.unit, sum(l.amount) as amount from ${linesOf(['transferEstateShares', 'transferEstateCash'])} l
        where ${only(sql`l.subject`)} group by 1, 2, 3) b on b.subject = k.estate_id and b.owner = k.account_id and b.unit = k.unit`,
}

/** Rounding moves less than a millionth of a share per lot, so an heir's total is within one for each lot. */
const parts: BooksRule = {
  name: 'every heir has the part of an estate that the case names, and all parts are the whole',
  rows: (only) => sql`select h.estate_id || ' ' || h.account_id as row, case
      when h.sum <> h.whole then 'the parts add up to ' || h.sum || ' of ' || h.whole
      when abs(coalesce(m.shares, 0) * h.whole - coalesce(m.total, 0) * h.part) > h.whole * coalesce(m.lots, 0) then 'it has ' || m.shares || ' of ' || m.total || ' microshares' end as wrong
    from (select h.estate_id, h.account_id, h.part, e.whole, sum(h.part) over (partition by h.estate_id) as sum from estates.heir h join estates.estate e on e.id = h.estate_id
        where e.transferred_at is not null and ${only(sql`h.estate_id`)}) h
      left join (select m.estate_id, m.account_id, m.portfolio_id, sum(m.shares_micro) as shares,
          sum(sum(m.shares_micro)) over (partition by m.estate_id, m.portfolio_id) as total, max(n.lots) as lots
        from estates.lot_moved m join (select estate_id, portfolio_id, count(distinct from_lot_id) as lots from estates.lot_moved group by 1, 2) n using (estate_id, portfolio_id)
        group by 1, 2, 3) m on m.estate_id = h.estate_id and m.account_id = h.account_id`,
}

const people: BooksRule = {
  name: 'two operators transferred every estate, the second of whom recorded none of its documents',
  rows: (only) => sql`select e.id as row, case
      when e.proposed_by = e.approved_by then 'one person did'
      when exists (select from estates.document p where p.estate_id = e.id and p.recorded_by = e.approved_by) then 'the person who approved it recorded a document'
      when not exists (select from estates.document p where p.estate_id = e.id and p.outcome = 'accepted' and p.kind = 'deathCertificate') then 'no death certificate was accepted' end as wrong
    from estates.estate e where e.transferred_at is not null and ${only(sql`e.id`)}`,
}

export const estatesBooksRules: readonly BooksRule[] = [lots, bases, uses, postings, parts, people]
