-- The bank accounts that exist, what the bank says of them, each line matched to the ledger once, and what it is told to move between them.

create schema custody;
grant usage on schema custody to longlight_app;

create table custody.bank_account (
  id text primary key check (id like 'cba\_%'),
  kind text not null check (kind in ('fbo', 'issuer', 'operating', 'partner')),
  portfolio_id text unique,
  ledger_key text not null unique,
  bank_name text not null,
  mask text not null check (mask ~ '^[0-9]{4}$'),
  number text not null generated always as ('44000' || mask) stored unique,
  opened_at timestamptz not null,
  check ((kind = 'issuer') = (portfolio_id is not null))
);
comment on table custody.bank_account is
  'A bank account of the company or of an issuer; each has one ledger account. Those of the demo are invented.';
comment on column custody.bank_account.kind is
  'fbo: for the benefit of investors; issuer: of one portfolio''s issuer; operating: the company''s own; partner: for wires from and to custodians.';
comment on column custody.bank_account.portfolio_id is 'The portfolio whose issuer has it; null for all other kinds.';
comment on column custody.bank_account.ledger_key is 'The key of its ledger account.';
comment on column custody.bank_account.mask is 'The last digits of its number.';
comment on column custody.bank_account.number is 'Its number at the invented bank, whose accounts of the company all begin alike.';
create unique index bank_account_single on custody.bank_account (kind) where kind in ('fbo', 'operating', 'partner');
create trigger append_only before update or delete on custody.bank_account for each row execute function platform.refuse_change();
grant select, insert on custody.bank_account to longlight_app;

-- The bank accounts of the demo are invented; an issuer's is added with its portfolio.
insert into custody.bank_account (id, kind, portfolio_id, ledger_key, bank_name, mask, opened_at)
values
  ('cba_fbo', 'fbo', null, 'bank:fbo', 'Casco Point Bank, N.A.', '4401', now()),
  ('cba_operating', 'operating', null, 'bank:operating', 'Casco Point Bank, N.A.', '4402', now()),
  ('cba_wires', 'partner', null, 'company:custodian-wires', 'Casco Point Bank, N.A.', '4403', now());

create table custody.statement_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  name text not null,
  content text not null,
  position int unique check (position > 0),
  arrived_at timestamptz not null,
  imported_at timestamptz,
  fault text,
  check (imported_at is not null or fault is not null)
);
comment on table custody.statement_file is 'Files of the bank as they came. One that was refused is tried again at each visit.';
comment on column custody.statement_file.hash is 'SHA-256 of its content: the same file again changes nothing.';
comment on column custody.statement_file.position is 'Its place in the bank''s list; null where an operator handed it in.';
comment on column custody.statement_file.imported_at is 'When its statements were taken in; null while it is refused.';
comment on column custody.statement_file.fault is 'Why it was refused; null where it was not.';
grant select, insert, update (position, imported_at, fault) on custody.statement_file to longlight_app;

create table custody.statement (
  id text primary key check (id like 'stm\_%'),
  bank_account_id text not null references custody.bank_account,
  day date not null,
  sequence int not null check (sequence > 0),
  opening_cents bigint not null,
  closing_cents bigint not null,
  file_hash text not null references custody.statement_file,
  unique (bank_account_id, day, sequence),
  unique (bank_account_id, id)
);
comment on table custody.statement is 'A bank account''s day as the bank has it. Each opens with what the one before closed with.';
create trigger append_only before update or delete on custody.statement for each row execute function platform.refuse_change();
grant select, insert on custody.statement to longlight_app;

create table custody.statement_line (
  id text primary key check (id like 'stl\_%'),
  statement_id text not null,
  bank_account_id text not null,
  booked_on date not null,
  value_on date not null,
  amount_cents bigint not null,
  reference text not null,
  bank_reference text not null,
  code text not null,
  words text not null,
  unique (bank_account_id, bank_reference),
  unique (bank_account_id, id),
  foreign key (bank_account_id, statement_id) references custody.statement (bank_account_id, id)
);
comment on table custody.statement_line is 'One booking of the bank. A credit to the account is above zero.';
comment on column custody.statement_line.reference is 'The payer’s reference; empty where there is none.';
create index statement_line_reference on custody.statement_line (bank_account_id, reference);
create index statement_line_of on custody.statement_line (statement_id);
create trigger append_only before update or delete on custody.statement_line for each row execute function platform.refuse_change();
grant select, insert on custody.statement_line to longlight_app;

create table custody.line_match (
  line_id text primary key,
  bank_account_id text not null,
  transfer_id bigint not null,
  how text not null check (how in ('reference', 'amountAndDay', 'fee')),
  matched_at timestamptz not null,
  unique (bank_account_id, transfer_id),
  foreign key (bank_account_id, line_id) references custody.statement_line (bank_account_id, id)
);
comment on table custody.line_match is 'Which entry of the ledger a line of a statement is: each line once, and each entry of an account once.';
create trigger append_only before update or delete on custody.line_match for each row execute function platform.refuse_change();
grant select, insert on custody.line_match to longlight_app;

