-- The books: accounts, transfers, entries, balances, seals. The product may read them; the functions of the next two files are the only way in.

create schema ledger;
grant usage on schema ledger to longlight_app;

create table ledger.account (
  id bigint generated always as identity primary key,
  key text not null unique,
  unit text not null,
  kind text not null,
  owner text,
  floor bigint,
  hot boolean not null default false,
  check (not (hot and floor is not null))
);
comment on table ledger.account is 'An account of the books. The rooms say what it stands for.';
comment on column ledger.account.key is 'How the rooms call it.';
comment on column ledger.account.unit is 'USD (whole cents) or SHARE:<portfolio> (whole millionths of a share).';
comment on column ledger.account.owner is 'The investor''s account that it belongs to; null where it is nobody''s.';
comment on column ledger.account.floor is 'What is left after pending debits may not fall below this; null means it may.';
comment on column ledger.account.hot is 'A hot account''s balance is summed, never locked, so that many writers may share it.';
-- The few accounts without a balance.
create index account_hot on ledger.account (id) include (unit) where hot;
-- Accounts of the company and of issuers are few: what they hold is read without passing those of investors.
create index account_of_company on ledger.account (owner, kind) where unit = 'USD' and (owner is null or owner not like 'acc\_%');
-- What the accounts of one kind hold together is asked each day and for each sweep: without passing every holding of every investor.
create index account_of_kind on ledger.account (kind) where unit = 'USD';
-- What an entry means hangs on its account, so an account can no more be changed than the entry.
create trigger append_only before update or delete on ledger.account for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.account for each statement execute function platform.refuse_change();
grant select on ledger.account to longlight_app;

-- Asked once a transaction is over: within it a dividend is credited and then made due to the custodian.
create function ledger.keep_tied() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
declare v_off bigint := (select sum(b.posted) from balance b where b.tie = new.tie);
begin
  if v_off <> 0 then
    raise exception 'the balances of % are off by %: cash that another bank holds moves together with what it holds', new.tie, v_off
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke all on function ledger.keep_tied() from public;

-- That a transfer adds up to zero in each unit is seen to by the functions that write, which are the only way in. A balance is guarded by the
-- update that moves it and is not locked by another statement before; `books:check` proves all of it from the entries.
create table ledger.balance (
  account_id bigint primary key,
  posted bigint not null default 0,
  pending_credit bigint not null default 0,
  pending_debit bigint not null default 0,
  floor bigint,
  version bigint not null default 0,
  tie text,
  constraint floor_kept check ((posted + pending_debit) >= floor)
) with (fillfactor = 50);
comment on table ledger.balance is 'What the entries of an account add up to; the row is what postings lock. Hot accounts have none.';
comment on column ledger.balance.posted is 'The sum of what is final, in the account''s unit.';
comment on column ledger.balance.pending_credit is 'The sum of what is held to come in.';
comment on column ledger.balance.pending_debit is 'The sum of what is held to go out, zero or below.';
comment on column ledger.balance.floor is 'The account''s floor, copied so that one row says what may leave; null where there is none.';
comment on column ledger.balance.version is 'Calls of ledger.post that changed it.';
comment on column ledger.balance.tie is
  'Balances of one tie add up to zero whenever a transaction ends: a claim to cash, less a debt, and the cash at the bank that holds it. Null: tied to nothing.';
create index balance_tie on ledger.balance (tie) where tie is not null;
create constraint trigger tied after insert or update on ledger.balance deferrable initially deferred for each row
  when (new.tie is not null) execute function ledger.keep_tied();
grant select on ledger.balance to longlight_app;

-- A transfer says that something moved, so it has entries: one without them is refused at the end of its transaction, by whichever way it was
-- written. Together with the sum of zero in each unit and amounts that are never zero, it has two or more in each unit that it touches.
create function ledger.refuse_empty() returns trigger
language plpgsql security definer set search_path = ledger, pg_catalog, pg_temp as $$
begin
  if not exists (select from entry e where e.transfer_id = new.id) then
    raise exception 'transfer % moves nothing: it has no entries', new.key using errcode = 'check_violation';
  end if;
  return null;
end $$;
revoke all on function ledger.refuse_empty() from public;

