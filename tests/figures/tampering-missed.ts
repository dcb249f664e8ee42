import { change } from './tampering.ts'

/**
 * One way of changing the database that an outside auditor tried in November 2026 and no check noticed. Each is tried twice:
 * past the triggers, where the mark of the row stays behind, and by a plain statement of the owner, which has the row marked
 * again. `plainly` says who notices the second. Without it nobody does: what the row says it says alone, the books do not have
 * it and no command repeats it.
 */
export type Missed = {
  readonly what: string
  /** Puts a row there as the product does, where the demo has none. */
  readonly first?: string
  readonly sql: string
  readonly plainly?: RegExp
}

const box = (code: string, form: string) =>
  `update tax.form set boxes = (select jsonb_agg(case when b ->> 'code' = '${code}' then b || '{"amount": "7"}' else b end order by nth) from jsonb_array_elements(boxes) with ordinality as u(b, nth))
    where id = (select id from tax.form where form = '${form}' and boxes @> '[{"code": "${code}"}]' order by id limit 1) returning id`
const settledDirection = `state = 'settled'`
const anAccount = 'select id, owner_id from accounts.account order by id limit 1'
const token = `insert into security.access_token (id, user_id, name, secret_sha256, last_four, kinds, account_ids, created_at, expires_at)
  select 'pat_trial', owner_id, 'Sheet', repeat('b', 64), 'abcd', '{holdings}', array[id], now(), now() + interval '90 days' from (${anAccount}) a`
const tree = `with night as (insert into proof.snapshot (day, begun_at) values ('2026-11-19', now())),
  logged as (insert into proof.log_entry (index, day, tree, data) select 0, '2026-11-19', 'cash', 'root ' || encode(sha256('one'), 'hex') || E'\\n')
  insert into proof.tree (day, tree, root, total, leaves, height, draw) values ('2026-11-19', 'cash', sha256('one'), 5, 1, 1, 1)`

const iras: readonly Missed[] = [
  {
    what: 'the amount of a direction to a custodian',
    sql: change('ira.direction', 'amount_cents = amount_cents + 100', settledDirection),
  },
  {
    what: 'the state of a direction to a custodian',
    sql: change('ira.direction', `state = 'canceled'`, settledDirection),
  },
  {
    what: 'the price of a direction to a custodian',
    sql: change('ira.direction', 'share_price_micro = share_price_micro * 2', settledDirection),
  },
  {
    what: 'the fee of a custodian',
    sql: change('ira.fee', 'amount_cents = amount_cents + 100'),
  },
  {
    what: 'that the fee of a custodian is waived',
    sql: change('ira.fee', 'waived = not waived'),
  },
  {
    what: 'the year for which a contribution counts',
    sql: change('ira.contribution', 'tax_year = tax_year - 1', settledDirection),
  },
  {
    what: 'the kind of a contribution',
    sql: change('ira.contribution', `kind = 'directRollover'`, settledDirection),
  },
  {
    what: 'what arrived from another custodian',
    sql: change('ira.incoming_transfer', 'received_cents = coalesce(received_cents, 0) + 100'),
  },
  {
    what: 'the value of an IRA at the end of a year',
    first: `insert into ira.year_value (account_id, year, cash_cents, shares_cents, computed_at) select account_id, 2025, 100, 200, now() from ira.application limit 1`,
    sql: `update ira.year_value set shares_cents = shares_cents + 100 returning account_id || '|' || year as id`,
  },
  {
    what: 'the kind of what an IRA is paid',
    sql: change('ira.receipt', `kind = 'returnOfCapital'`, `kind = 'income'`),
  },
]

