/**
 * One way in which someone with all rights to the database changes its content: `sql` returns the `id` of the changed
 * row.
 */
export type Tampering = { readonly what: string; readonly sql: string; readonly noticedBy: RegExp }

/** Takes the guards of a table away, as its owner can, and leaves the triggers that mark its rows. */
export const withoutGuards = (relation: string): string => `do $do$ declare t text; begin
  for t in select tgname from pg_trigger where tgrelid = '${relation}'::regclass and not tgisinternal and tgname not like 'marked%' loop
    execute format('alter table %s disable trigger %I', '${relation}'::regclass, t);
  end loop; end $do$`

const one = (table: string, where: string, id = 'id') =>
  `(select ${id} from ${table} where ${where} order by ${id} limit 1)`
export const change = (table: string, set: string, where = 'true', id = 'id') =>
  `update ${table} set ${set} where ${id} = ${one(table, where, id)} returning ${id}::text as id`
export const drop = (table: string, where = 'true', id = 'id') =>
  `delete from ${table} where ${id} = ${one(table, where, id)} returning ${id}::text as id`
export const order = 'investing.investment_order'
export const settled = "state = 'settled'"

const orders: readonly Tampering[] = [
  {
    what: 'the amount of an order',
    sql: change(order, 'amount_cents = amount_cents + 100', settled),
    noticedBy: /every settled order/,
  },
  {
    what: 'the shares of an order',
    sql: change(order, 'shares_micro = shares_micro * 2', settled),
    noticedBy: /every settled order/,
  },
  {
    what: 'the price of an order',
    sql: change(order, 'share_price_micro = share_price_micro / 10', settled),
    noticedBy: /priced as published/,
  },
  {
    what: 'whose an order is',
    sql: change(order, "account_id = 'acc_other'", `${settled} and basket_id is null`),
    noticedBy: /every settled order/,
  },
  {
    what: 'the portfolio of an order',
    sql: change(order, "portfolio_id = '48'", `${settled} and portfolio_id = '1'`),
    noticedBy: /every settled order/,
  },
  {
    what: 'the moment at which an order settled',
    sql: change(order, "settled_at = settled_at - interval '90 days'", settled),
    noticedBy: /every settled order/,
  },
  {
    what: 'a settled order called canceled',
    sql: change(order, "state = 'cancelled', ended_at = settled_at", settled),
    noticedBy: /in the state/,
  },
  {
    what: 'a canceled order called settled',
    sql: change(
      order,
      "state = 'settled', settled_at = ended_at",
      "state in ('cancelled', 'failed') and settled_at is null",
    ),
    noticedBy: /every settled order/,
  },
  {
    what: 'an order called returned',
    sql: change(order, "state = 'failed', ended_at = settled_at, returned_micro = 1", settled),
    noticedBy: /in the state/,
  },
  { what: 'an order taken away', sql: drop(order, settled), noticedBy: /every settled order/ },
  {
    what: 'the bank transfer of an order',
    sql: change(
      order,
      `bank_transfer_id = (select max(id) from cash.bank_transfer)`,
      `${settled} and bank_transfer_id is not null`,
    ),
    noticedBy: /paid by/,
  },
  {
    what: 'the money of a fill',
    sql: change('investing.fill', 'paid_cents = paid_cents + 1', 'true', 'order_id'),
    noticedBy: /fills of every settled order/,
  },
  {
    what: 'the shares of a fill',
    sql: change('investing.fill', 'shares_micro = shares_micro + 1', 'true', 'order_id'),
    noticedBy: /fills of every settled order/,
  },
  {
    what: 'a fill taken away',
    sql: drop('investing.fill', "source = 'listed'", 'order_id'),
    noticedBy: /fills of every settled order/,
  },
  {
    what: 'the moment of a notice',
    sql: change('investing.circular_notice', "sold_at = sold_at + interval '5 days'", 'true', 'order_id'),
    noticedBy: /final circular/,
  },
]

