-- What is exchanged with custodians: receipts, fees, cash compared, lists of changes; and with one that works by daily files our instructions, files
-- both ways, and the rows that it sent.

create table ira.receipt (
  id text primary key check (id like 'rcp\_%'),
  account_id text not null references accounts.account (id),
  kind text not null check (kind in ('income', 'returnOfCapital', 'sale', 'refund')),
  portfolio_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  source text not null,
  sale_direction_id text,
  pay_on date not null,
  state text not null check (state in ('expected', 'received', 'unmatched', 'matched', 'returned', 'refused')),
  refusal_reason text,
  tries int not null default 1 check (tries > 0),
  partner_id text,
  version bigint not null default 0,
  announced_at timestamptz not null,
  received_at timestamptz,
  constraint receipt_once unique (account_id, source),
  constraint receipt_of_sale_direction foreign key (sale_direction_id, account_id) references ira.sale_direction (id, account_id)
);
comment on table ira.receipt is 'Money of an IRA''s holdings that we announce and pay to its custodian: a dividend, a sale.';
comment on column ira.receipt.source is 'What it comes of: the id of a dividend, a sale, an order.';
comment on column ira.receipt.sale_direction_id is 'The direction to sell that it pays; null for all but a sale.';
comment on column ira.receipt.refusal_reason is 'Why the custodian did not take the announcement, last; null where it took it.';
comment on column ira.receipt.tries is 'How often it was announced: each try after a refusal is an operator''s.';
comment on column ira.receipt.partner_id is 'The custodian''s id of it; null until it has it.';
comment on column ira.receipt.received_at is 'When the custodian had the money; null until then.';
create index receipt_account on ira.receipt (account_id, announced_at desc);
grant select, insert, update (state, refusal_reason, tries, partner_id, version, received_at) on ira.receipt to longlight_app;

create table ira.fee (
  id uuid primary key,
  account_id text not null references accounts.account (id),
  year smallint not null,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('invoiced', 'paid', 'chargedToCash', 'pastDue')),
  waived boolean not null,
  version bigint not null default 0,
  noted_at timestamptz not null,
  charged_at timestamptz,
  constraint fee_once unique (account_id, year)
);
comment on table ira.fee is 'The custodian''s yearly fee.';
comment on column ira.fee.year is 'The year of the account that it is for: 1 is the first.';
comment on column ira.fee.waived is 'Whether a promotion pays it, so that the company gives it back.';
comment on column ira.fee.charged_at is 'When the custodian took it from the IRA''s cash; null where it did not.';
grant select, insert, update (status, waived, version, charged_at) on ira.fee to longlight_app;

create table ira.reconciliation (
  day date not null,
  custodian text not null check (custodian in ('sacoRiver', 'penobscot')),
  compared_at timestamptz,
  accounts int,
  ledger_cents bigint,
  custodian_cents bigint,
  differences int,
  primary key (day, custodian)
);
comment on table ira.reconciliation is 'Each day the books are compared with the custodian''s cash; the row is claimed first and filled in by a job.';
comment on column ira.reconciliation.compared_at is 'When the comparison was made; null while its job has not run.';
comment on column ira.reconciliation.accounts is 'How many IRAs were compared; null until then.';
comment on column ira.reconciliation.ledger_cents is 'Their cash by our books; null until compared.';
comment on column ira.reconciliation.custodian_cents is 'Their cash by the custodian; null until compared.';
comment on column ira.reconciliation.differences is 'How many accounts differ; each is told to the staff. Null until compared.';
grant select, insert, update (compared_at, accounts, ledger_cents, custodian_cents, differences) on ira.reconciliation to longlight_app;

create table ira.change_cursor (
  custodian text primary key check (custodian in ('sacoRiver', 'penobscot')),
  after text,
  read_at timestamptz not null
);
comment on table ira.change_cursor is 'How far the custodian''s list of changes was read.';
comment on column ira.change_cursor.after is 'The place in the list after which reading goes on; null before the first reading.';
grant select, insert, update (after, read_at) on ira.change_cursor to longlight_app;

create table ira.parked_change (
  custodian text not null check (custodian in ('sacoRiver', 'penobscot')),
  kind text not null,
  partner_id text not null,
  reason text not null,
  parked_at timestamptz not null,
  primary key (custodian, kind, partner_id)
);
comment on table ira.parked_change is
  'What a custodian reported and could not be applied. It stops nothing else, and is tried again at each reading.';
grant select, insert, delete on ira.parked_change to longlight_app;

