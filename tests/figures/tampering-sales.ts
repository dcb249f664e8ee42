import { change, drop, order, settled, type Tampering } from './tampering.ts'

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
    sql: `insert into portfolios.share_price (portfolio_id, effective_on, price_millionths, filing_reference, published_by, published_at) select portfolio_id, effective_on + 1, price_millionths * 2, filing_reference, published_by, published_at from portfolios.share_price p where exists (select from ${order} o where o.portfolio_id = p.portfolio_id and o.price_effective_on = p.effective_on and o.placed_at > p.effective_on + 3) order by effective_on limit 1 returning '' as id`,
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

const taxes: readonly Tampering[] = [
  {
    what: 'the number of forms of a closed year',
    sql: change('tax.year_count', 'forms = forms + 1', 'true', `(portfolio_id || ':' || year)`),
    noticedBy: /number of forms that recipients of a closed year hold/,
  },
]

export const saleTamperings: readonly Tampering[] = [...sales, ...dividends, ...taxes]
export const bookTamperings: readonly Tampering[] = books
