-- Dividends: declared, shared out, paid, corrected, and what holders want done with theirs.

create schema dividends;
grant usage on schema dividends to longlight_app;

-- A dividend that was approved is paid when its issuer's money is in the FBO account.
create table dividends.dividend (
  id text primary key,
  number int generated always as identity unique,
  portfolio_id text not null,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  kind text not null check (kind in ('regular', 'correction', 'reversal')),
  pool_cents bigint not null,
  revenue_cents bigint not null,
  costs_cents bigint not null,
  reserve_cents bigint not null,
  origin text not null check (origin in ('computed', 'entered')),
  record_on date not null,
  state text not null check (state in ('declared', 'paid', 'withdrawn', 'reversed')),
  declared_by text not null,
  declared_at timestamptz not null,
  first_approved_by text,
  first_approved_at timestamptz,
  first_approved_preview text,
  approved_by text,
  approved_at timestamptz,
  payment_refusal text,
  paid_at timestamptz,
  holders int,
  shares_micro bigint,
  corrects text references dividends.dividend (id),
  reason text not null default '',
  check (approved_by is null or approved_by <> declared_by),
  constraint dividend_pool_cents_check check (pool_cents > 0 or kind = 'reversal' and pool_cents = 0),
  constraint corrects_another check ((kind = 'regular') = (corrects is null)),
  constraint reason_given check (kind = 'regular' and origin = 'computed' or reason <> ''),
  constraint approved_by_someone check (approved_at is null or approved_by is not null),
  constraint first_approval_whole check ((first_approved_by is null) = (first_approved_at is null)
    and (first_approved_by is null) = (first_approved_preview is null)),
  constraint three_people check (first_approved_by <> declared_by and first_approved_by <> approved_by)
);
comment on table dividends.dividend is 'What a portfolio pays its holders for a month, or the correction of that.';
comment on column dividends.dividend.pool_cents is 'The amount that is shared out.';
comment on column dividends.dividend.revenue_cents is
  'How the pool came about: revenue, costs and reserve of the month, or entered by hand with a reason.';
comment on column dividends.dividend.record_on is 'Holders at the end of this day take part.';
comment on column dividends.dividend.first_approved_by is
  'The first of two who approved, where it takes two; null before, and where it takes one.';
comment on column dividends.dividend.first_approved_at is 'When they did; null as long as nobody has.';
comment on column dividends.dividend.first_approved_preview is 'The hash of the preview that they were shown; null as long as nobody has approved.';
comment on column dividends.dividend.approved_by is 'The operator who approved it; null until then.';
comment on column dividends.dividend.approved_at is
  'When it was approved; before paid_at where the issuer''s money was not there yet. Null for dividends paid before it was recorded.';
comment on column dividends.dividend.payment_refusal is
  'Why it could not be paid when the money was there; holds until it is withdrawn. Null otherwise.';
comment on column dividends.dividend.paid_at is 'When it was paid; null until then.';
comment on column dividends.dividend.holders is 'How many were paid; null until then.';
comment on column dividends.dividend.shares_micro is 'The shares, in millionths, that took part; null until it is paid.';
comment on column dividends.dividend.corrects is 'The dividend that this one corrects or reverses; null for a regular one.';
comment on column dividends.dividend.reason is
  'Why a pool was entered, a dividend corrected or reversed: read by the person who approves and by every holder.';
create unique index dividend_month on dividends.dividend (portfolio_id, month) where (kind = 'regular') and (state not in ('withdrawn', 'reversed'));
create unique index dividend_correcting on dividends.dividend (corrects) where state = 'declared';
create index dividend_waits_for_money on dividends.dividend (portfolio_id) where state = 'declared' and approved_by is not null;
create trigger final before update on dividends.dividend for each row
  when (old.state in ('paid', 'withdrawn', 'reversed') and (
    (old.state is distinct from new.state and not (old.state = 'paid' and new.state = 'reversed'))
    or (old.portfolio_id, old.month, old.pool_cents, old.approved_by, old.paid_at, old.holders, old.shares_micro)
      is distinct from (new.portfolio_id, new.month, new.pool_cents, new.approved_by, new.paid_at, new.holders, new.shares_micro)))
  execute function platform.keep_final('a dividend');
grant select, insert, update (state, first_approved_by, first_approved_at, first_approved_preview, approved_by, approved_at, payment_refusal, paid_at,
    holders, shares_micro) on dividends.dividend to longlight_app;

-- Lines are entered as a dividend is paid. One that has been paid takes no more.
create function dividends.is_over(p_dividend int) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select not exists (select from dividends.dividend d where d.number = p_dividend and d.state = 'declared');
$$;

create function dividends.keep_register_closed() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if dividends.is_over(new.dividend) and not pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
    raise exception 'the register of dividend % is closed', new.dividend using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create table dividends.register (
  dividend int references dividends.dividend (number),
  first_holding bigint,
  holdings bigint[] not null,
  shares bigint[] not null,
  amounts bigint[] not null,
  primary key (dividend, first_holding),
  check (cardinality(holdings) = cardinality(shares) and cardinality(shares) = cardinality(amounts) and holdings[1] = first_holding)
);
comment on table dividends.register is
  'Some hundreds of holders in one row, by the ledger''s number of their holding. An amount below zero was asked back.';
