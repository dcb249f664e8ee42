-- What the bank says: its statements as they came, each line matched to the ledger once, and what is left over.

alter table custody.bank_account add column number text not null generated always as ('44000' || mask) stored unique;
comment on column custody.bank_account.number is 'Its number at the invented bank, whose accounts of the company all begin alike.';

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
comment on column custody.statement_file.fault is 'Why it was refused.';
grant select, insert, update (imported_at, fault, position) on custody.statement_file to longlight_app;

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
comment on column custody.break.amount_cents is 'As the bank shows it: a credit to the account is above zero. Of an opening what the ledger had beyond the statement.';
comment on column custody.break.known_by is 'Everything that the bank may know an entry by.';
comment on column custody.break.is_repeated is 'Whether a line before it bore the same reference and was matched.';
comment on column custody.break.cleared_with is 'The breaks that an operator found to make it good are cleared together under one id.';
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
