-- Friends who invite friends.

create schema referrals;
grant usage on schema referrals to longlight_app;

create table referrals.program (
  starts_on date primary key,
  ends_on date,
  reward_cents bigint not null check (reward_cents > 0),
  minimum_cents bigint not null check (minimum_cents > 0),
  sell_order_id text not null,
  claim_days int not null check (claim_days > 0),
  check (ends_on >= starts_on)
);
comment on table referrals.program is 'The terms by the day on which a friend joins: the next year''s are a row, no code.';
comment on column referrals.program.ends_on is 'The last day on which friends join by these terms; null until it is set.';
comment on column referrals.program.minimum_cents is 'The least first investment of the friend.';
grant select, insert, update (ends_on) on referrals.program to longlight_app;

insert into referrals.program (starts_on, ends_on, reward_cents, minimum_cents, sell_order_id, claim_days)
values
  ('2024-01-01', null, 5000, 10000, '3', 15);

create table referrals.code (
  user_id text primary key,
  code text not null unique check (code ~ '^[A-Z0-9]{6,12}$'),
  made_at timestamptz not null
);
comment on table referrals.code is 'The code by which someone invites friends.';
grant select, insert on referrals.code to longlight_app;

create table referrals.referral (
  id text primary key check (id like 'rfl\_%'),
  referrer_user_id text not null,
  friend_user_id text not null unique,
  friend_account_id text not null unique,
  program_starts_on date not null references referrals.program (starts_on),
  state text not null check (state in ('joined', 'earned', 'refused', 'undone')),
  joined_at timestamptz not null,
  order_id text unique,
  decided_at timestamptz,
  reason text,
  check (referrer_user_id <> friend_user_id),
  check ((state in ('earned', 'undone')) = (order_id is not null))
);
comment on table referrals.referral is 'A friend who joined by someone''s code.';
comment on column referrals.referral.order_id is 'The friend''s order that earned it; null until one did.';
comment on column referrals.referral.decided_at is 'When it was earned, refused or undone; null until then.';
comment on column referrals.referral.reason is 'Why it was refused or undone; null otherwise.';
create index referral_of on referrals.referral (referrer_user_id, joined_at desc);
create trigger final before update on referrals.referral for each row
  when (old.state in ('refused', 'undone') and (old.state, old.order_id) is distinct from (new.state, new.order_id)
    or old.state = 'earned' and new.state not in ('earned', 'undone'))
  execute function platform.keep_final('a referral');
grant select, insert, update (state, order_id, decided_at, reason) on referrals.referral to longlight_app;

create table referrals.reward (
  id text primary key check (id like 'rrw\_%'),
  referral_id text not null references referrals.referral (id),
  side text not null check (side in ('referrer', 'friend')),
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  sell_order_id text not null,
  state text not null check (state in ('open', 'asked', 'claimed', 'expired', 'takenBack')),
  claim_by date not null,
  portfolio_id text,
  shares_micro bigint check (shares_micro > 0),
  claimed_at timestamptz,
  ended_at timestamptz,
  unique (referral_id, side),
  check ((portfolio_id is null) = (shares_micro is null))
);
comment on table referrals.reward is 'What a referral earns each of the two.';
comment on column referrals.reward.side is 'The referrer or the friend.';
comment on column referrals.reward.state is 'asked: claimed in time, and the company''s order had no shares left at that moment.';
comment on column referrals.reward.portfolio_id is 'The portfolio whose shares were claimed; null until then.';
comment on column referrals.reward.shares_micro is 'The shares, in millionths, that were claimed; null until then.';
comment on column referrals.reward.claimed_at is 'When they were claimed; null until then.';
comment on column referrals.reward.ended_at is 'When it expired or was taken back; null otherwise.';
create index reward_account on referrals.reward (account_id);
create index reward_waiting on referrals.reward (claim_by) where state in ('open', 'asked');
-- Claims that wait for shares are asked for at every look for due work, and are few among those that may still be claimed.
create index reward_asked on referrals.reward (id) where state = 'asked';
create trigger final before update on referrals.reward for each row
  when (old.state in ('expired', 'takenBack') and old.state is distinct from new.state
    or old.state = 'claimed' and (new.state not in ('claimed', 'takenBack') or (old.portfolio_id, old.shares_micro, old.claimed_at) is distinct from (new.portfolio_id, new.shares_micro, new.claimed_at)))
  execute function platform.keep_final('a reward');
grant select, insert, update (state, portfolio_id, shares_micro, claimed_at, ended_at) on referrals.reward to longlight_app;
