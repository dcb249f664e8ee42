import { sql } from 'kysely'
import { lotUseRelation, movedLotRelation } from '#business/investing/server/public.ts'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { businessZone } from '#kernel/business-day.ts'
import { linesOf } from '#ledger/relations.ts'

const moment = sql`(case when m.is_return then t.reversed_at else t.transferred_at end)`
const day = sql`(${moment} at time zone ${sql.lit(businessZone)})::date`

/** The case's id within that of a lot that it made. */
const caseOfLot = sql`substring(l.id from 'htr_[0-9a-f-]+')`

const lots: BooksRule = {
  name: 'every lot that a transfer made is one that its case names: account, portfolio, day, shares, basis and days held',
  rows: (only) => sql`select coalesce(m.lot_id, l.id) as row, case
      when m.lot_id is null then 'no transfer made it'
      when l.id is null then 'a transfer made it, and there is no such lot'
      when ${moment} is null then 'the transfer, or its reversal, never happened'
      when (l.account_id, l.portfolio_id, l.from_lot_id) <> (m.account_id, m.portfolio_id, m.from_lot_id) then 'it is of another account, portfolio or lot'
      when m.account_id <> case when m.is_return then t.account_id else t.to_account_id end then 'its account is not that side of the case'
      when l.shares_micro <> m.shares_micro then 'it says ' || l.shares_micro || ' microshares, the transfer ' || m.shares_micro
      when l.cost_cents <> m.cost_cents then 'it says a basis of ' || l.cost_cents || ' cents, the transfer ' || m.cost_cents
      when l.acquired_on <> ${day} then 'it says ' || l.acquired_on || ', the transfer was on ' || ${day}
      when l.held_from is distinct from m.held_from then 'it says held from ' || coalesce(l.held_from::text, 'its own day') || ', the transfer ' || m.held_from end as wrong
    from (select * from transfers.lot_moved m where ${only(sql`m.transfer_case_id`)}) m
      left join transfers.holding_transfer t on t.id = m.transfer_case_id
      full join (select * from ${movedLotRelation} l where l.id like 'lot\\_htr\\_%' and ${only(caseOfLot)}) l on l.id = m.lot_id`,
}

/** Nothing is sold, so basis and days go along as they were. */
const carried: BooksRule = {
  name: 'the shares, the basis and the days of what a transfer moved are those that left the other account',
  rows: (only) => sql`select coalesce(m.subject, u.subject) || ' ' || coalesce(m.from_lot_id, u.lot_id) as row, case
      when m.subject is null then 'shares left it for a transfer that does not name it'
      when u.subject is null then 'nothing left it for the transfer'
      when m.shares_micro <> u.shares_micro then u.shares_micro || ' microshares left it, ' || m.shares_micro || ' came'
      when m.cost_cents <> u.cost_cents then 'a basis of ' || u.cost_cents || ' cents left it, ' || m.cost_cents || ' came'
      when m.held_from <> coalesce(u.held_from, u.acquired_on) then 'it was held from ' || coalesce(u.held_from, u.acquired_on) || ', and says ' || m.held_from
      when u.account_id <> case when m.is_return then m.receiver else m.giver end then 'it is a lot of another account'
      when u.to_company then 'it says that the company bought it' end as wrong
    from (select m.transfer_case_id || case when m.is_return then '_r_' else '_' end || m.portfolio_id as subject, m.*, t.account_id as giver, t.to_account_id as receiver
        from transfers.lot_moved m join transfers.holding_transfer t on t.id = m.transfer_case_id where ${only(sql`m.transfer_case_id`)}) m
      full join (select * from ${lotUseRelation} u where u.subject like 'htr\\_%' and ${only(sql`split_part(u.subject, '_', 1) || '_' || split_part(u.subject, '_', 2)`)}) u
        on u.subject = m.subject and u.lot_id = m.from_lot_id`,
}

/** By case, account and portfolio, with the other sign for the account that the shares left. */
const kept = sql`(select k.id, k.account_id, k.unit, sum(k.amount) as amount from (
    select m.transfer_case_id as id, m.account_id, 'SHARE:' || m.portfolio_id as unit, m.shares_micro as amount from transfers.lot_moved m
    union all select m.transfer_case_id, case when m.is_return then t.to_account_id else t.account_id end, 'SHARE:' || m.portfolio_id, -m.shares_micro
      from transfers.lot_moved m join transfers.holding_transfer t on t.id = m.transfer_case_id) k group by 1, 2, 3)`

const postings: BooksRule = {
  name: 'the books moved of every transfer what its lots moved, share by share, and no cash',
  rows: (
    only,
  ) => sql`select coalesce(k.id, b.subject) || ' ' || coalesce(k.account_id, b.owner) || ' ' || coalesce(k.unit, b.unit) as row, case
      when k.id is null then 'the books moved ' || b.amount || ', and the case does not have it'
      when b.subject is null then 'the case says ' || k.amount || ', and the books never moved it'
      when k.amount <> b.amount then 'the case says ' || k.amount || ', the books moved ' || b.amount end as wrong
    from (select * from ${kept} k where ${only(sql`k.id`)}) k
      full join (select l.subject, l.owner, l.unit, sum(l.amount) as amount from ${linesOf(['transferHoldings', 'returnHoldings'])} l
        where ${only(sql`l.subject`)} group by 1, 2, 3) b on b.subject = k.id and b.owner = k.account_id and b.unit = k.unit`,
}

const named: BooksRule = {
  name: 'a transfer moved just the portfolios, and where they are counted just the shares, that its documents name',
  rows: (
    only,
  ) => sql`select coalesce(h.id, m.id) || ' portfolio ' || coalesce(h.portfolio_id, m.portfolio_id) as row, case
      when h.id is null then 'it moved shares of a portfolio that it does not name'
      when m.id is null then 'it moved nothing of it'
      when h.shares_micro <> m.shares then 'it names ' || h.shares_micro || ' microshares, and moved ' || m.shares end as wrong
    from (select h.transfer_case_id as id, h.portfolio_id, h.shares_micro from transfers.holding h join transfers.holding_transfer t on t.id = h.transfer_case_id
        where t.transferred_at is not null and ${only(sql`t.id`)}) h
      full join (select m.transfer_case_id as id, m.portfolio_id, sum(m.shares_micro) as shares from transfers.lot_moved m
        where not m.is_return and ${only(sql`m.transfer_case_id`)} group by 1, 2) m on m.id = h.id and m.portfolio_id = h.portfolio_id`,
}

const people: BooksRule = {
  name: 'two operators carried out every transfer and every reversal, and who approved the transfer recorded none of its documents',
  rows: (only) => sql`select t.id as row, case
      when t.proposed_by = t.approved_by or t.reversal_proposed_by = t.reversed_by then 'one person did'
      when exists (select from transfers.document d where d.transfer_case_id = t.id and d.recorded_by = t.approved_by) then 'the person who approved it recorded a document'
      when not exists (select from transfers.document d where d.transfer_case_id = t.id and d.outcome = 'accepted'
        and d.kind = case t.kind when 'gift' then 'giftDeed' else 'courtOrder' end) then 'no document for it was accepted'
      when t.reversed_at is not null and not exists (select from transfers.lot_moved m where m.transfer_case_id = t.id and m.is_return) then 'it was reversed, and nothing went back' end as wrong
    from transfers.holding_transfer t where t.transferred_at is not null and ${only(sql`t.id`)}`,
}

/** Transfers as the books and the lots have them. */
export const transfersBooksRules: readonly BooksRule[] = [lots, carried, postings, named, people]
