-- Recurring instructions to invest.

create schema auto_invest;
grant usage on schema auto_invest to longlight_app;

create table auto_invest.subscription (
  id text primary key check (id like 'ais\_%'),
  account_id text not null,
  frequency text not null check (frequency in ('weekly', 'everyTwoWeeks', 'monthly', 'quarterly')),
  starts_on date not null,
  funding_source_id text,
  state text not null check (state in ('active', 'paused', 'ended')),
  pause_reason text check (pause_reason in ('investor', 'failures')),
  paused_until date,
  next_period int not null check (next_period >= 0),
  next_on date not null,
  due_at timestamptz not null,
  reminded_period int,
  links_ended_through int,
  agreement_version text not null,
  agreement_hash text not null,
  agreed_by text not null,
  agreed_at timestamptz not null,
  agreed_ip text,
  ended_at timestamptz,
  constraint subscription_of_account unique (id, account_id),
  check ((state = 'paused') = (pause_reason is not null)),
  check (paused_until is null or state = 'paused'),
  check ((state = 'ended') = (ended_at is not null)),
  constraint subscription_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id)
);
comment on table auto_invest.subscription is 'A recurring instruction to invest.';
comment on column auto_invest.subscription.frequency is 'How often it invests.';
comment on column auto_invest.subscription.starts_on is
  'The first day meant; all later ones are counted from it, so that the 31st stays the last day of each month.';
comment on column auto_invest.subscription.funding_source_id is 'Null: paid from the account''s cash balance.';
comment on column auto_invest.subscription.pause_reason is
  'Who paused it: the investor, or the machinery after failures. Null while it is not paused.';
comment on column auto_invest.subscription.paused_until is 'The first day on which it invests again; null: until someone resumes it.';
comment on column auto_invest.subscription.next_period is 'Which period comes next, counted from 0, and the business day on which it is due.';
comment on column auto_invest.subscription.due_at is 'The moment of that day at which it is due: 7:00 US Eastern.';
comment on column auto_invest.subscription.reminded_period is 'The period of the last reminder that was sent; null before the first.';
comment on column auto_invest.subscription.links_ended_through is 'The last period whose reminder''s link was ended; null where none was.';
comment on column auto_invest.subscription.agreement_hash is 'Of the text that was agreed to.';
comment on column auto_invest.subscription.agreed_ip is
  'The network address from which it was agreed to; null where it was not known, or was erased.';
comment on column auto_invest.subscription.ended_at is 'When it ended; null while it runs.';
create index subscription_account on auto_invest.subscription (account_id);
create index subscription_due on auto_invest.subscription (due_at, id) where state <> 'ended';
create index subscription_unreminded on auto_invest.subscription (next_on)
  where state <> 'ended' and reminded_period is distinct from next_period;
create trigger final before update on auto_invest.subscription for each row
  when (old.state = 'ended' and (old.state, old.ended_at, old.funding_source_id) is distinct from (new.state, new.ended_at, new.funding_source_id))
  execute function platform.keep_final('a recurring instruction');
grant select, insert, update (funding_source_id, state, pause_reason, paused_until, next_period, next_on, due_at, reminded_period,
    links_ended_through, ended_at) on auto_invest.subscription to longlight_app;

create table auto_invest.allocation (
  subscription_id text references auto_invest.subscription (id),
  portfolio_id text,
  amount_cents bigint not null check (amount_cents >= 0),
  position int not null,
  primary key (subscription_id, portfolio_id)
);
comment on table auto_invest.allocation is 'How much of an instruction goes to each portfolio.';
comment on column auto_invest.allocation.amount_cents is '0: no longer part of it.';
grant select, insert, update (amount_cents, position) on auto_invest.allocation to longlight_app;

create table auto_invest.occurrence (
  subscription_id text references auto_invest.subscription (id),
  period int,
  account_id text not null,
  due_on date not null,
  state text not null check (state in ('placed', 'invested', 'failed', 'skipped')),
  reason_code text,
  reason text,
  at timestamptz not null,
  primary key (subscription_id, period),
  check ((state in ('skipped', 'failed')) <= (reason_code is not null)),
  constraint occurrence_of_account foreign key (subscription_id, account_id) references auto_invest.subscription (id, account_id)
);
comment on table auto_invest.occurrence is 'Each time that an instruction fell due, and what came of it.';
comment on column auto_invest.occurrence.period is 'The due period; an instruction acts once in it.';
comment on column auto_invest.occurrence.reason_code is 'The code of the refusal; null where nothing was refused.';
comment on column auto_invest.occurrence.reason is 'The refusal in words; null where nothing was refused.';
grant select, insert, update (state, reason_code, reason) on auto_invest.occurrence to longlight_app;

create table auto_invest.purchase (
  subscription_id text,
  period int,
  portfolio_id text,
  amount_cents bigint not null check (amount_cents > 0),
  order_id text unique,
  outcome text not null check (outcome in ('placed', 'settled', 'failed', 'cancelled', 'refused')),
  reason_code text,
  reason text,
  primary key (subscription_id, period, portfolio_id),
  check ((outcome = 'refused') = (order_id is null)),
  foreign key (subscription_id, period) references auto_invest.occurrence (subscription_id, period) deferrable initially deferred
);
comment on table auto_invest.purchase is 'What an occurrence did in each portfolio: an order, or the refusal in words.';
comment on column auto_invest.purchase.order_id is 'The order that was placed; null where it was refused.';
comment on column auto_invest.purchase.reason_code is 'The code of the refusal or failure; null where there was none.';
comment on column auto_invest.purchase.reason is 'The refusal or failure in words; null where there was none.';
grant select, insert, update (outcome, reason_code, reason) on auto_invest.purchase to longlight_app;
