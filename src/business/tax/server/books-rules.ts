import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { recordedRule } from '#engine/books/recorded-rows.ts'
import { businessZone } from '#kernel/business-day.ts'
import { linesOf } from '#ledger/relations.ts'
import { depositKind, withholdingKinds } from '../rules/ledger-accounts.ts'
import { closeRows } from './close-store.ts'

const posted = sql`(select split_part(l.key, ':', 1) as subject, l.owner, l.kind, l.memo ->> 'portfolioId' as portfolio, l.effective_at as at, -sum(l.amount) as amount
  from ${linesOf(Object.values(withholdingKinds))} l where l.account = 'cash' group by 1, 2, 3, 4, 5)`

const withheld: BooksRule = {
  name: 'every tax that was withheld is in the books: account, portfolio, payment, amount and moment',
  rows: (only) => sql`select coalesce(w.id, b.subject || ' ' || b.owner) as row, case
      when w.id is null then 'the books withheld ' || b.amount || ' cents that are not there'
      when b.subject is null then 'the books never withheld it'
      when b.kind <> case w.cause when 'dividend' then ${withholdingKinds.dividend} when 'sale' then ${withholdingKinds.sale} else ${withholdingKinds.foreignDividend} end then 'the books withheld it as ' || b.kind
      when b.portfolio <> w.portfolio_id then 'the books withheld it for portfolio ' || b.portfolio
      when b.amount <> w.withheld_cents then 'it says ' || w.withheld_cents || ' cents, the books ' || b.amount
      when b.at <> w.at then 'it says ' || w.at || ', the books ' || b.at end as wrong
    from (select * from tax.withheld w where ${only(sql`w.subject`)}) w
      full join (select * from ${posted} b where ${only(sql`b.subject`)}) b on b.subject = w.subject and b.owner = w.account_id`,
}

const times: BooksRule = {
  name: 'every tax was withheld while the person was subject to it, and at the rate or below',
  rows: (only) => sql`select w.id as row, case
      when h.id is null or w.at < h.since or w.at > h.until then 'the person was not subject to it then'
      when w.cause <> case when w.cause = 'sale' then 'sale' when h.why = 'notUsPerson' then 'foreignDividend' else 'dividend' end then 'it was withheld as ' || w.cause
      when w.withheld_cents > div(w.gross_cents * case w.cause when 'foreignDividend' then 30 else 24 end, 100) then 'it is ' || w.withheld_cents || ' cents of ' || w.gross_cents end as wrong
    from tax.withheld w left join tax.withholding h on h.id = w.withholding_id where ${only(sql`w.id`)}`,
}

const deposits: BooksRule = {
  name: 'every deposit of withheld tax is in the books: portfolio, return, amount and two operators',
  rows: (only) => sql`select coalesce(d.id, b.subject) as row, case
      when d.id is null then 'the books deposited ' || b.amount || ' cents that are not there'
      when b.subject is null then 'the books never deposited it'
      when b.owner <> d.portfolio_id then 'the books deposited it for portfolio ' || b.owner
      when b.return_form <> d.return_form then 'the books deposited it for Form ' || b.return_form
      when b.amount <> d.amount_cents then 'it says ' || d.amount_cents || ' cents, the books ' || b.amount
      when d.proposed_by = d.approved_by then 'two operators did not decide it' end as wrong
    from (select * from tax.deposit d where ${only(sql`d.id`)}) d
      full join (select l.subject, l.owner, coalesce(l.memo ->> 'returnForm', '945') as return_form, -sum(l.amount) as amount from ${linesOf([depositKind])} l
        where l.account = 'withheldTax' and ${only(sql`l.subject`)} group by 1, 2, 3) b on b.subject = d.id`,
}

const box = (code: string) =>
  sql`(select sum((b ->> 'amount')::bigint) from jsonb_array_elements(f.boxes) b where b ->> 'code' = ${code})`
const lines = (field: string) =>
  sql`(select coalesce(sum((s ->> ${field})::bigint), 0) from jsonb_array_elements(f.sales) s)`

const boxes: BooksRule = {
  name: 'every tax form says the same in its boxes, lines and totals',
  rows: (only) => sql`select f.id as row, case f.form
      when '1099-DIV' then case when ${box('1a')} + ${box('3')} <> f.distributed_cents then 'boxes 1a and 3 do not add up to ' || f.distributed_cents
        when ${box('1b')} > ${box('1a')} then 'more is qualified than ordinary' end
      when '1042-S' then case when ${box('2')} <> f.distributed_cents then 'box 2 is not ' || f.distributed_cents
        when ${box('7a')} > ${box('2')} then 'more is withheld than was paid' end
      when '1099-MISC' then case when ${box('3')} < 0 or ${box('3')} is null then 'box 3 has no amount'
        when f.outcome = 'issued' and f.version = 1 and ${box('3')} = 0 then 'it went out with nothing in it' end
      when 'K-1' then case when ${box('19A')} <> f.distributed_cents then 'box 19A is not ' || f.distributed_cents end
      else case when ${box('1d')} <> f.proceeds_cents or ${lines('proceeds')} <> f.proceeds_cents then 'box 1d and its lines are not ' || f.proceeds_cents
        when ${box('1e')} <> ${lines('basis')} then 'box 1e is not the sum of its lines' end end as wrong
    from tax.form f where ${only(sql`f.id`)}`,
}