create table ledger.transfer (
  id bigint generated always as identity primary key,
  key text not null unique,
  input_hash text not null,
  kind text not null,
  phase text not null,
  target bigint,
  subject text not null,
  memo jsonb not null default '{}',
  effective_at timestamptz not null,
  booked_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint phase_known check (phase = any ( case when target is null then '{posted,pending}'::text[] else '{post,void,reverse}'::text[] end))
);
comment on table ledger.transfer is 'What was posted. Its entries add up to zero in each unit. Only ever added to.';
comment on column ledger.transfer.key is 'The idempotency key, made by the caller.';
comment on column ledger.transfer.input_hash is 'Of the input: the same key with another input is refused.';
comment on column ledger.transfer.phase is 'posted at once; pending (a hold); post or void of a pending one; reverse of a posted one.';
comment on column ledger.transfer.target is 'The transfer that it posts, voids or reverses; null for all others.';
comment on column ledger.transfer.subject is 'The id of what it is about.';
comment on column ledger.transfer.effective_at is 'When it took effect, by business time.';
comment on column ledger.transfer.booked_at is 'When it was booked: after the last sealed day.';
comment on column ledger.transfer.xid is 'The transaction that wrote it; checkpoints of hot accounts rely on it.';
-- A pending transfer is posted or voided once, a posted one reversed once.
create unique index transfer_target on ledger.transfer (target) where target is not null;
create index transfer_booked on ledger.transfer using brin (booked_at) with (pages_per_range='32', autosummarize='on');
create trigger append_only before update or delete on ledger.transfer for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.transfer for each statement execute function platform.refuse_change();
create constraint trigger has_entries after insert on ledger.transfer deferrable initially deferred for each row execute function ledger.refuse_empty();
grant select on ledger.transfer to longlight_app;

create table ledger.entry (
  account_id bigint,
  transfer_id bigint,
  pending boolean,
  amount bigint not null check (amount <> 0),
  effective_at timestamptz not null,
  booked_at timestamptz not null,
  kind text not null,
  primary key (transfer_id, account_id, pending)
) with (autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table ledger.entry is 'One line of a transfer. A history is read from one index alone. Only ever added to.';
comment on column ledger.entry.pending is 'A hold, or the end of one.';
comment on column ledger.entry.amount is 'A credit is above zero, a debit below.';
comment on column ledger.entry.kind is 'What it is shown as: the kind of its transfer, or of the pending transfer that this one made final.';
-- Account history is read from this index alone.
create index entry_history on ledger.entry (account_id, transfer_id) include (amount, effective_at, booked_at, pending, kind);
create trigger append_only before update or delete on ledger.entry for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.entry for each statement execute function platform.refuse_change();
grant select on ledger.entry to longlight_app;

create table ledger.hot_checkpoint (
  account_id bigint primary key,
  posted bigint not null,
  upto xid8 not null,
  after_id bigint not null default 0,
  next_id bigint not null default 0,
  next_upto xid8 not null default '0'
);
comment on table ledger.hot_checkpoint is
  'The sum of a hot account''s entries up to a transfer before which nothing is missing; newer entries are added when it is read.';
comment on column ledger.hot_checkpoint.posted is 'The sum up to after_id.';
comment on column ledger.hot_checkpoint.upto is 'Transactions before this one had ended.';
comment on column ledger.hot_checkpoint.after_id is
  'A checkpoint counts all transfers whose transaction came before `upto`. No transfer up to `after_id` is missing from it: a transaction that draws an id '
  'has taken the transaction''s number before, so once all transactions before `next_upto` are over, every id up to `next_id` is counted.';
grant select on ledger.hot_checkpoint to longlight_app;

create function ledger.open_after_seal() returns trigger
language plpgsql set search_path = ledger, pg_catalog, pg_temp as $$
begin
  insert into first_open (at) values ((new.day + 1)::timestamp at time zone 'America/New_York')
    on conflict (only_row) do update set at = greatest(first_open.at, excluded.at);
  return null;
end $$;
revoke all on function ledger.open_after_seal() from public;

create table ledger.first_open (
  at timestamptz not null,
  only_row boolean default true primary key check (only_row)
);
comment on table ledger.first_open is
  'The moment from which the books are open: the day after the last sealed one. Every posting asks for it, and one row is read at less cost '
  'than the newest of many. `books:check` proves that it follows the seals.';
comment on column ledger.first_open.at is 'The start of the day after the last sealed one.';
comment on column ledger.first_open.only_row is 'Holds the table to one row.';
grant select on ledger.first_open to longlight_app;

create table ledger.seal (
  day date primary key,
  transfers bigint not null,
  last_transfer bigint not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz not null,
  version smallint not null
);
comment on table ledger.seal is 'A sealed day: nothing is booked in it any more. Each seal covers its day and the seal before.';
comment on column ledger.seal.last_transfer is 'The highest id of the day, or of the day before if there was none.';
comment on column ledger.seal.hash is 'Of the previous seal, the day and all its transfers and entries.';
comment on column ledger.seal.version is
  'From version 2 on a seal also covers the accounts that its day touched and the moment at which it was made, and each row is written with its '
  'fields quoted. A seal keeps the version that it was made with.';
create trigger append_only before update or delete on ledger.seal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on ledger.seal for each statement execute function platform.refuse_change();
create trigger opens_next_day after insert on ledger.seal for each row execute function ledger.open_after_seal();
grant select on ledger.seal to longlight_app;