const taxes: readonly Missed[] = [
  {
    what: 'box 1a against box 3 of a 1099-DIV',
    sql: box('1a', '1099-DIV'),
    plainly: /every tax form says the same/,
  },
  {
    what: 'box 3 of a 1099-DIV',
    sql: box('3', '1099-DIV'),
    plainly: /every tax form says the same/,
  },
  { what: 'box 1 of a K-1', sql: box('1', 'K-1') },
  {
    what: 'the day on which a sold lot was acquired',
    sql: `update tax.form set sales = jsonb_set(sales, '{0,acquiredOn}', '"2020-01-01"') where id = (select id from tax.form where jsonb_array_length(sales) > 0 order by id limit 1) returning id`,
  },
  {
    what: 'the qualified part of a closed year',
    sql: change('tax.close', 'qualified_millionths = qualified_millionths - 1', 'qualified_millionths > 0'),
    plainly: /every year was closed/,
  },
  {
    what: 'the return of capital of a closed year',
    sql: change('tax.close', 'nondividend_millionths = nondividend_millionths + 1', 'nondividend_millionths > 0'),
    plainly: /every year was closed/,
  },
  {
    what: 'who approved the close of a year',
    sql: change('tax.close', `approved_by = 'usr_other'`),
    plainly: /every year was closed/,
  },
  {
    what: 'whether a person is subject to withholding',
    sql: change('people.w9', 'is_subject = not is_subject'),
    plainly: /every Form W-9/,
  },
  {
    what: 'the day on which a form was mailed',
    sql: change('tax.mailing', `mailed_on = due_on + 9, mailed_by = 'usr_other'`),
  },
  {
    what: 'the class of a portfolio for tax',
    sql: `update portfolios.tax_class set form = 'K-1' where form <> 'K-1' and portfolio_id = '1' returning concat_ws('|', portfolio_id, from_year) as id`,
  },
]

const documents: readonly Missed[] = [
  {
    what: 'the root of a night’s tree',
    first: tree,
    sql: `update proof.tree set root = sha256('two') returning concat_ws('|', day, tree) as id`,
    plainly: /every entry of the public log/,
  },
  {
    what: 'the shares of an equity grant',
    sql: change('equity.share_grant', 'shares = shares + 1'),
    plainly: /every share grant/,
  },
  {
    what: 'that the person who recorded an equity grant proposed it',
    sql: change('equity.share_grant', `proposed_by = 'usr_other'`),
    plainly: /every share grant/,
  },
  {
    what: 'the hash of a document',
    sql: change('documents.document', `sha256 = repeat('a', 64)`, 'bytes_kept'),
    plainly: /the file of every document/,
  },
  {
    what: 'whose a document is',
    sql: change('documents.document', `account_id = 'acc_other'`, 'account_id is not null'),
  },
  {
    what: 'what was approved',
    sql: change('platform.proposal', `input = input || '{"more": "1"}'`, `state = 'approved'`),
    plainly: /every proposal/,
  },
  {
    what: 'who proposed what was approved',
    sql: change('platform.proposal', `proposed_by = 'usr_other'`, `state = 'approved'`),
    plainly: /every proposal/,
  },
  {
    what: 'who approved',
    sql: change('platform.proposal', `decided_by = 'usr_other'`, `state = 'approved'`),
    plainly: /every proposal/,
  },
]

