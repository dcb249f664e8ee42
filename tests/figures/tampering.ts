/** One way in which someone with all rights to the database changes what it says: `sql` answers with the `id` of what it changed. */
export type Tampering = { readonly what: string; readonly sql: string; readonly noticedBy: RegExp }

const one = (table: string, where: string, id = 'id') =>
  `(select ${id} from ${table} where ${where} order by ${id} limit 1)`
const change = (table: string, set: string, where = 'true', id = 'id') =>
  `update ${table} set ${set} where ${id} = ${one(table, where, id)} returning ${id}::text as id`
const drop = (table: string, where = 'true', id = 'id') =>
  `delete from ${table} where ${id} = ${one(table, where, id)} returning ${id}::text as id`
const order = 'investing.investment_order'
const settled = "state = 'settled'"

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
    sql: `insert into investing.lot select 'lot_ord_none', account_id, portfolio_id, source, 'ord_none', acquired_on, shares_micro, left_micro, cost_cents, null from investing.lot where source = 'purchase' limit 1 returning subject as id`,
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
    what: 'the day from which cash may leave',
    sql: change(
      'accounts.account',
      "first_invested_at = first_invested_at - interval '60 days'",
      'first_invested_at is not null',
    ),
    noticedBy: /from which cash may leave/,
  },
  {
    what: 'since when someone holds a portfolio',
    sql: change('portfolios.investor', 'first_invested_on = first_invested_on - 400', 'true', 'account_id'),
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
    sql: change(
      'cash.reconciliation_day',
      'partner_cents = partner_cents + 1, difference_cents = 0',
      'difference_cents = 0',
      'day',
    ),
    noticedBy: /comparison with the payment partner/,
  },
  {
    what: 'a debt that never was',
    sql: `insert into cash.debt (bank_transfer_id, account_id, amount_cents, code, opened_at) select id, account_id, amount_cents, 'R01', requested_at from cash.bank_transfer limit 1 returning bank_transfer_id as id`,
    noticedBy: /every debt is/,
  },
]

const sales: readonly Tampering[] = [
  {
    what: 'the shares of a sale',
    sql: change('selling.fill', 'shares_micro = shares_micro + 1'),
    noticedBy: /every sale is in the books/,
  },
  {
    what: 'the payment of a sale',
    sql: change('selling.fill', 'paid_cents = paid_cents + 1'),
    noticedBy: /every sale is in the books/,
  },
  {
    what: 'the penalty of a sale',
    sql: change('selling.fill', 'penalty_cents = penalty_cents - 1', 'penalty_cents > 0'),
    noticedBy: /every sale is in the books/,
  },
  {
    what: 'the fee of a sale',
    sql: change('selling.fill', 'fee_cents = fee_cents + 1'),
    noticedBy: /every sale is in the books/,
  },
  {
    what: 'the seller of a sale',
    sql: change('selling.fill', "seller_account_id = 'acc_other'"),
    noticedBy: /every sale is in the books/,
  },
  {
    what: 'the price of a sale',
    sql: change('selling.fill', 'price_micro = price_micro / 10'),
    noticedBy: /sale to a buyer/,
  },
  { what: 'a sale taken away', sql: drop('selling.fill'), noticedBy: /every sale is in the books/ },
  {
    what: 'the lot of a sale',
    sql: change('selling.fill_lot', 'cost_cents = 0', 'cost_cents > 0', 'fill_id'),
    noticedBy: /every lot of a sale/,
  },
  {
    what: 'what a sell order has sold',
    sql: change('selling.sell_order', 'filled_micro = filled_micro - 1', 'filled_micro > 1 and account_id is not null'),
    noticedBy: /every sell order has sold/,
  },
  {
    what: 'how much a sell order lists',
    sql: change('selling.sell_order', 'shares_micro = shares_micro + 1', "state = 'open'"),
    noticedBy: /every sell order has sold/,
  },
  {
    what: 'an open sell order called canceled',
    sql: change('selling.sell_order', "state = 'cancelled', ended_at = placed_at", "state = 'open'"),
    noticedBy: /every sell order has sold/,
  },
  {
    what: 'what the company’s own order has left',
    sql: change('selling.sell_order', 'shares_micro = shares_micro + 1', "state = 'standing'"),
    noticedBy: /company’s own orders/,
  },
  {
    what: 'what is on sale',
    sql: change('portfolios.listed_share', 'shares_micro = shares_micro + 1000000', 'true', 'portfolio_id'),
    noticedBy: /is on sale/,
  },
  {
    what: 'the meter of a month',
    sql: change('selling.traded_month', 'shares_micro = 0', 'shares_micro > 0', 'month'),
    noticedBy: /meter of every month/,
  },
]