const lots: readonly Tampering[] = [
  {
    what: 'what is left in a lot',
    sql: change('investing.lot', 'left_micro = left_micro - 1', 'left_micro > 0'),
    noticedBy: /what is left in every lot/,
  },
  {
    what: 'the cost of a lot',
    sql: change('investing.lot', 'cost_cents = cost_cents * 2', 'true', 'subject'),
    noticedBy: /every lot is what/,
  },
  {
    what: 'the day of a lot',
    sql: change('investing.lot', 'acquired_on = acquired_on - 1100', 'true', 'subject'),
    noticedBy: /every lot is what/,
  },
  {
    what: 'whose a lot is',
    sql: change('investing.lot', "account_id = 'acc_other'", 'true', 'subject'),
    noticedBy: /every lot is what/,
  },
  { what: 'a lot taken away', sql: drop('investing.lot', 'true', 'subject'), noticedBy: /every lot is what/ },
  {
    what: 'a lot that nothing brought',
    sql: `insert into investing.lot (id, account_id, portfolio_id, source, subject, acquired_on, shares_micro, left_micro, cost_cents)
      select 'lot_ord_none', account_id, portfolio_id, source, 'ord_none', acquired_on, shares_micro, left_micro, cost_cents from investing.lot where source = 'purchase' limit 1 returning subject as id`,
    noticedBy: /every lot is what/,
  },
  {
    what: 'the cost that left a lot',
    sql: change('investing.lot_use', 'cost_cents = cost_cents + 1', 'true', 'lot_id'),
    noticedBy: /what is left in every lot/,
  },
  {
    what: 'a use of a lot taken away',
    sql: drop('investing.lot_use', 'true', 'lot_id'),
    noticedBy: /what is left in every lot/,
  },
  {
    what: 'the first day for withdrawals',
    sql: change(
      'accounts.account',
      "first_invested_at = first_invested_at - interval '60 days'",
      'first_invested_at is not null',
    ),
    noticedBy: /first day for withdrawals/,
  },
  {
    what: 'since when someone holds a portfolio',
    sql: change('portfolios.investor', 'first_invested_on = first_invested_on - 400', 'true', 'account_id'),
    noticedBy: /counted as an investor/,
  },
  {
    what: 'that a holder of shares is counted as one',
    sql: drop(
      'portfolios.investor',
      'exists (select from investing.lot l where l.account_id = investor.account_id and l.portfolio_id = investor.portfolio_id and l.left_micro > 0)',
      'account_id',
    ),
    noticedBy: /counted as an investor/,
  },
]

const rewards: readonly Tampering[] = [
  {
    what: 'the amount of a reward',
    sql: change('promotions.reward', 'amount_cents = amount_cents + 1', "state = 'granted'"),
    noticedBy: /every reward that was given/,
  },
  {
    what: 'the shares of a reward',
    sql: change('promotions.reward', 'shares_micro = shares_micro + 1', "state = 'granted'"),
    noticedBy: /every reward that was given/,
  },
  {
    what: 'a given reward called released',
    sql: change('promotions.reward', "state = 'released'", "state = 'granted'"),
    noticedBy: /every reward that was given/,
  },
  {
    what: 'whose a reward is',
    sql: change('promotions.reward', "account_id = 'acc_other'", "state = 'granted'"),
    noticedBy: /every reward that was given/,
  },
  {
    what: 'a reward taken away',
    sql: drop('promotions.reward', "state = 'granted'"),
    noticedBy: /every reward that was given/,
  },
]

const cash: readonly Tampering[] = [
  {
    what: 'the amount of a bank transfer',
    sql: change('cash.bank_transfer', 'amount_cents = amount_cents + 100', settled),
    noticedBy: /every bank transfer/,
  },
  {
    what: 'whose a bank transfer is',
    sql: change('cash.bank_transfer', "account_id = 'acc_other'", settled),
    noticedBy: /every bank transfer/,
  },
  {
    what: 'the way of a bank transfer',
    sql: change('cash.bank_transfer', "direction = 'out'", "direction = 'in'"),
    noticedBy: /every bank transfer/,
  },
  {
    what: 'a settled bank transfer called failed',
    sql: change('cash.bank_transfer', "state = 'failed'", settled),
    noticedBy: /every bank transfer/,
  },
  { what: 'a bank transfer taken away', sql: drop('cash.bank_transfer', settled), noticedBy: /every bank transfer/ },
  {
    what: 'a bank transfer that never was',
    sql: `insert into cash.bank_transfer (id, account_id, direction, purpose, subject, amount_cents, funding_source_id, state, requested_by, requested_at, expected_on, checked_at) select 'btr_none', account_id, direction, 'deposit', 'none', 100, funding_source_id, 'settled', requested_by, requested_at, expected_on, checked_at from cash.bank_transfer limit 1 returning id`,
    noticedBy: /every bank transfer/,
  },
  {
    what: 'the end of a hold on payouts',
    sql: `${change('cash.payout_hold', 'until_at = begun_at')}`,
    noticedBy: /hold on payouts/,
  },
  {
    what: 'a comparison with the partner',
    sql: change('cash.reconciliation_day', 'uncovered_cents = uncovered_cents + 1', 'difference_cents = 0', 'day'),
    noticedBy: /comparison with the payment partner/,
  },
  {
    what: 'a debt that never was',
    sql: `insert into cash.debt (bank_transfer_id, account_id, amount_cents, code, opened_at) select id, account_id, amount_cents, 'R01', requested_at from cash.bank_transfer limit 1 returning bank_transfer_id as id`,
    noticedBy: /every debt is/,
  },
]

export const orderTamperings: readonly Tampering[] = [...orders, ...lots, ...rewards, ...cash]
