import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { balancesIn, linesOf } from '#ledger/relations.ts'

const moves = linesOf([
  'deposit',
  'withdrawal',
  'depositFailed',
  'withdrawalFailed',
  'depositReturned',
  'withdrawalReturned',
  'depositOwed',
])

const booked = sql`(select split_part(l.key, ':', 1) as id, min(l.owner) as owner, count(distinct l.owner) as owners,
    max(abs(l.amount)) as most, min(abs(l.amount)) as least,  bool_or(split_part(l.key, ':', 2) = 'hold' and l.amount > 0) as comes,
    bool_or(split_part(l.key, ':', 2) = 'hold') as held, bool_or(split_part(l.key, ':', 2) = 'settle') as settled,
    bool_or(split_part(l.key, ':', 2) = 'release') as released, bool_or(split_part(l.key, ':', 2) = 'return') as returned,
    bool_or(split_part(l.key, ':', 2) = 'owed') as owed, min(l.subject) as subject
  from ${moves} l where l.key like 'btr\_%' and l.account in ('cash', 'receivable') group by 1)`

const bankTransfers: BooksRule = {
  name: 'every bank transfer is in the books for its amount and account, as far as its state says',
  rows: (only) => sql`select coalesce(t.id, b.id) as row, case
      when t.id is null then 'the books moved money for a bank transfer that is not there'
      when b.id is null then 'the books do not have it'
      when b.owners > 1 or b.owner <> t.account_id then 'the books moved the money of ' || b.owner
      when b.most <> t.amount_cents or b.least <> t.amount_cents then 'it says ' || t.amount_cents || ' cents, the books moved ' || b.most
      when b.comes <> (t.direction = 'in') then 'it is ' || t.direction || ', and the books moved the money the other way'
      when b.subject <> t.subject then 'the books moved the money for ' || b.subject
      when t.state in ('requested', 'sent') and (b.settled or b.released) then 'it is under way, and the books have ended it'
      when t.state = 'settled' and not (b.settled and not b.returned and not b.owed) then 'it is settled, and the books say otherwise'
      when t.state in ('failed', 'cancelled') and not (b.released and not b.settled) then 'it came to nothing, and the books say otherwise'
      when t.state = 'returned' and not (b.settled and (b.returned or b.owed)) then 'it was returned, and the books still have the money'
    end as wrong
    from (select * from cash.bank_transfer t where ${only(sql`t.id`)}) t
      full join (select * from ${booked} b where ${only(sql`b.id`)}) b on b.id = t.id`,
}

const debts: BooksRule = {
  name: 'every debt is what the bank took back after the money was used',
  rows: (only) => sql`select coalesce(d.bank_transfer_id, b.id) as row, case
      when d.bank_transfer_id is null then 'the books say it is owed, and no debt is on record'
      when b.id is null then 'the books do not know of this debt'
      when d.amount_cents <> b.amount then 'it says ' || d.amount_cents || ' cents, the books ' || b.amount
      when d.account_id <> b.owner then 'the books have it against ' || b.owner end as wrong
    from (select * from cash.debt d where ${only(sql`d.bank_transfer_id`)}) d
      full join (select split_part(l.key, ':', 1) as id, l.owner, -l.amount as amount from ${linesOf(['depositOwed'])} l
        where l.account = 'receivable' and ${only(sql`split_part(l.key, ':', 1)`)}) b on b.id = d.bank_transfer_id`,
}

const openDebts: BooksRule = {
  name: 'an account has open debts only while the books say that it owes',
  rows: (
    only,
  ) => sql`select d.account_id as row, case when coalesce(b.posted, 0) >= 0 then 'it has open debts and owes nothing' end as wrong
    from (select distinct account_id from cash.debt where closed_at is null and ${only(sql`account_id`)}) d
      left join ${balancesIn('receivable')} b on b.owner = d.account_id
    union all select d.account_id, case when b.posted < 0 and d.charged is null then 'its debts are closed and it still owes' end
    from (select account_id, null::text as charged from cash.debt where ${only(sql`account_id`)} group by 1 having bool_and(closed_at is not null)) d
      left join ${balancesIn('receivable')} b on b.owner = d.account_id
    where not exists (select from ${linesOf(['takeRewardBack'])} l where l.account = 'receivable' and l.owner = d.account_id)`,
}

const reconciliations: BooksRule = {
  name: 'every comparison with the payment partner adds up',
  rows: () => sql`select d.day::text as row, case when d.difference_cents <> d.ledger_cents - d.leaving_cents - d.recalling_cents - d.partner_cents
      then 'its parts do not add up to its difference'
      when d.uncovered_cents <> greatest(0, d.investors_cents - d.partner_cents - d.leaving_cents - d.recalling_cents)
      then 'what is not covered does not follow from its parts' end as wrong
    from cash.reconciliation_day d where d.difference_cents is not null`,
}

const payoutHolds: BooksRule = {
  name: 'every hold on payouts lasts 72 hours',
  rows: (only) => sql`select h.id::text as row, case when h.until_at <> h.begun_at + interval '72 hours'
      then 'it lasts ' || (h.until_at - h.begun_at) end as wrong
    from cash.payout_hold h where ${only(sql`h.account_id`)}`,
}

const reviews: BooksRule = {
  name: 'every debt was put before a person, and closed with it',
  rows: (only) => sql`select d.bank_transfer_id as row, case when r.id is null then 'no review of it is on record'
      when (r.closed_at is null) <> (d.closed_at is null) then 'its review says otherwise' end as wrong
    from cash.debt d left join cash.review r on r.bank_transfer_id = d.bank_transfer_id and r.kind = 'debt'
    where ${only(sql`d.bank_transfer_id`)}`,
}

export const cashBooksRules: readonly BooksRule[] = [
  bankTransfers,
  debts,
  openDebts,
  reconciliations,
  payoutHolds,
  reviews,
]

export const bankTransferRelation = sql`(select t.id, t.account_id, t.purpose, t.subject, t.amount_cents, t.state, t.settled_at,
  exists (select from cash.bank_transfer r where r.retry_of = t.id) as retried from cash.bank_transfer t)`
