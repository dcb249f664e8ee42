-- Money on its way from and to banks, debts, and the comparison with the partner's books.

create schema cash;
grant usage on schema cash to longlight_app;

create table cash.bank_transfer (
  id text primary key,
  account_id text not null,
  direction text not null check (direction in ('in', 'out')),
  purpose text not null check (purpose in ('order', 'withdrawal', 'deposit', 'payout')),
  subject text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  funding_source_id text not null,
  state text not null check (state in ('requested', 'sent', 'settled', 'failed', 'cancelled', 'returned')),
  partner_transfer_id text unique,
  failure_code text,
  failure_message text,
  cancel_asked_at timestamptz,
  requested_by text not null,
  requested_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  ended_at timestamptz,
  expected_on date not null,
  checked_at timestamptz not null,
  retry_of text references cash.bank_transfer (id),
  retry smallint not null default 0 check (retry between 0 and 2),
  recall text check (recall in ('due', 'done')),
  failed_checks smallint not null default 0,
  constraint bank_transfer_of_account unique (id, account_id),
  constraint bank_transfer_retry check ((retry_of is null) = (retry = 0)),
  constraint bank_transfer_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id),
  constraint bank_transfer_retry_of_account foreign key (retry_of, account_id) references cash.bank_transfer (id, account_id)
);
comment on table cash.bank_transfer is 'Money on its way from or to a bank, at the payment partner.';
comment on column cash.bank_transfer.purpose is 'What it is for: an order, a deposit, a withdrawal, a payout.';
comment on column cash.bank_transfer.subject is 'The id of what it is for.';
comment on column cash.bank_transfer.partner_transfer_id is 'The payment partner''s id of the transfer; null until it has it.';
comment on column cash.bank_transfer.failure_code is 'The bank''s return code, or ours; null where it did not fail.';
comment on column cash.bank_transfer.failure_message is 'The failure in words; null where it did not fail.';
comment on column cash.bank_transfer.cancel_asked_at is 'When the partner was asked to cancel it; null where it was not.';
comment on column cash.bank_transfer.sent_at is 'When the partner took it; null until then.';
comment on column cash.bank_transfer.settled_at is 'When the partner called it settled; null until then.';
comment on column cash.bank_transfer.ended_at is 'When it failed, was canceled or returned; null otherwise.';
comment on column cash.bank_transfer.checked_at is 'When the partner was last asked; what stays open too long is asked about again.';
comment on column cash.bank_transfer.retry_of is 'The transfer that this one presents again; null for a first try.';
comment on column cash.bank_transfer.recall is
  'Whether the money of a payout that no bank took is still in the customer''s balance at the partner (due), or was fetched back (done); null for all others.';
comment on column cash.bank_transfer.failed_checks is 'How often what the partner says of a transfer could not be taken in.';
create index bank_transfer_account on cash.bank_transfer (account_id, requested_at desc);
create index bank_transfer_open on cash.bank_transfer (checked_at) where state in ('requested', 'sent');
create unique index bank_transfer_retry_of on cash.bank_transfer (retry_of) where retry_of is not null;
create index bank_transfer_recall on cash.bank_transfer (id) where recall = 'due';
create index bank_transfer_underway on cash.bank_transfer (direction) where state in ('requested', 'sent');
create index bank_transfer_failed on cash.bank_transfer (ended_at, id) where state in ('failed', 'returned');
-- A settled bank transfer may be returned, once. A deposit that was canceled here, or failed as not sent, while the partner's answer was lost may
-- have been fetched by the partner all the same: it becomes cash then, and keeps when and why it had ended.
create trigger final before update on cash.bank_transfer for each row
  when (old.state in ('settled', 'failed', 'cancelled', 'returned')
    and not ((old.state = 'cancelled' or old.state = 'failed' and old.failure_code = 'notSent')
      and old.direction = 'in' and new.state = 'settled'
      and (old.ended_at, old.failure_code, old.failure_message, old.account_id, old.direction, old.purpose, old.subject, old.amount_cents, old.funding_source_id)
        is not distinct from (new.ended_at, new.failure_code, new.failure_message, new.account_id, new.direction, new.purpose, new.subject, new.amount_cents, new.funding_source_id))
    and (
    (old.state is distinct from new.state and not (old.state = 'settled' and new.state = 'returned'))
    or (old.state <> 'settled' or new.state = 'settled')
      and (old.settled_at, old.ended_at, old.failure_code, old.failure_message) is distinct from (new.settled_at, new.ended_at, new.failure_code, new.failure_message)
    or (old.account_id, old.direction, old.purpose, old.subject, old.amount_cents, old.funding_source_id)
      is distinct from (new.account_id, new.direction, new.purpose, new.subject, new.amount_cents, new.funding_source_id)))
  execute function platform.keep_final('a bank transfer');
grant select, insert, update (state, partner_transfer_id, failure_code, failure_message, cancel_asked_at, sent_at, settled_at, ended_at,
    checked_at, recall, failed_checks) on cash.bank_transfer to longlight_app;

create table cash.preferred_account (
  account_id text primary key,
  funding_source_id text not null,
  chosen_by text not null,
  chosen_at timestamptz not null,
  constraint preferred_account_bank_of_account foreign key (funding_source_id, account_id) references banks.funding_source (id, account_id)
);
comment on table cash.preferred_account is 'Where dividends and sales are paid to; without a row they stay as cash.';
grant select, insert, delete, update (funding_source_id, chosen_by, chosen_at) on cash.preferred_account to longlight_app;

