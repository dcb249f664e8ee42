-- Up Migration
-- Friends who bring friends: who invited whom, and the reward of each side until it is claimed or runs out.
create schema referrals;
grant usage on schema referrals to longlight_app;
alter default privileges in schema referrals grant select, insert, update on tables to longlight_app;

-- The terms by the day on which a friend joins: the next year's are a row, no code.
create table referrals.program (
  starts_on date primary key,
  ends_on date check (ends_on >= starts_on),
  reward_cents bigint not null check (reward_cents > 0),
  -- The least first investment of the friend.
  minimum_cents bigint not null check (minimum_cents > 0),
  sell_order_id text not null,
  claim_days int not null check (claim_days > 0)
);
insert into referrals.program values ('2024-01-01', null, 5000, 10000, '3', 15);

create table referrals.code (
  user_id text primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{6,12}$'),
  made_at timestamptz not null
);
-- Whoever registered before there were codes has one from now on.
insert into referrals.code (user_id, code, made_at)
  select id, upper(substr(md5(random()::text || id), 1, 8)), registered_at from people."user" where registered_at is not null;

create table referrals.referral (
  id text primary key check (id like 'rfl\_%'),
  referrer_user_id text not null,
  friend_user_id text not null unique,
  friend_account_id text not null unique,
  program_starts_on date not null references referrals.program,
  state text not null check (state in ('joined', 'earned', 'refused', 'undone')),
  joined_at timestamptz not null,
  -- The friend's order that earned it.
  order_id text unique,
  decided_at timestamptz,
  reason text,
  check (referrer_user_id <> friend_user_id),
  check ((state in ('earned', 'undone')) = (order_id is not null))
);
create index referral_of on referrals.referral (referrer_user_id, joined_at desc);

create table referrals.reward (
  id text primary key check (id like 'rrw\_%'),
  referral_id text not null references referrals.referral,
  side text not null check (side in ('referrer', 'friend')),
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  sell_order_id text not null,
  -- asked: claimed in time, and the company's order had no shares left at that moment.
  state text not null check (state in ('open', 'asked', 'claimed', 'expired', 'takenBack')),
  claim_by date not null,
  portfolio_id text,
  shares_micro bigint check (shares_micro > 0),
  claimed_at timestamptz,
  ended_at timestamptz,
  unique (referral_id, side),
  check ((portfolio_id is null) = (shares_micro is null))
);
create index reward_account on referrals.reward (account_id);
create index reward_waiting on referrals.reward (claim_by) where state in ('open', 'asked');

-- Down Migration
drop schema referrals cascade;