create table custody.break (
  id text primary key check (id like 'brk\_%'),
  bank_account_id text not null references custody.bank_account,
  side text not null check (side in ('ledger', 'bank', 'opening')),
  line_id text unique references custody.statement_line,
  transfer_id bigint,
  day date not null,
  amount_cents bigint not null,
  reference text not null,
  known_by text[] not null,
  code text not null,
  is_repeated boolean not null,
  kind text not null check (kind in ('timing', 'fee', 'unexplained')),
  found_on date not null,
  explanation text,
  explained_by text,
  explained_at timestamptz,
  closed_on date,
  closed_how text check (closed_how in ('matched', 'cleared', 'booked')),
  cleared_with text,
  unique (bank_account_id, transfer_id),
  check ((side = 'bank') = (line_id is not null) and (side = 'ledger') = (transfer_id is not null)),
  check ((explanation is null) = (explained_by is null) and (explanation is null) = (explained_at is null)),
  check ((closed_on is null) = (closed_how is null))
);
comment on table custody.break is 'A line without an entry, or an entry without a line, from the night that found it until it is closed.';
comment on column custody.break.line_id is 'The line without an entry; null of the other sides.';
comment on column custody.break.transfer_id is 'The transfer whose entry has no line; null of the other sides.';
comment on column custody.break.amount_cents is
  'As the bank shows it: a credit to the account is above zero. Of an opening what the ledger had beyond the statement.';
comment on column custody.break.known_by is 'Everything that the bank may know an entry by.';
comment on column custody.break.is_repeated is 'Whether a line before it bore the same reference and was matched.';
comment on column custody.break.explanation is 'What an operator found out about it; null until then.';
comment on column custody.break.explained_by is 'The operator who explained it; null until then.';
comment on column custody.break.explained_at is 'When it was explained; null until then.';
comment on column custody.break.closed_on is 'The day on which it was closed; null while it is open.';
comment on column custody.break.closed_how is 'Whether the other side came, breaks made each other good, or it was booked; null while it is open.';
comment on column custody.break.cleared_with is
  'The id under which an operator cleared it together with the breaks that make it good; null where it was not.';
create index break_open on custody.break (bank_account_id, day) where closed_on is null;
grant select, insert, update (kind, explanation, explained_by, explained_at, closed_on, closed_how, cleared_with) on custody.break to longlight_app;

create table custody.tie (
  bank_account_id text not null,
  day date not null,
  statement_id text not null,
  ledger_cents bigint not null,
  statement_cents bigint not null,
  timing_cents bigint not null,
  fee_cents bigint not null,
  explained_cents bigint not null,
  unexplained_cents bigint not null,
  unaccounted_cents bigint not null generated always as
    (ledger_cents - statement_cents - timing_cents - fee_cents - explained_cents - unexplained_cents) stored,
  open_breaks int not null,
  oldest_bank_days int not null,
  tied_at timestamptz not null,
  primary key (bank_account_id, statement_id),
  foreign key (bank_account_id, statement_id) references custody.statement (bank_account_id, id)
);
comment on table custody.tie is 'Ledger and statement of a bank account at the end of a bank day, and what makes them differ.';
comment on column custody.tie.unaccounted_cents is 'What no open break explains: zero, or entries or lines were changed behind the ties.';
create index tie_day on custody.tie (bank_account_id, day desc);
create trigger append_only before update or delete on custody.tie for each row execute function platform.refuse_change();
grant select, insert on custody.tie to longlight_app;

create table custody.bank_visit (
  day date primary key,
  visited_at timestamptz not null
);
comment on table custody.bank_visit is 'The days on which the bank was asked for statements, and when last.';
grant select, insert, update (visited_at) on custody.bank_visit to longlight_app;

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
comment on column custody.instruction.sent_at is 'When the bank took it; null until then.';
comment on column custody.instruction.followed_at is 'When the bank was last asked how far it is; null before the first time.';
comment on column custody.instruction.ended_at is 'When it settled or failed; null until then.';
comment on column custody.instruction.reason is
  'Why the bank did not make it; null otherwise. What it was for is still owed, and the next bank day asks again.';
create unique index instruction_open on custody.instruction (counter_account_id) where state in ('requested', 'sent');
create index instruction_of on custody.instruction (counter_account_id, requested_at desc);
create trigger forward_only before update on custody.instruction for each row execute function custody.keep_ended();
grant select, insert, update (state, sent_at, followed_at, ended_at, reason) on custody.instruction to longlight_app;

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
comment on table custody.funding is
  'Money of an issuer that is to be in the FBO account before something is paid from it: until its end no sweep takes it away, and what is missing is asked for.';
comment on column custody.funding.subject is 'The dividend that is to be paid.';
comment on column custody.funding.ended_at is 'When it was paid or withdrawn; null until then.';
create index funding_open on custody.funding (portfolio_id) where ended_at is null;
grant select, insert, update (amount_cents, ended_at) on custody.funding to longlight_app;

create table custody.position_day (
  day date primary key,
  taken_at timestamptz not null,
  fbo_cents bigint not null,
  in_flight_to_cents bigint not null check (in_flight_to_cents >= 0),
  in_flight_from_cents bigint not null check (in_flight_from_cents >= 0),
  owed_cents bigint not null check (owed_cents >= 0),
  investors_cents bigint not null,
  short_cents bigint not null check (short_cents >= 0)
);
comment on table custody.position_day is 'The position of the FBO account by the books as a day began.';
comment on column custody.position_day.in_flight_to_cents is 'What issuers and the company owe it, and no bank has failed to move.';
comment on column custody.position_day.in_flight_from_cents is 'What the bank has been told to move out of it.';
comment on column custody.position_day.owed_cents is 'What it owes issuers and the company, and the bank has not been told to move yet.';
comment on column custody.position_day.investors_cents is 'What it holds for investors: their cash, and what is on its way to their custodians.';
create trigger append_only before update or delete on custody.position_day for each row execute function platform.refuse_change();
grant select, insert on custody.position_day to longlight_app;