create table cash.payout_hold (
  id uuid primary key,
  account_id text not null,
  reason text not null check (reason in ('bankLinked', 'bankVerified', 'preferredAccountChanged')),
  begun_at timestamptz not null,
  until_at timestamptz not null
);
comment on table cash.payout_hold is 'No payout leaves for a while after a bank was added or the receiving account changed.';
create index payout_hold_of on cash.payout_hold (account_id, until_at desc);
grant select, insert on cash.payout_hold to longlight_app;

create table cash.debt (
  bank_transfer_id text primary key references cash.bank_transfer (id),
  account_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  code text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  close_reason text check (close_reason in ('paid', 'writtenOff')),
  check ((closed_at is null) = (close_reason is null)),
  constraint debt_of_account foreign key (bank_transfer_id, account_id) references cash.bank_transfer (id, account_id)
);
comment on table cash.debt is 'Returns that the account''s cash did not cover. How much is still owed is the ledger''s to say.';
comment on column cash.debt.closed_at is 'When it was paid or written off; null while it is owed.';
comment on column cash.debt.close_reason is 'How it ended; null while it is owed.';
create index debt_open on cash.debt (account_id) where closed_at is null;
create trigger final before update on cash.debt for each row
  when (old.closed_at is not null and (old.closed_at, old.close_reason) is distinct from (new.closed_at, new.close_reason))
  execute function platform.keep_final('a debt');
grant select, insert, update (closed_at, close_reason) on cash.debt to longlight_app;

create table cash.review (
  id uuid primary key,
  account_id text not null,
  bank_transfer_id text,
  kind text not null check (kind in ('return', 'debt', 'partnerDisagrees', 'payoutNotRecalled', 'booksDisagree')),
  reason text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  closed_by text,
  outcome text,
  unique (bank_transfer_id, kind),
  constraint review_of_account foreign key (bank_transfer_id, account_id) references cash.bank_transfer (id, account_id),
  constraint review_of_transfer check ((kind = 'booksDisagree') = (bank_transfer_id is null))
);
comment on table cash.review is
  'What a person has to look at: a return that speaks of fraud or death, a debt, a partner that says otherwise than we, an account on which our own '
  'records disagree. The last stops the payouts of its account while it is open.';
comment on column cash.review.bank_transfer_id is 'Null where it is about the account as a whole.';
comment on column cash.review.closed_at is 'When an operator closed it; null while it is open.';
comment on column cash.review.closed_by is 'The operator who closed it; null while it is open.';
comment on column cash.review.outcome is 'What the operator found, in words; null while it is open.';
create index review_open on cash.review (opened_at) where closed_at is null;
create unique index review_stops_payouts on cash.review (account_id) where kind = 'booksDisagree' and closed_at is null;
create trigger final before update on cash.review for each row
  when (old.closed_at is not null and (old.closed_at, old.closed_by, old.outcome) is distinct from (new.closed_at, new.closed_by, new.outcome))
  execute function platform.keep_final('a review');
grant select, insert, update (closed_at, closed_by, outcome) on cash.review to longlight_app;

create table cash.event_reading (
  only_row boolean default true primary key check (only_row),
  asked_at timestamptz not null,
  read_to timestamptz not null
);
comment on table cash.event_reading is 'How far the partner''s own list of events was read, so that a webhook that never came is noticed.';
grant select, update (asked_at, read_to) on cash.event_reading to longlight_app;

insert into cash.event_reading (only_row, asked_at, read_to)
values
  (true, '1970-01-01 00:00:00+00', '1970-01-01 00:00:00+00');

create table cash.reconciliation_day (
  day date primary key,
  compared_at timestamptz,
  ledger_cents bigint,
  leaving_cents bigint,
  recalling_cents bigint,
  partner_cents bigint,
  difference_cents bigint,
  investors_cents bigint,
  uncovered_cents bigint check (uncovered_cents >= 0),
  short_cents bigint check (short_cents >= 0),
  constraint difference_of_parts
    check (difference_cents is null or difference_cents = ledger_cents - leaving_cents - recalling_cents - partner_cents)
);
comment on table cash.reconciliation_day is
  'Once a day our books and the partner''s balance are compared; the row is claimed first and filled in by a job.';
comment on column cash.reconciliation_day.compared_at is 'When the comparison was made; null while its job has not run.';
comment on column cash.reconciliation_day.ledger_cents is 'The cash at the partner by our books; null until compared.';
comment on column cash.reconciliation_day.leaving_cents is 'What has been sent out and not yet settled; null until compared.';
comment on column cash.reconciliation_day.recalling_cents is 'What no bank took and was not fetched back; null until compared.';
comment on column cash.reconciliation_day.partner_cents is 'The balance by the partner; null until compared.';
comment on column cash.reconciliation_day.difference_cents is 'What of our figure the partner''s does not explain; null until compared.';
comment on column cash.reconciliation_day.investors_cents is
  'The cash balances of all investors together; null for days compared before it was recorded.';
comment on column cash.reconciliation_day.uncovered_cents is
  'By how much the money at the partner and on its way falls short of them; zero where it covers them, null for days compared before it was recorded.';
comment on column cash.reconciliation_day.short_cents is
  'By how much the FBO account, with what is on its way to it and without what it owes, falls short of investors'' cash by the books; while it does, no cash is paid out. Null until compared.';
grant select, insert, update (compared_at, ledger_cents, leaving_cents, recalling_cents, partner_cents, difference_cents, investors_cents,
    uncovered_cents, short_cents) on cash.reconciliation_day to longlight_app;
