-- Up Migration
-- Selling: who may sell what where, the orders that wait for a buyer, and what filled them.
create schema selling;
grant usage on schema selling to longlight_app;
alter default privileges in schema selling grant select, insert, update on tables to longlight_app;

-- How shares of a portfolio may leave: each change is a row, the newest one holds. A portfolio without a row sells nothing.
create table selling.rails (
  id text primary key,
  portfolio_id text not null,
  matched text not null check (matched in ('off', 'indications', 'matched')),
  matched_reason text not null check (matched_reason <> ''),
  redemption text not null check (redemption in ('off', 'on')),
  redemption_reason text not null check (redemption_reason <> ''),
  -- A pause lets what is open rest and takes nothing new; it says why and when it is looked at again.
  pause_reason text,
  paused_on date,
  review_on date,
  venue_name text not null,
  legal_capacity text not null,
  fee_millionths bigint not null check (fee_millionths between 0 and 100000),
  -- The most of a portfolio's shares that may change hands in a tax year; null is no cap.
  cap_millionths bigint check (cap_millionths between 0 and 1000000),
  changed_by text not null,
  approved_by text not null,
  changed_at timestamptz not null,
  check ((pause_reason is null) = (paused_on is null)),
  check (pause_reason is null or review_on is not null)
);
create index rails_portfolio on selling.rails (portfolio_id, changed_at desc, id desc);
create trigger append_only before update or delete on selling.rails for each row execute function platform.refuse_change();

create table selling.sell_order (
  id text primary key,
  -- Null: the company's own standing order.
  account_id text,
  portfolio_id text not null,
  shares_micro bigint not null check (shares_micro >= 0),
  filled_micro bigint not null default 0,
  state text not null check (state in ('indicated', 'open', 'filled', 'cancelled', 'standing')),
  price_seen_micro bigint not null check (price_seen_micro > 0),
  accepts_buyback boolean not null,
  -- How often shares were put on hold for it: each partial fill holds what is left anew.
  holds int not null default 0,
  large boolean not null default false,
  placed_by text not null,
  placed_at timestamptz not null,
  expected_on date,
  ended_at timestamptz,
  end_code text,
  end_reason text,
  check (filled_micro between 0 and shares_micro),
  check ((account_id is null) = (state = 'standing')),
  check ((ended_at is not null) = (state in ('filled', 'cancelled')))
);
create index sell_order_queue on selling.sell_order (portfolio_id, placed_at, id) where state = 'open';
create index sell_order_account on selling.sell_order (account_id, placed_at desc);
create index sell_order_large on selling.sell_order (placed_at desc) where large;

-- One sale out of a sell order: to a buyer's order, back to the company, or as somebody's reward.
create table selling.fill (
  id text primary key,
  sell_order_id text not null,
  portfolio_id text not null,
  seller_account_id text,
  rail text not null check (rail in ('matched', 'redemption', 'reward')),
  -- The buyer's order, the buyback, the reward: one fill of a sell order for each.
  subject text not null,
  shares_micro bigint not null check (shares_micro > 0),
  price_micro bigint not null check (price_micro > 0),
  paid_cents bigint not null check (paid_cents >= 0),
  discount_cents bigint not null check (discount_cents >= 0),
  penalty_cents bigint not null check (penalty_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  cost_cents bigint not null check (cost_cents >= 0),
  filled_at timestamptz not null,
  filled_on date not null,
  unique (sell_order_id, subject),
  check (discount_cents + penalty_cents + fee_cents <= paid_cents)
);
create index fill_order on selling.fill (sell_order_id, filled_at);
create index fill_portfolio on selling.fill (portfolio_id, filled_on);
create index fill_seller on selling.fill (seller_account_id, filled_on);

-- What each lot gave to a sale, as the tax forms need it.
create table selling.fill_lot (
  fill_id text not null,
  lot_id text not null,
  source text not null,
  acquired_on date not null,
  shares_micro bigint not null check (shares_micro > 0),
  paid_cents bigint not null,
  discount_cents bigint not null,
  penalty_cents bigint not null,
  fee_cents bigint not null,
  cost_cents bigint not null,
  term text not null check (term in ('short', 'long')),
  primary key (fill_id, lot_id)
);

-- Shares traded between holders month by month, beside all shares of that month: the yearly meter adds up the parts.
create table selling.traded_month (
  portfolio_id text not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  shares_micro bigint not null check (shares_micro >= 0),
  outstanding_micro bigint not null check (outstanding_micro > 0),
  primary key (portfolio_id, month)
);

-- The company's runs that bought what stayed in the queue.
create table selling.buyback (
  id text primary key,
  portfolio_id text not null,
  proposed_by text not null,
  approved_by text not null,
  budget_cents bigint not null check (budget_cents > 0),
  price_micro bigint not null,
  orders int not null,
  shares_micro bigint not null,
  paid_cents bigint not null,
  run_at timestamptz not null,
  check (proposed_by <> approved_by)
);

-- The business days on which what is on sale was told anew.
create table selling.calendar_day (day date primary key);

-- Down Migration
drop schema selling cascade;