create table ira.custodian_file (
  name text primary key check (name ~ '^LL_([A-Z]{3}|ACK_[A-Z]{3})_[0-9]{8}_[0-9]{3}\.csv$'),
  custodian text not null check (custodian in ('sacoRiver', 'penobscot')),
  folder text not null check (folder in ('inbound', 'outbound', 'ack')),
  type text not null check (type ~ '^[A-Z]{3}$'),
  day date not null,
  sequence smallint not null check (sequence between 1 and 999),
  made_at timestamptz not null,
  state text not null check (state in ('made', 'sent', 'accepted', 'refused', 'taken')),
  sent_at timestamptz,
  row_count int check (row_count >= 0),
  sha256 text,
  fault text,
  constraint sent_ours check (folder = 'inbound' or sent_at is null),
  constraint fault_of_refused check ((state = 'refused') = (fault is not null))
);
comment on table ira.custodian_file is
  'Files that we put into a custodian''s folders and files that it put there for us; the names are unique for ever.';
comment on column ira.custodian_file.folder is 'As the custodian names it: what we send is inbound.';
comment on column ira.custodian_file.day is 'The business day of its name: the cut-off that ours is for, the close that theirs reports.';
comment on column ira.custodian_file.made_at is 'When it was made, by its own header.';
comment on column ira.custodian_file.sent_at is 'When ours was put into the folder; null until then, and for theirs.';
comment on column ira.custodian_file.row_count is 'How many rows it has; null until it was read or made.';
comment on column ira.custodian_file.sha256 is 'The hash of a whole file of theirs, so that one that comes twice is known; null for ours.';
comment on column ira.custodian_file.fault is 'Why the whole file was refused; null where it was not.';
create index custodian_file_day on ira.custodian_file (custodian, folder, day, type);
grant select, insert, update (made_at, state, sent_at, row_count, sha256, fault) on ira.custodian_file to longlight_app;

create table ira.custodian_instruction (
  id text primary key,
  custodian text not null check (custodian in ('sacoRiver', 'penobscot')),
  type text not null check (type ~ '^[A-Z]{3}$'),
  about text not null,
  position bigint generated always as identity,
  cells_sealed text,
  queued_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'inFile', 'accepted', 'refused', 'withdrawn')),
  file_name text references ira.custodian_file (name),
  file_row int check (file_row > 0),
  code text,
  constraint in_a_file check ((state in ('waiting', 'withdrawn')) = (file_name is null) and (file_name is null) = (file_row is null))
);
comment on table ira.custodian_instruction is 'Rows that wait for a file of ours, or are in one. The id is the row''s reference, unique for ever.';
comment on column ira.custodian_instruction.about is 'The id of what it asks for: a beneficiary''s row is about its application.';
comment on column ira.custodian_instruction.cells_sealed is 'What the row says, sealed; null once the custodian has taken or refused it.';
comment on column ira.custodian_instruction.file_name is 'The file that it is in; null while it waits, and once it was withdrawn.';
comment on column ira.custodian_instruction.file_row is 'Its row in the file; null likewise.';
comment on column ira.custodian_instruction.code is 'Why the custodian refused it; null where it did not.';
create index custodian_instruction_waiting on ira.custodian_instruction (custodian, position) where state = 'waiting';
create index custodian_instruction_file on ira.custodian_instruction (file_name, file_row);
create index custodian_instruction_about on ira.custodian_instruction (about);
grant select, insert, update (cells_sealed, state, file_name, file_row, code) on ira.custodian_instruction to longlight_app;

create table ira.custodian_report (
  position bigint generated always as identity primary key,
  custodian text not null check (custodian in ('sacoRiver', 'penobscot')),
  file_name text references ira.custodian_file (name),
  file_row int,
  type text not null check (type ~ '^[A-Z]{3}$'),
  subject text not null,
  custodian_account_id text,
  version bigint not null,
  cells jsonb not null,
  parked text,
  reported_at timestamptz not null,
  constraint in_file check ((type = 'INC') = (file_name is null) and (file_name is null) = (file_row is null)),
  constraint report_once unique (file_name, file_row)
);
comment on table ira.custodian_report is 'Rows of a custodian''s files as they came, and incidents of the exchange (INC). Only ever added to.';
comment on column ira.custodian_report.file_name is 'The file that it came in; null for an incident.';
comment on column ira.custodian_report.file_row is 'Its row in the file; null for an incident.';
comment on column ira.custodian_report.subject is 'What the row is about: our reference, the custodian''s invoice, or the key of an incident.';
comment on column ira.custodian_report.custodian_account_id is
  'The custodian''s number of the account that it is about; null where it is about none.';
comment on column ira.custodian_report.version is 'Orders what is said of one subject: the moment of the file, then the row.';
comment on column ira.custodian_report.parked is 'Why the row cannot be read; null where it can. It parks alone.';
create index custodian_report_subject on ira.custodian_report (custodian, subject, version);
create index custodian_report_cash on ira.custodian_report (custodian, custodian_account_id, version) where type = 'CSH' and parked is null;
create unique index custodian_incident_once on ira.custodian_report (custodian, subject) where type = 'INC';
create trigger append_only before update or delete on ira.custodian_report for each row execute function platform.refuse_change();
grant select, insert on ira.custodian_report to longlight_app;