const capitalLines = ['L, beginning', 'L, contributed', 'L, income', 'L, other', 'L, withdrawn'].map(box)

const capital: BooksRule = {
  name: 'every capital account on Schedule K-1 adds up, and begins where the year before ended',
  rows: (only) => sql`select f.id as row, case
      when ${sql.join(capitalLines, sql` + `)} <> ${box('L, ending')} then 'its lines do not add up to its end'
      when b.ended <> ${box('L, beginning')} then 'the year before ended with ' || b.ended || ' cents' end as wrong
    from (select f.*, row_number() over (partition by account_id, portfolio_id, year order by version desc) as newest
        from tax.form f where form = 'K-1' and ${only(sql`f.id`)}) f
      left join lateral (select (select (x ->> 'amount')::bigint from jsonb_array_elements(p.boxes) x where x ->> 'code' = 'L, ending') as ended
        from tax.form p where f.newest = 1 and (p.account_id, p.portfolio_id, p.year, p.form) = (f.account_id, f.portfolio_id, f.year - 1, f.form)
        order by p.version desc limit 1) b on true`,
}

const versions: BooksRule = {
  name: 'every tax form follows its version before, and is of a close of its year',
  rows: (only) => sql`select f.id as row, case
      when c.id is null then 'its close is not there'
      when c.form <> case f.form when '1042-S' then '1099-DIV' else f.form end and f.form not in ('1099-B', '1099-MISC') then 'its year was closed with ' || c.form
      when f.made_at < c.as_of then 'it was made before its close'
      when f.version > 1 and b.version is distinct from f.version - 1 then 'the version before is not there'
      when f.outcome = 'issued' and f.document_id is null then 'it went out without a document' end as wrong
    from tax.form f left join tax.close c on c.id = f.close_id and (c.portfolio_id, c.year) = (f.portfolio_id, f.year)
      left join tax.form b on b.id = f.corrects and (b.account_id, b.portfolio_id, b.year, b.form) = (f.account_id, f.portfolio_id, f.year, f.form)
    where ${only(sql`f.id`)}`,
}

const closes: BooksRule = {
  name: 'every close of a tax year that did not come by itself has two operators or what changed its forms behind it, and is done after it began',
  rows: (only) => sql`select c.id as row, case
      when c.cause = 'dividend' and c.dividend_id is null then 'no dividend asked for it'
      when c.cause in ('yearEnd', 'figures') and (c.proposed_by is null or c.approved_by is null or c.proposed_by = c.approved_by) then 'two operators did not decide it'
      when c.cause = 'january' and c.as_of < make_timestamptz(c.year + 1, 1, 31, 0, 0, 0, ${sql.lit(businessZone)}) then 'January was not over'
      when c.done_at < c.as_of then 'it was done before it began' end as wrong
    from tax.close c where ${only(sql`c.id`)}`,
}

const counts: BooksRule = {
  name: 'the number of forms that recipients of a closed year hold is kept right',
  rows: (only) => sql`select coalesce(c.portfolio_id || ':' || c.year, h.portfolio_id || ':' || h.year) as row,
      case when coalesce(c.forms, 0) <> coalesce(h.forms, 0) then 'it says ' || coalesce(c.forms, 0) || ', and ' || coalesce(h.forms, 0) || ' are held' end as wrong
    from (select * from tax.year_count c where ${only(sql`c.portfolio_id || ':' || c.year`)}) c
      full join (select portfolio_id, year, count(*) as forms from tax.form f
          where outcome = 'issued' and ${only(sql`f.portfolio_id || ':' || f.year`)} and not exists (select from tax.form later
            where (later.account_id, later.portfolio_id, later.year, later.form) = (f.account_id, f.portfolio_id, f.year, f.form) and later.version > f.version)
          group by 1, 2) h on (h.portfolio_id, h.year) = (c.portfolio_id, c.year)`,
}

const decided = recordedRule('every year was closed as the audit log says that two operators did', closeRows)

/** Rules for withheld tax, and for consistent forms. `checkTaxForms` compares forms with the books. */
export const taxBooksRules: readonly BooksRule[] = [
  withheld,
  times,
  deposits,
  boxes,
  capital,
  versions,
  closes,
  counts,
  decided,
]
