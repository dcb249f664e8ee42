import { sql } from 'kysely'
import type { BooksRule } from '#engine/books/books-rule.ts'
import { balancesIn, linesOf } from '#ledger/relations.ts'
import { linePostingKinds } from '../rules/month-postings.ts'

const sumOn = (account: string) => sql`coalesce(sum(l.amount) filter (where l.account = ${account}), 0)`
const monthOf = sql`split_part(l.subject, ':', 1) || ':' || split_part(l.subject, ':', 2)`
/** Includes the kinds from before lines were stored. */
const recordedBy = [...Object.values(linePostingKinds), 'earnMonth', 'shareMonth']
const net = (of: string) =>
  sql.raw(`${of}.revenue_cents - ${of}.costs_cents - ${of}.interest_cents - ${of}.principal_cents - ${of}.fee_cents`)

const months: BooksRule = {
  name: 'the cash of every month is in the books: what came in less what it cost, what is set aside, carried forward and shared',
  rows: (only) => sql`select coalesce(p.id, b.subject) as row, case
      when p.id is null then 'the books have cash of a month that is not on record'
      when ${net('p')} <> -coalesce(b.cash, 0) then 'it says a result of ' || ${net('p')} || ' cents, the books ' || -coalesce(b.cash, 0)
      when p.reserve_cents <> coalesce(b.reserve, 0) then 'it puts ' || p.reserve_cents || ' cents aside, the books ' || coalesce(b.reserve, 0)
      when p.deficit_cents <> -coalesce(b.deficit, 0) then 'it carries ' || p.deficit_cents || ' cents forward, the books ' || -coalesce(b.deficit, 0)
      when p.pool_cents <> coalesce(b.pool, 0) then 'it shares ' || p.pool_cents || ' cents, the books ' || coalesce(b.pool, 0) end as wrong
    from (select p.portfolio_id || ':' || p.month as id, p.* from portfolios.period_cash p where ${only(sql`p.portfolio_id`)}) p
      full join (select l.subject, ${sumOn('issuerBank')} as cash, ${sumOn('reserve')} as reserve, ${sumOn('deficit')} as deficit, ${sumOn('distributable')} as pool
        from ${linesOf(recordedBy)} l where ${only(sql`split_part(l.subject, ':', 1)`)} group by 1) b on b.subject = p.id`,
}

const totalsSelected = sql`portfolio_id, month, revenue_cents, costs_cents, interest_cents, principal_cents, fee_cents`
const sumOfKind = (kind: string) => sql`coalesce(sum(amount_cents) filter (where kind = ${kind}), 0)`

const lineAccount = sql`case p.kind when 'revenue' then 'revenue' when 'cost' then 'plantCost' else p.kind end`

const lines: BooksRule = {
  name: 'every line of a month is in the books, gross, and the books have no other',
  rows: (only) => sql`select coalesce(p.key, b.key) as row, case
      when p.key is null then 'the books have a line that is not on record'
      when b.key is null then 'it is not in the books'
      when p.account <> b.account or p.amount <> b.amount then 'it says ' || p.amount || ' cents of ' || p.account || ', the books ' || b.amount || ' of ' || b.account end as wrong
    from (select 'period:' || p.portfolio_id || ':' || p.month || ':line:' || p.number as key, ${lineAccount} as account,
          case p.kind when 'revenue' then p.amount_cents else -p.amount_cents end as amount
        from portfolios.period_line p where p.correction_id = 0 and ${only(sql`p.portfolio_id`)}) p
      full join (select l.key, min(l.account) as account, sum(l.amount) as amount from ${linesOf(Object.values(linePostingKinds))} l
        where l.account <> 'issuerBank' and ${only(sql`split_part(l.subject, ':', 1)`)} group by 1) b on b.key = p.key`,
}

/**
 * Compares each month's lines with everything the books moved for it, by account; months from before lines were stored
 * have none.
 */
const generalLedger: BooksRule = {
  name: 'the lines that hold of every month are what its accounts in the issuer’s ledger have',
  rows: (only) => sql`select coalesce(p.id, b.id) || ' ' || coalesce(p.account, b.account) as row,
      case when coalesce(p.amount, 0) <> coalesce(b.amount, 0) then 'its lines say ' || coalesce(p.amount, 0) || ' cents, the books ' || coalesce(b.amount, 0) end as wrong
    from (select p.portfolio_id || ':' || p.month as id, ${lineAccount} as account, sum(case p.kind when 'revenue' then p.amount_cents else -p.amount_cents end) as amount
        from portfolios.period_line p where ${only(sql`p.portfolio_id`)} and p.correction_id = coalesce((select max(c.id) from portfolios.period_correction c
          where c.portfolio_id = p.portfolio_id and c.month = p.month), 0) group by 1, 2) p
      full join (select ${monthOf} as id, l.account, sum(l.amount) as amount from ${linesOf([...Object.values(linePostingKinds), 'correctMonth'])} l
        where l.account = any(${['revenue', 'plantCost', 'loanInterest', 'loanPrincipal', 'managementFee']}) and ${only(sql`split_part(l.subject, ':', 1)`)}
          and exists (select from portfolios.period_line p where p.portfolio_id || ':' || p.month = ${monthOf} and p.correction_id = 0)
        group by 1, 2 having sum(l.amount) <> 0) b on b.id = p.id and b.account = p.account`,
}

