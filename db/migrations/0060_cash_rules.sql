-- Up Migration
-- Deposits and payouts beside orders and withdrawals; a bank's return may be presented again; what a bank did not take
-- is fetched back; and what follows from a return: debts, holds on payouts, things that an operator has to look at.
alter table cash.bank_transfer drop constraint bank_transfer_purpose_check;
alter table cash.bank_transfer add constraint bank_transfer_purpose_check
  check (purpose in ('order', 'withdrawal', 'deposit', 'payout'));
alter table cash.bank_transfer
  -- The transfer that this one presents again, and the how manieth time that is.
  add column retry_of text references cash.bank_transfer,
  add column retry smallint not null default 0 check (retry between 0 and 2),
  -- A payout that no bank took lies in the customer's balance at the partner until it is fetched back.
  add column recall text check (recall in ('due', 'done')),
  add constraint bank_transfer_retry check ((retry_of is null) = (retry = 0));
create unique index bank_transfer_retry_of on cash.bank_transfer (retry_of) where retry_of is not null;
create index bank_transfer_recall on cash.bank_transfer (id) where recall = 'due';
create index bank_transfer_underway on cash.bank_transfer (direction) where state in ('requested', 'sent');

-- Where dividends and sales are paid to; without a row they stay as cash.
create table cash.preferred_account (
  account_id text primary key,
  funding_source_id text not null,
  chosen_by text not null,
  chosen_at timestamptz not null
);
grant delete on cash.preferred_account to longlight_app;

-- No payout leaves for a while after a bank was added or the receiving account changed.
create table cash.payout_hold (
  id uuid primary key,
  account_id text not null,
  because text not null check (because in ('bankLinked', 'bankVerified', 'preferredAccountChanged')),
  begun_at timestamptz not null,
  until_at timestamptz not null
);
create index payout_hold_of on cash.payout_hold (account_id, until_at desc);

-- Returns that the account's cash did not cover. How much is still owed is the ledger's to say.
create table cash.debt (
  bank_transfer_id text primary key references cash.bank_transfer,
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  code text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_because text check (closed_because in ('paid', 'writtenOff')),
  check ((closed_at is null) = (closed_because is null))
);
create index debt_open on cash.debt (account_id) where closed_at is null;

-- What a person has to look at: a return that speaks of fraud or death, a debt, a partner that says otherwise than we.
create table cash.review (
  id uuid primary key,
  account_id text not null,
  bank_transfer_id text not null,
  kind text not null check (kind in ('return', 'debt', 'partnerDisagrees', 'payoutNotRecalled')),
  because text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  outcome text,
  unique (bank_transfer_id, kind)
);
create index review_open on cash.review (opened_at) where closed_at is null;

-- How far the partner's own list of events was read, so that a webhook that never came is noticed.
create table cash.event_reading (
  only_row boolean primary key default true check (only_row),
  asked_at timestamptz not null,
  read_to timestamptz not null
);
insert into cash.event_reading (asked_at, read_to) values ('1970-01-01Z', '1970-01-01Z');

-- Once a day our books and the partner's balance are compared; the row is claimed first and filled in by a job.
create table cash.reconciliation_day (
  day date primary key,
  compared_at timestamptz,
  ledger_cents bigint,
  leaving_cents bigint,
  recalling_cents bigint,
  partner_cents bigint,
  difference_cents bigint
);

-- Down Migration
drop table cash.reconciliation_day, cash.event_reading, cash.review, cash.debt, cash.payout_hold, cash.preferred_account;
alter table cash.bank_transfer drop column retry_of, drop column retry, drop column recall;
alter table cash.bank_transfer drop constraint bank_transfer_purpose_check;
alter table cash.bank_transfer add constraint bank_transfer_purpose_check check (purpose in ('order', 'withdrawal'));