const figures: readonly Missed[] = [
  {
    what: 'a published realized return',
    sql: `update returns.nav_based_irr set rate_millionths = rate_millionths + 1 where computed_on = '2026-01-05' returning concat_ws('|', computed_on, definition) as id`,
  },
  {
    what: 'a change of Total Invested',
    sql: change('investing.invested_change', 'amount_cents = amount_cents + 100'),
    plainly: /Total Invested of every portfolio/,
  },
  {
    what: 'the tariff behind a paid month',
    sql: change('portfolios.plant', 'tariff_microdollars_per_kwh = tariff_microdollars_per_kwh + 1'),
  },
  {
    what: 'a reading behind a paid month',
    sql: `update portfolios.meter_day r set watt_hours[1] = watt_hours[1] + 1000 where (plant_id, day) = (select plant_id, day from portfolios.meter_day order by day, plant_id limit 1) returning concat_ws('|', plant_id, day) as id`,
  },
  {
    what: 'the record date of a dividend',
    sql: change('dividends.dividend', 'record_on = record_on - 1', `state = 'paid'`),
  },
  {
    what: 'who approved a dividend',
    sql: change('dividends.dividend', `approved_by = 'usr_other'`, `state = 'paid'`),
  },
  {
    what: 'a figure of custody',
    first: `insert into custody.position_day (day, taken_at, fbo_cents, in_flight_to_cents, in_flight_from_cents, owed_cents, investors_cents, short_cents) values ('2027-11-19', now(), 5, 0, 0, 0, 5, 0)`,
    sql: `update custody.position_day set fbo_cents = fbo_cents + 1 returning day::text as id`,
  },
  {
    what: 'the base of the limit of two percent',
    sql: `update selling.traded_month set outstanding_micro = outstanding_micro * 2 where (portfolio_id, month) = (select portfolio_id, month from selling.traded_month where outstanding_micro > 0 order by month, portfolio_id limit 1) returning concat_ws('|', portfolio_id, month) as id`,
  },
  {
    what: 'the amount of a plan to invest',
    sql: `update auto_invest.allocation set amount_cents = amount_cents + 100 returning concat_ws('|', subscription_id, portfolio_id) as id`,
  },
  {
    what: 'the rate of a promotion',
    sql: change('promotions.promotion', 'match_millionths = match_millionths + 1', 'match_millionths is not null'),
  },
]

const transfers: readonly Missed[] = [
  {
    what: 'the end of a hold on payouts',
    sql: change('cash.payout_hold', `until_at = until_at - interval '1 day'`, 'until_at > begun_at'),
    plainly: /hold on payouts/,
  },
  {
    what: 'the day on which a bank transfer settled',
    sql: change('cash.bank_transfer', `settled_at = settled_at - interval '9 days'`, `state = 'settled'`),
  },
  {
    what: 'the partner’s id of a bank transfer',
    sql: change('cash.bank_transfer', `partner_transfer_id = 'other'`, 'partner_transfer_id is not null'),
  },
]

const rights: readonly Missed[] = [
  {
    what: 'until when an accreditation holds',
    sql: change('accreditation.verification', 'holds_until = holds_until + 3000', `status = 'APPROVED'`),
    plainly: /every accreditation/,
  },
  {
    what: 'an expired accreditation called approved',
    sql: change('accreditation.verification', `status = 'APPROVED'`, `status = 'EXPIRED'`),
    plainly: /every accreditation/,
  },
  {
    what: 'a relationship that nobody vouched for',
    sql: change('people."user"', 'substantive_relationship = true'),
    plainly: /standing of every person/,
  },
  {
    what: 'whose an account is',
    sql: change('accounts.account', `owner_id = 'usr_other'`, 'parent_id is null'),
    plainly: /every account is of the person/,
  },
  {
    what: 'the rights of a delegate',
    sql: change('delegates.access_grant', `access_type = 'read_write'`),
    plainly: /every grant of access/,
  },
  {
    what: 'an operator whom nobody appointed',
    sql: `insert into people.operator (user_id, since, appointed_by) select id, now(), 'founding' from people."user" u where not exists (select from people.operator o where o.user_id = u.id) order by id limit 1 returning user_id as id`,
    plainly: /every operator/,
  },
  {
    what: 'an access token that its owner did not make',
    sql: `${token} returning id`,
    plainly: /every access token/,
  },
]

/** The table that a statement changes, as the marks of its rows call it. */
const relationOf = (statement: string): string =>
  /(?:update|into) ([a-z_.]+"?user|[a-z_.0-9]+)/.exec(statement)![1]!.replace('"', '')

/** In the order of the finding; a line that names several columns is several ways. */
export const missedTamperings: readonly (Missed & { readonly relation: string })[] = [
  ...iras,
  ...taxes,
  ...documents,
  ...figures,
  ...transfers,
  ...rights,
].map((missed) => ({ ...missed, relation: relationOf(missed.sql) }))