const dividends: readonly Tampering[] = [
  {
    what: 'the pool of a dividend',
    sql: change('dividends.dividend', 'pool_cents = pool_cents + 1', "state = 'paid'"),
    noticedBy: /every paid dividend/,
  },
  {
    what: 'a paid dividend called declared',
    sql: change('dividends.dividend', "state = 'declared'", "state = 'paid'"),
    noticedBy: /every paid dividend/,
  },
  {
    what: 'the month of a dividend',
    sql: change('dividends.dividend', "month = '2023-01'", "state = 'paid'"),
    noticedBy: /every paid dividend/,
  },
  {
    what: 'the revenue behind a dividend',
    sql: change(
      'dividends.dividend',
      'revenue_cents = revenue_cents + 1, costs_cents = costs_cents + 1',
      "state = 'paid'",
    ),
    noticedBy: /every computed pool/,
  },
  {
    what: 'how many a dividend was paid to',
    sql: change('dividends.dividend', 'holders = holders + 1', "state = 'paid'"),
    noticedBy: /every register adds up/,
  },
  {
    what: 'a line of a register',
    sql: `update dividends.register r set amounts[1] = amounts[1] + 1 from dividends.dividend d where d.number = r.dividend and r.dividend = 1 returning d.id`,
    noticedBy: /every line of a register/,
  },
  {
    what: 'the shares of a line',
    sql: `update dividends.register r set shares[1] = shares[1] * 2 from dividends.dividend d where d.number = r.dividend and r.dividend = 1 returning d.id`,
    noticedBy: /every register adds up/,
  },
  {
    what: 'a register taken away',
    sql: `delete from dividends.register r using dividends.dividend d where d.number = r.dividend and r.dividend = 1 returning d.id`,
    noticedBy: /every line of a register/,
  },
  {
    what: 'the revenue of a month',
    sql: `update portfolios.period_cash set revenue_cents = revenue_cents + 1 where (portfolio_id, month) = (select portfolio_id, month from portfolios.period_cash limit 1) returning portfolio_id || ':' || month as id`,
    noticedBy: /cash of every month/,
  },
  {
    what: 'what a month puts aside',
    sql: `update portfolios.period_cash set reserve_cents = reserve_cents + 1, costs_cents = costs_cents - 1 where (portfolio_id, month) = (select portfolio_id, month from portfolios.period_cash where costs_cents > 0 limit 1) returning portfolio_id || ':' || month as id`,
    noticedBy: /cash of every month/,
  },
  {
    what: 'a share price divided by ten',
    sql: `update portfolios.share_price set price_millionths = price_millionths / 10 where (portfolio_id, effective_on) = (select portfolio_id, price_effective_on from ${order} where ${settled} limit 1) returning '' as id`,
    noticedBy: /priced as published/,
  },
  {
    what: 'a share price slipped in',
    sql: `insert into portfolios.share_price select portfolio_id, effective_on + 1, price_millionths * 2, filing_reference, published_by, published_at from portfolios.share_price p where exists (select from ${order} o where o.portfolio_id = p.portfolio_id and o.price_effective_on = p.effective_on and o.placed_at > p.effective_on + 3) order by effective_on limit 1 returning '' as id`,
    noticedBy: /priced as published/,
  },
]

const entry = (set: string) =>
  `update ledger.entry set ${set} where (transfer_id, account_id, pending) = (select transfer_id, account_id, pending from ledger.entry where not pending order by transfer_id limit 1) returning '' as id`

const books: readonly Tampering[] = [
  { what: 'an entry of the books', sql: entry('amount = amount * 2'), noticedBy: /adds up to zero/ },
  {
    what: 'the owner of an account of the books',
    sql: `update ledger.account set owner = 'acc_other' where id = (select min(id) from ledger.account where kind = 'holding') returning '' as id`,
    noticedBy: /sealed day/,
  },
  {
    what: 'a balance of the books',
    sql: `update ledger.balance set posted = posted + 1 where account_id = (select min(account_id) from ledger.balance) returning '' as id`,
    noticedBy: /stored balance/,
  },
  {
    what: 'the memo of a transfer',
    sql: `update ledger.transfer set memo = memo || '{"shares": "1"}' where id = (select min(id) from ledger.transfer where kind = 'settleOrder') returning subject as id`,
    noticedBy: /every settled order/,
  },
  {
    what: 'the moment of a transfer',
    sql: `update ledger.transfer set effective_at = effective_at - interval '1 year' where id = (select min(id) from ledger.transfer) returning '' as id`,
    noticedBy: /same dates/,
  },
  {
    what: 'a seal of a day',
    sql: `delete from ledger.seal where day = (select min(day) + 9 from ledger.seal) returning day::text as id`,
    noticedBy: /sealed day/,
  },
  {
    what: 'who did something',
    sql: `update platform.audit set actor = 'usr_other' where id = (select audit_ids[1] from platform.audit_seal order by number limit 1) returning '' as id`,
    noticedBy: /audit log/,
  },
  {
    what: 'a line of the audit log taken away',
    sql: `delete from platform.audit where id = (select audit_ids[1] from platform.audit_seal order by number limit 1) returning '' as id`,
    noticedBy: /audit log/,
  },
  {
    what: 'a line slipped into the audit log',
    sql: `insert into platform.audit (id, at, actor, action) values (gen_random_uuid(), '2026-01-01', 'usr_other', 'slip') returning id::text`,
    noticedBy: /audit log/,
  },
  {
    what: 'a seal of the audit log',
    sql: `update platform.audit_seal set previous = hash where number = 5 returning number::text as id`,
    noticedBy: /audit log/,
  },
]

/** Of what the rooms keep, and of the books and the log themselves. */
export const roomTamperings: readonly Tampering[] = [...orders, ...lots, ...rewards, ...cash, ...sales, ...dividends]
export const bookTamperings: readonly Tampering[] = books
