-- Transfers between the company's and the issuers' bank accounts, as the bank is told to make them, and what of an issuer's money has to be in the FBO account.

create table custody.instruction (
  id text primary key check (id like 'cin\_%'),
  counter_account_id text not null references custody.bank_account,
  direction text not null check (direction in ('fromFbo', 'toFbo')),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'requested' check (state in ('requested', 'sent', 'settled', 'failed')),
  day date not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  followed_at timestamptz,
  ended_at timestamptz,
  reason text,
  check ((state in ('settled', 'failed')) = (ended_at is not null)),
  check (state <> 'sent' or sent_at is not null),
  check ((state = 'failed') = (reason is not null))
);
comment on table custody.instruction is
  'requested, then sent to the bank, then settled or failed. Each is the net of what the FBO account and another one owe each other; one is open at a time.';
comment on column custody.instruction.counter_account_id is 'The account at the other side of the FBO account.';
comment on column custody.instruction.day is 'The day that asked for it.';
comment on column custody.instruction.followed_at is 'When the bank was last asked how far it is.';
comment on column custody.instruction.reason is 'Why the bank did not make it. What it was for is still owed, and the next bank day asks again.';
create unique index instruction_open on custody.instruction (counter_account_id) where state in ('requested', 'sent');
create index instruction_of on custody.instruction (counter_account_id, requested_at desc);
grant select, insert, update (state, sent_at, followed_at, ended_at, reason) on custody.instruction to longlight_app;

-- A transfer's end is final: money that moved does not unmove, and what failed is asked for again.
create function custody.keep_ended() returns trigger
language plpgsql set search_path = custody, pg_catalog, pg_temp as $$
begin
  if old.state in ('settled', 'failed') then raise exception 'instruction % has ended', old.id using errcode = 'check_violation'; end if;
  if new.state = 'requested' and old.state <> 'requested' then
    raise exception 'instruction % goes only forward', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger forward_only before update on custody.instruction for each row execute function custody.keep_ended();

create table custody.sweep_day (
  day date primary key,
  asked_at timestamptz not null
);
comment on table custody.sweep_day is 'The bank days on which it was asked what is owed between bank accounts.';
create trigger append_only before update or delete on custody.sweep_day for each row execute function platform.refuse_change();
grant select, insert on custody.sweep_day to longlight_app;

create table custody.funding (
  subject text primary key,
  portfolio_id text not null,
  amount_cents bigint not null check (amount_cents >= 0),
  asked_at timestamptz not null,
  ended_at timestamptz
);
comment on table custody.funding is 'Money of an issuer that is to be in the FBO account before something is paid from it: until its end no sweep takes it away, and what is missing is asked for.';
comment on column custody.funding.subject is 'The dividend that is to be paid.';
create index funding_open on custody.funding (portfolio_id) where ended_at is null;
grant select, insert, update (amount_cents, ended_at) on custody.funding to longlight_app;

-- Accounts of the company and of issuers are few: what they hold is read without passing those of investors.
create index account_of_company on ledger.account (owner, kind) where unit = 'USD' and (owner is null or owner not like 'acc\_%');
