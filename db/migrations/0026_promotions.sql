-- Rewards for investing.

create schema promotions;
grant usage on schema promotions to longlight_app;

create table promotions.promotion (
  id text primary key check (id ~ '^[a-z0-9-]{3,60}$'),
  name text not null,
  starts_on date not null,
  ends_on date,
  code text check (code ~ '^[A-Z0-9]{3,40}$'),
  first_investment_only boolean not null default false,
  once_per_account boolean not null default false,
  account_kind text check (account_kind in ('individual', 'business', 'ira')),
  portfolio_ids text[],
  total_invested_from_cents bigint check (total_invested_from_cents >= 0),
  total_invested_to_cents bigint,
  minimum_cents bigint not null check (minimum_cents > 0),
  match_millionths bigint check (match_millionths > 0),
  fixed_cents bigint check (fixed_cents > 0),
  maximum_reward_cents bigint not null check (maximum_reward_cents > 0),
  source text not null,
  added_by text not null,
  added_at timestamptz not null,
  ended_by text,
  end_reason text,
  check (ends_on >= starts_on),
  check (total_invested_to_cents >= total_invested_from_cents),
  check ((match_millionths is null) <> (fixed_cents is null))
);
comment on table promotions.promotion is 'A reward for investing, with its conditions.';
comment on column promotions.promotion.ends_on is 'The last day on which it counts; null: until an operator ends it.';
comment on column promotions.promotion.code is 'Upper case; null: for everyone whom the other conditions let in.';
comment on column promotions.promotion.account_kind is 'The kind of account that it is for; null: for all.';
comment on column promotions.promotion.portfolio_ids is 'The portfolios that it is for; null: for all.';
comment on column promotions.promotion.total_invested_from_cents is 'The least that was invested before the order; both ends count. Null: no bound.';
comment on column promotions.promotion.total_invested_to_cents is 'The most that was invested before the order; null: no bound.';
comment on column promotions.promotion.match_millionths is 'The reward as a proportion of the order, in millionths; null where it is a fixed amount.';
comment on column promotions.promotion.fixed_cents is 'The reward as a fixed amount; null where it is a proportion.';
comment on column promotions.promotion.ended_by is 'The operator who ended it; null while nobody did.';
comment on column promotions.promotion.end_reason is 'Why it was ended; null while nobody did.';
create unique index promotion_code on promotions.promotion (code) where code is not null;
create trigger final before update on promotions.promotion for each row
  when (old.ended_by is not null and (old.ends_on, old.ended_by, old.end_reason) is distinct from (new.ends_on, new.ended_by, new.end_reason))
  execute function platform.keep_final('a promotion');
grant select, insert, update (ends_on, ended_by, end_reason) on promotions.promotion to longlight_app;

insert into promotions.promotion (id, name, starts_on, ends_on, code, first_investment_only, once_per_account, account_kind, portfolio_ids, total_invested_from_cents, total_invested_to_cents, minimum_cents, match_millionths, fixed_cents, maximum_reward_cents, source, added_by, added_at, ended_by, end_reason)
values
  ('founders-card', 'Founders card match', '2024-01-01', null, 'FOUNDERSCARD', false, false, null, null, null, null, 1000000, 50000, null, 10000000, 'specification 9', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('holiday-2024', 'Holiday match 2024', '2024-11-28', '2024-12-02', null, false, true, null, null, null, null, 10000, 500000, null, 25000, 'specification 9', 'migration', '2024-11-01 00:00:00+00', null, null),
  ('ira-2025', 'IRA promotion', '2024-01-01', '2025-04-15', null, true, true, 'ira', null, null, null, 500000, null, 15000, 15000, 'specification 9; the amount is the IRA fee of one year', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('level-gold', 'Gold level match', '2024-01-01', null, null, false, false, null, null, 5000000, 10000000, 500000, 30000, null, 10000000, 'specification 9', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('level-green', 'Green level match', '2024-01-01', null, null, false, false, null, null, 1000000, 5000000, 250000, 20000, null, 10000000, 'specification 9', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('level-platinum', 'Platinum level match', '2024-01-01', null, null, false, false, null, null, 10000001, null, 1000000, 40000, null, 10000000, 'specification 9', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('sign-up-ace', 'ACE sign-up reward', '2024-01-01', null, 'ACE', true, true, null, null, null, null, 10000, null, 10000, 10000, 'specification 9', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('sign-up-founders', 'Founders sign-up reward', '2024-01-01', null, 'FOUNDERS', true, true, null, null, null, null, 10000, null, 10000, 10000, 'specification 9', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('sign-up-welcome', 'Welcome reward', '2024-01-01', null, 'WELCOME', true, true, null, null, null, null, 10000, null, 5000, 5000, 'specification 9', 'migration', '2024-01-01 00:00:00+00', null, null),
  ('wealth-factory', 'Wealth Factory match', '2024-01-01', null, 'WEALTHFACTORY', true, true, null, null, null, null, 10000, 1000000, null, 10000, 'specification 1 and 9', 'migration', '2024-01-01 00:00:00+00', null, null);

create table promotions.code_entry (
  account_id text,
  promotion_id text references promotions.promotion (id),
  entered_at timestamptz not null,
  entered_by text not null,
  primary key (account_id, promotion_id)
);
comment on table promotions.code_entry is 'A code that an account brought; it counts until its promotion is used up or over.';
grant select, insert on promotions.code_entry to longlight_app;

create table promotions.reward (
  id text primary key check (id like 'rwd\_%'),
  promotion_id text not null references promotions.promotion (id),
  account_id text not null,
  order_id text not null unique,
  portfolio_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  shares_micro bigint not null check (shares_micro > 0),
  state text not null check (state in ('promised', 'granted', 'released', 'takenBack')),
  once boolean not null,
  promised_at timestamptz not null,
  granted_at timestamptz,
  ended_at timestamptz,
  charged_cents bigint not null default 0,
  check (charged_cents >= 0 and charged_cents <= amount_cents)
);
comment on table promotions.reward is 'A reward that an order earned or may still earn.';
comment on column promotions.reward.granted_at is 'When the shares were given; null until then.';
comment on column promotions.reward.ended_at is 'When it was released or taken back; null otherwise.';
comment on column promotions.reward.charged_cents is
  'What was charged to the investor because the shares were no longer there when the order was returned.';
create unique index reward_once on promotions.reward (promotion_id, account_id) where once and (state in ('promised', 'granted'));
create index reward_account on promotions.reward (account_id, promised_at desc);
create index reward_promised on promotions.reward (portfolio_id) where state = 'promised';
create trigger final before update on promotions.reward for each row
  when (old.state in ('released', 'takenBack') and (old.state, old.ended_at, old.charged_cents) is distinct from (new.state, new.ended_at, new.charged_cents)
    or old.state = 'granted' and new.state not in ('granted', 'takenBack'))
  execute function platform.keep_final('a reward');
grant select, insert, update (state, granted_at, ended_at, charged_cents) on promotions.reward to longlight_app;
