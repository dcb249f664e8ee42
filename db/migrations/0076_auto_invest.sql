-- Up Migration
-- Standing instructions to invest. Each period of a subscription has exactly one occurrence, which invested or says why not.
create schema auto_invest;
grant usage on schema auto_invest to longlight_app;
alter default privileges in schema auto_invest grant select, insert, update on tables to longlight_app;

create table auto_invest.subscription (
  id text primary key check (id like 'ais\_%'),
  account_id text not null,
  frequency text not null check (frequency in ('weekly', 'everyTwoWeeks', 'monthly', 'quarterly')),
  -- The first day meant; all later ones are counted from it, so that the 31st stays the last day of each month.
  starts_on date not null,
  -- Null: paid from the account's cash balance.
  funding_source_id text,
  state text not null check (state in ('active', 'paused', 'ended')),
  paused_because text check (paused_because in ('investor', 'failures')),
  -- The first day on which it invests again; null: until somebody resumes it.
  paused_until date,
  -- Which period comes next, counted from 0, and the business day on which it is due.
  next_period int not null check (next_period >= 0),
  next_on date not null,
  -- The moment of that day at which it is due: 7:00 US Eastern.
  due_at timestamptz not null,
  -- The period of the last reminder that was sent.
  reminded_period int,
  agreement_version text not null,
  agreement_hash text not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  agreed_ip text,
  ended_at timestamptz,
  check ((state = 'paused') = (paused_because is not null)),
  check (paused_until is null or state = 'paused'),
  check ((state = 'ended') = (ended_at is not null))
);
create index subscription_account on auto_invest.subscription (account_id);
create index subscription_due on auto_invest.subscription (due_at, id) where state <> 'ended';

create table auto_invest.allocation (
  subscription_id text not null references auto_invest.subscription,
  portfolio_id text not null,
  -- 0: no longer part of it.
  amount_cents bigint not null check (amount_cents >= 0),
  position int not null,
  primary key (subscription_id, portfolio_id)
);

create table auto_invest.occurrence (
  subscription_id text not null references auto_invest.subscription,
  period int not null,
  account_id text not null,
  due_on date not null,
  state text not null check (state in ('placed', 'invested', 'failed', 'skipped')),
  reason_code text,
  reason text,
  at timestamptz not null,
  primary key (subscription_id, period),
  check ((state in ('skipped', 'failed')) <= (reason_code is not null))
);
create index occurrence_account on auto_invest.occurrence (account_id, due_on desc);

-- What an occurrence did in each portfolio: an order, or the refusal in words.
create table auto_invest.purchase (
  subscription_id text not null,
  period int not null,
  portfolio_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  order_id text unique,
  outcome text not null check (outcome in ('placed', 'settled', 'failed', 'cancelled', 'refused')),
  reason_code text,
  reason text,
  primary key (subscription_id, period, portfolio_id),
  foreign key (subscription_id, period) references auto_invest.occurrence deferrable initially deferred,
  check ((outcome = 'refused') = (order_id is null))
);

-- Down Migration
drop schema auto_invest cascade;
