import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { linesOf } from '#ledger/relations.ts'

const step = sql`split_part(l.key, ':', 2)`

const contributions: BooksRule = {
  name: 'every contribution and conversion of an IRA is in the books for its amount and account, as far as its state says',
  rows: (only) => sql`select coalesce(c.id, b.id) as row, case
      when c.id is null then 'the books moved money for a contribution that is not there'
      when b.id is null then 'the books do not have it'
      when b.owner <> c.account_id then 'the books moved the money to ' || b.owner
      when b.source is distinct from c.from_account_id then 'the books took the money from ' || coalesce(b.source, 'a bank')
      when b.expected <> c.amount_cents then 'it says ' || c.amount_cents || ' cents, the books expected ' || b.expected
      when c.state in ('pending', 'processing') and (b.settled or b.failed) then 'it is under way, and the books have ended it'
      when c.state in ('settled', 'removedAsExcess', 'recharacterized') and not (b.settled and not b.returned) then 'it is settled, and the books say otherwise'
      when c.state in ('canceled', 'rejected') and not (b.failed and not b.settled) then 'it came to nothing, and the books say otherwise'
      when c.state = 'returned' and not (b.failed or b.returned) then 'it was returned, and the books still have the money'
      when c.removed_cents <> coalesce(r.removed, 0) then 'it says that ' || c.removed_cents || ' cents were taken out, its removals come to ' || coalesce(r.removed, 0)
    end as wrong
    from (select * from ira.contribution c where ${only(sql`c.id`)}) c
      full join (select l.subject as id, min(l.owner) filter (where l.amount > 0 and ${step} = 'expect') as owner,
          min(l.owner) filter (where l.amount < 0 and ${step} = 'expect') as source,
          max(l.amount) filter (where ${step} = 'expect') as expected,
          bool_or(${step} = 'settle') as settled, bool_or(${step} = 'release') as failed,
          bool_or(${step} in ('return', 'owed')) as returned
        from ${linesOf(['iraContribution', 'iraConversion', 'iraContributionSettled', 'iraContributionFailed', 'iraContributionReturned', 'iraContributionOwed'])} l
        where l.account in ('cash', 'receivable') and ${only(sql`l.subject`)} group by 1) b on b.id = c.id
      left join (select d.contribution_id, sum(d.excess_cents)::bigint as removed from ira.distribution d where d.state = 'paid' group by 1) r
        on r.contribution_id = c.id`,
}

const distributions: BooksRule = {
  name: 'every distribution of an IRA is in the books for its gross and what was withheld, as far as its state says',
  rows: (only) => sql`select coalesce(d.id, b.id) as row, case
      when d.id is null then 'the books moved money for a distribution that is not there'
      when b.id is null then 'the books do not have it'
      when b.owner <> d.account_id then 'the books moved the money of ' || b.owner
      when b.reserved <> d.gross_cents then 'it says ' || d.gross_cents || ' cents, the books reserved ' || b.reserved
      when d.state in ('requested', 'inReview', 'approved') and b.released then 'it is under way, and the books have ended it'
      when d.state in ('rejected', 'canceled') and not (b.released and b.left = 0) then 'it came to nothing, and the books say otherwise'
      when d.state in ('paid', 'returned') and (b.net, b.federal, b.state_tax)
        is distinct from (d.gross_cents - d.federal_cents - d.state_cents, d.federal_cents, d.state_cents) then 'the books withheld or paid otherwise'
      when (d.state = 'returned' and b.net > 0) <> b.returned then 'the books say otherwise of its return' end as wrong
    from (select * from ira.distribution d where ${only(sql`d.id`)}) d
      full join (select l.subject as id, min(l.owner) as owner, -min(l.amount) filter (where ${step} = 'reserve') as reserved,
          bool_or(${step} = 'release') as released, bool_or(${step} = 'return') as returned,
          coalesce(-sum(l.amount) filter (where ${step} = 'net'), 0)::bigint as net,
          coalesce(-sum(l.amount) filter (where ${step} = 'federal'), 0)::bigint as federal,
          coalesce(-sum(l.amount) filter (where ${step} = 'state'), 0)::bigint as state_tax,
          coalesce(-sum(l.amount) filter (where ${step} in ('net', 'federal', 'state')), 0)::bigint as left
        from ${linesOf(['reserveForDistribution', 'distributionReleased', 'distributionPaid', 'distributionFederalTax', 'distributionStateTax', 'distributionReturned'])} l
        where l.account = 'cash' and ${only(sql`l.subject`)} group by 1) b on b.id = d.id`,
}

const receipts: BooksRule = {
  name: 'everything that an IRA earned is due to its custodian, and is there once the custodian has it',
  rows: (only) => sql`select coalesce(r.id, b.id) as row, case
      when r.id is null then 'the books owe a custodian money that was not announced'
      when b.id is null then 'the books do not have it'
      when b.owner <> r.account_id then 'the books owe it to ' || b.owner
      when b.due <> r.amount_cents then 'it says ' || r.amount_cents || ' cents, the books ' || b.due
      when (r.received_at is not null) <> (b.received > 0) then 'the books say otherwise of its arrival'
      when r.state in ('received', 'matched') and r.received_at is null then 'it says that it arrived, and not when' end as wrong
    from (select * from ira.receipt r where ${only(sql`r.id`)}) r
      full join (select l.subject as id, min(l.owner) as owner, coalesce(sum(l.amount) filter (where ${step} = 'due'), 0)::bigint as due,
          coalesce(-sum(l.amount) filter (where ${step} = 'received'), 0)::bigint as received
        from ${linesOf(['payCustodian', 'custodianReceived'])} l where l.account = 'custodianDue' and ${only(sql`l.subject`)} group by 1) b on b.id = r.id`,
}

export const iraBooksRules: readonly BooksRule[] = [contributions, distributions, receipts]
