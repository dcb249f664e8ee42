-- Orders to sell shares, and what came of them.

create schema selling;
grant usage on schema selling to longlight_app;

create table selling.rails (
  id text primary key,
  portfolio_id text not null,
  matched text not null check (matched in ('off', 'indications', 'matched')),
  matched_reason text not null check (matched_reason <> ''),
  redemption text not null check (redemption in ('off', 'on')),
  redemption_reason text not null check (redemption_reason <> ''),
  pause_reason text,
  paused_on date,
  review_on date,
  venue_name text not null,
  legal_capacity text not null,
  fee_millionths bigint not null check (fee_millionths between 0 and 100000),
  cap_millionths bigint check (cap_millionths between 0 and 1000000),
  changed_by text not null,
  approved_by text not null,
  changed_at timestamptz not null,
  check ((pause_reason is null) = (paused_on is null)),
  check (pause_reason is null or review_on is not null)
);
comment on table selling.rails is
  'How shares of a portfolio may leave: each change is a row, the newest one holds. A portfolio without a row sells nothing.';
comment on column selling.rails.pause_reason is 'Why what is open rests and nothing new is taken; null without a pause.';
comment on column selling.rails.paused_on is 'The day on which the pause began; null without one.';
comment on column selling.rails.review_on is 'The day on which a pause is looked at again; null without one.';
comment on column selling.rails.cap_millionths is 'The most of a portfolio''s shares that may change hands in a tax year; null is no cap.';
create index rails_portfolio on selling.rails (portfolio_id, changed_at desc, id desc);
create trigger append_only before update or delete on selling.rails for each row execute function platform.refuse_change();
grant select, insert on selling.rails to longlight_app;

create table selling.sell_order (
  id text primary key,
  account_id text,
  portfolio_id text not null,
  shares_micro bigint not null check (shares_micro >= 0),
  filled_micro bigint not null default 0,
  state text not null check (state in ('indicated', 'awaitingCustodian', 'open', 'filled', 'cancelled', 'standing')),
  price_seen_micro bigint not null check (price_seen_micro > 0),
  accepts_buyback boolean not null,
  holds int not null default 0,
  large boolean not null default false,
  placed_by text not null,
  placed_at timestamptz not null,
  ended_at timestamptz,
  end_code text,
  end_reason text,
  constraint sell_order_of_account unique (id, account_id),
  check (filled_micro >= 0 and filled_micro <= shares_micro),
  check ((account_id is null) = (state = 'standing')),
  check ((ended_at is not null) = (state in ('filled', 'cancelled')))
);
comment on table selling.sell_order is 'An order to sell shares.';
comment on column selling.sell_order.account_id is 'Null: the company''s own standing order.';
comment on column selling.sell_order.price_seen_micro is 'The price that was shown when it was placed.';
comment on column selling.sell_order.holds is 'How often shares were put on hold for it: each partial fill holds what is left again.';
comment on column selling.sell_order.large is 'Above the size that one operator may let through.';
comment on column selling.sell_order.ended_at is 'When it was filled or canceled; null while it is open.';
comment on column selling.sell_order.end_code is 'The code of why it ended; null while it is open.';
comment on column selling.sell_order.end_reason is 'The same in words; null likewise.';
create index sell_order_queue on selling.sell_order (portfolio_id, placed_at, id) where state = 'open';
create index sell_order_account on selling.sell_order (account_id, placed_at desc);
create index sell_order_large on selling.sell_order (placed_at desc) where large;
-- The first listing of a portfolio says since when there has been a market; ended orders tell how it went.
-- The bound of a day above which a sale needs a recent sign-in holds for a person, in whichever accounts they list shares.
create index sell_order_placed_by on selling.sell_order (placed_by, placed_at);
create index sell_order_portfolio on selling.sell_order (portfolio_id, placed_at);
create index sell_order_ended on selling.sell_order (portfolio_id, ended_at) where ended_at is not null;
create index sell_order_waits on selling.sell_order (placed_at, id) where state in ('open', 'awaitingCustodian', 'indicated', 'standing');
create trigger final before update on selling.sell_order for each row
  when (old.state in ('filled', 'cancelled')
    and (old.state, old.shares_micro, old.filled_micro, old.ended_at, old.end_code, old.end_reason, old.account_id, old.portfolio_id)
      is distinct from (new.state, new.shares_micro, new.filled_micro, new.ended_at, new.end_code, new.end_reason, new.account_id, new.portfolio_id)
    or new.state <> 'standing' and new.filled_micro < old.filled_micro)
  execute function platform.keep_final('a sell order');
grant select, insert, update (shares_micro, filled_micro, state, price_seen_micro, accepts_buyback, holds, large, placed_at, ended_at, end_code,
    end_reason) on selling.sell_order to longlight_app;

create table selling.fill (
  id text primary key,
  sell_order_id text not null,
  portfolio_id text not null,
  seller_account_id text,
  rail text not null check (rail in ('matched', 'redemption', 'reward')),
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
  check ((discount_cents + penalty_cents + fee_cents) <= paid_cents),
  constraint fill_of_seller foreign key (sell_order_id, seller_account_id) references selling.sell_order (id, account_id)
);
comment on table selling.fill is 'One sale out of a sell order: to a buyer''s order, back to the company, or as someone''s reward.';
comment on column selling.fill.seller_account_id is 'The account that sold; null where the company''s own order did.';
comment on column selling.fill.subject is 'The buyer''s order, the buyback, the reward: one fill of a sell order for each.';
create index fill_order on selling.fill (sell_order_id, filled_at);
create index fill_portfolio on selling.fill (portfolio_id, filled_on);
create index fill_seller on selling.fill (seller_account_id, filled_on);
grant select, insert on selling.fill to longlight_app;

create table selling.fill_lot (
  fill_id text,
  lot_id text,
  source text not null,
  acquired_on date not null,
  held_from date,
  shares_micro bigint not null check (shares_micro > 0),
  paid_cents bigint not null,
  discount_cents bigint not null,
  penalty_cents bigint not null,
  fee_cents bigint not null,
  cost_cents bigint not null,
  term text not null check (term in ('short', 'long')),
  primary key (fill_id, lot_id)
);
comment on table selling.fill_lot is 'What each lot gave to a sale, as the tax forms need it.';
comment on column selling.fill_lot.held_from is
  'The day from which the shares counted as held, where that is earlier than the day on which they came; null where it is that day.';
grant select, insert on selling.fill_lot to longlight_app;

create table selling.traded_month (
  portfolio_id text,
  month text check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  shares_micro bigint not null check (shares_micro >= 0),
  outstanding_micro bigint not null check (outstanding_micro > 0),
  primary key (portfolio_id, month)
);
comment on table selling.traded_month is
  'Shares traded between holders month by month, beside all shares of that month: the yearly meter adds up the parts.';
grant select, insert, update (shares_micro) on selling.traded_month to longlight_app;

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
comment on table selling.buyback is 'The company''s runs that bought what stayed in the queue.';
grant select, insert on selling.buyback to longlight_app;

create table selling.calendar_day (
  day date primary key
);
comment on table selling.calendar_day is 'The business days on which what is on sale was told again.';
grant select, insert on selling.calendar_day to longlight_app;