const appropriation: BooksRule = {
  name: 'the results in each issuer’s ledger are what was shared between reserve, holders and deficit',
  rows: (only) => sql`select b.owner as row, case
      when sum(b.posted) filter (where b.kind <> 'deficit') <> 0 then 'results and what was shared differ by ' || sum(b.posted) filter (where b.kind <> 'deficit') || ' cents'
      when max(b.posted) filter (where b.kind = 'deficit') > 0 then 'more of the deficit was filled than there was' end as wrong
    from (select b.owner, b.posted, 'result' as kind from (${sql.join(
      ['revenue', 'plantCost', 'loanInterest', 'loanPrincipal', 'managementFee', 'appropriated'].map(
        (kind) => sql`select owner, posted from ${balancesIn(kind)} of_kind`,
      ),
      sql` union all `,
    )}) b union all select owner, posted, 'deficit' from ${balancesIn('deficit')} of_kind) b where ${only(sql`b.owner`)} group by 1`,
}

const totals: BooksRule = {
  name: 'the totals of every month and correction are the sums of its lines',
  rows: (
    only,
  ) => sql`select t.portfolio_id || ':' || t.month || case when t.id = 0 then '' else ':' || t.id end as row, case
      when (t.revenue_cents, t.costs_cents, t.interest_cents, t.principal_cents, t.fee_cents) <> (l.revenue, l.costs, l.interest, l.principal, l.fee)
        then 'its totals are not the sums of its lines' end as wrong
    from (select 0 as id, ${totalsSelected} from portfolios.period_cash union all select id, ${totalsSelected} from portfolios.period_correction) t
      join (select portfolio_id, month, correction_id, ${sumOfKind('revenue')} as revenue, ${sumOfKind('cost')} as costs, ${sumOfKind('loanInterest')} as interest,
          ${sumOfKind('loanPrincipal')} as principal, ${sumOfKind('managementFee')} as fee from portfolios.period_line group by 1, 2, 3) l
        on (l.portfolio_id, l.month, l.correction_id) = (t.portfolio_id, t.month, t.id) where ${only(sql`t.portfolio_id`)}`,
}

const corrections: BooksRule = {
  name: 'every correction of a month’s cash is in the books for its difference',
  rows: (only) => sql`select coalesce(c.key, b.subject) as row, case
      when c.key is null then 'the books corrected a month, and the correction is not on record'
      when c.net <> -coalesce(b.cash, 0) or c.reserve <> coalesce(b.reserve, 0) or c.deficit <> -coalesce(b.deficit, 0) or c.pool <> coalesce(b.pool, 0)
        then 'its difference to what held before is not what the books moved' end as wrong
    from (select c.portfolio_id || ':' || c.month || ':' || c.id as key, c.portfolio_id,
        ${net('c')} - coalesce(lag(${net('c')}) over w, ${net('p')}) as net, c.reserve_cents - coalesce(lag(c.reserve_cents) over w, p.reserve_cents) as reserve,
        c.deficit_cents - coalesce(lag(c.deficit_cents) over w, p.deficit_cents) as deficit, c.pool_cents - coalesce(lag(c.pool_cents) over w, p.pool_cents) as pool
      from portfolios.period_correction c join portfolios.period_cash p on p.portfolio_id = c.portfolio_id and p.month = c.month
      where ${only(sql`c.portfolio_id`)} window w as (partition by c.portfolio_id, c.month order by c.id)) c
      full join (select l.subject, ${sumOn('issuerBank')} as cash, ${sumOn('reserve')} as reserve, ${sumOn('deficit')} as deficit, ${sumOn('distributable')} as pool
        from ${linesOf(['correctMonth'])} l where ${only(sql`split_part(l.subject, ':', 1)`)} group by 1) b on b.subject = c.key`,
}

const locked: BooksRule = {
  name: 'every closed month is as it was when it was closed',
  rows: (only) => sql`select s.portfolio_id || ':' || s.month as row,
      case when s.digest <> portfolios.period_digest(s.portfolio_id, s.month) then 'something that it was made from has changed since' end as wrong
    from (select distinct on (portfolio_id, month) * from portfolios.period_seal order by portfolio_id, month, id desc) s
    where s.kind = 'closed' and ${only(sql`s.portfolio_id`)}`,
}

export const portfoliosBooksRules: readonly BooksRule[] = [
  months,
  totals,
  lines,
  generalLedger,
  appropriation,
  corrections,
  locked,
]

/** Published prices that were not withdrawn, for the rules of rooms that trade by them. */
export const sharePriceRelation = sql`(select p.portfolio_id, p.effective_on, p.price_millionths as price from portfolios.share_price p
  where not exists (select from portfolios.share_price_withdrawal w where (w.portfolio_id, w.effective_on, w.attempt) = (p.portfolio_id, p.effective_on, p.attempt)))`

export const investorRelation = sql`(select i.portfolio_id, i.account_id, i.first_invested_on from portfolios.investor i)`

export const listedShareRelation = sql`(select s.portfolio_id, s.shares_micro from portfolios.listed_share s)`

/**
 * Each month's cash as recorded and as corrected. Costs in the sense of dividends are the revenue less pool and
 * reserve.
 */
export const periodCashRelation = sql`(select p.portfolio_id, p.month, p.revenue_cents, p.revenue_cents - p.reserve_cents - p.pool_cents as costs_cents, p.reserve_cents from portfolios.period_cash p
  union all select c.portfolio_id, c.month, c.revenue_cents, c.revenue_cents - c.reserve_cents - c.pool_cents, c.reserve_cents from portfolios.period_correction c)`