create trigger append_only before update or delete on dividends.register for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on dividends.register for each statement execute function platform.refuse_change();
create trigger final before insert on dividends.register for each row execute function dividends.keep_register_closed();
grant select, insert on dividends.register to longlight_app;

create table dividends.choice (
  id text primary key check (id like 'chc\_%'),
  account_id text not null,
  portfolio_id text not null,
  kind text not null check (kind in ('keep', 'reinvest', 'payout')),
  share_millionths bigint not null check (share_millionths between 10000 and 1000000),
  target_portfolio_id text,
  minimum_cents bigint not null check (minimum_cents >= 0),
  agreement_version text,
  agreement_hash text,
  chosen_by text not null,
  chosen_at timestamptz not null,
  constraint choice_of_account unique (id, account_id, portfolio_id),
  check ((kind = 'reinvest') = (target_portfolio_id is not null)),
  check ((kind = 'reinvest') = (agreement_version is not null and agreement_hash is not null)),
  check (kind = 'reinvest' or share_millionths = 1000000)
);
comment on table dividends.choice is 'Only added to: what held on a payment date can be read at any time.';
comment on column dividends.choice.share_millionths is 'How much of a dividend is reinvested, in millionths; the rest is kept.';
comment on column dividends.choice.target_portfolio_id is 'The portfolio that is bought from it; null unless it is reinvested.';
comment on column dividends.choice.minimum_cents is 'Less than this waits as cash and goes with the next dividend.';
comment on column dividends.choice.agreement_version is
  'The version of the text that was agreed to when reinvesting; it covers the orders that follow. Null otherwise.';
comment on column dividends.choice.agreement_hash is 'The hash of that text; null otherwise.';
create index choice_account on dividends.choice (account_id, portfolio_id, chosen_at desc, id desc);
create index choice_portfolio on dividends.choice (portfolio_id, account_id, chosen_at desc, id desc);
create trigger append_only before update or delete on dividends.choice for each row execute function platform.refuse_change();
grant select, insert on dividends.choice to longlight_app;

create table dividends.follow_up (
  id text primary key,
  dividend int not null references dividends.dividend (number),
  account_id text not null,
  portfolio_id text not null,
  choice_id text not null references dividends.choice (id),
  kind text not null check (kind in ('reinvest', 'payout')),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'due' check (state in ('due', 'waiting', 'done', 'refused', 'dropped')),
  carried_out_as text,
  carried_cents bigint check (carried_cents > 0),
  carried_by text references dividends.follow_up (id),
  code text,
  reason text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (dividend, account_id),
  constraint follow_up_of_account unique (id, account_id),
  check ((state = 'done') = (carried_out_as is not null or carried_by is not null)),
  check ((state in ('waiting', 'refused')) = (code is not null)),
  constraint follow_up_choice_of_account foreign key (choice_id, account_id, portfolio_id) references dividends.choice (id, account_id, portfolio_id),
  constraint follow_up_carried_for_account foreign key (carried_by, account_id) references dividends.follow_up (id, account_id)
);
comment on table dividends.follow_up is 'One holder''s dividend that is not simply kept. What waits is carried by a later one and then names it.';
comment on column dividends.follow_up.carried_out_as is 'The order or payout, and all that it carried; null until then.';
comment on column dividends.follow_up.carried_cents is 'What the order or payout carried altogether; null until then.';
comment on column dividends.follow_up.carried_by is 'The later follow-up that carried this one; null where none did.';
comment on column dividends.follow_up.code is 'The code of what it waits for or was refused with; null otherwise.';
comment on column dividends.follow_up.reason is 'The same in words; null otherwise.';
create index follow_up_due on dividends.follow_up (id) where state = 'due';
create index follow_up_waiting on dividends.follow_up (account_id, portfolio_id) where state = 'waiting';
create index follow_up_account on dividends.follow_up (account_id, dividend);
create trigger final before update on dividends.follow_up for each row
  when (old.state in ('done', 'refused', 'dropped')
    and (old.state, old.amount_cents, old.carried_out_as, old.carried_cents, old.carried_by)
      is distinct from (new.state, new.amount_cents, new.carried_out_as, new.carried_cents, new.carried_by))
  execute function platform.keep_final('a follow-up');
grant select, insert, update (state, carried_out_as, carried_cents, carried_by, code, reason, changed_at) on dividends.follow_up to longlight_app;

create table dividends.calendar_feed (
  id text primary key check (id like 'cal\_%'),
  account_id text not null,
  secret_sha256 text not null unique check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  shows_amounts boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  last_read_on date,
  revoked_at timestamptz
);
comment on table dividends.calendar_feed is 'A secret address at which a calendar program reads the dividends of one account, until it is revoked.';
comment on column dividends.calendar_feed.secret_sha256 is 'Of the secret in the address, which is stored nowhere.';
comment on column dividends.calendar_feed.shows_amounts is 'Whether the owner asked for amounts: anyone with the address reads them.';
comment on column dividends.calendar_feed.last_read_on is 'The last day on which a program read it; null where none has.';
comment on column dividends.calendar_feed.revoked_at is 'When it was revoked; null while it is read.';
create unique index calendar_feed_active on dividends.calendar_feed (account_id) where revoked_at is null;
create index calendar_feed_account on dividends.calendar_feed (account_id, created_at desc);
grant select, insert, update (last_read_on, revoked_at) on dividends.calendar_feed to longlight_app;
