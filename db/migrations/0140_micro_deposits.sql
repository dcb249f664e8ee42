-- Up Migration
-- A bank account whose numbers were typed in: no sign-in at the bank stands behind it, two small deposits prove it instead.

alter table banks.funding_source alter column item_id drop not null;
alter table banks.funding_source alter column partner_account_id drop not null;
alter table banks.funding_source drop constraint funding_source_status_check;
alter table banks.funding_source add constraint funding_source_status_check
  check (status in ('linking', 'waiting', 'confirming', 'verified', 'unverified', 'refused', 'disabled', 'removed'));

create table banks.micro_deposit (
  -- The funding source that they prove.
  id text primary key references banks.funding_source,
  account_id text not null,
  -- Routing and account number, until the payment partner has them; then nothing of them is left here.
  numbers_sealed text,
  -- Finds the same numbers again while they are being proved.
  numbers_index text not null,
  state text not null default 'entered'
    check (state in ('entered', 'sent', 'arrived', 'checking', 'confirmed', 'locked', 'returned', 'refused')),
  wrong_tries integer not null default 0 check (wrong_tries between 0 and 3),
  expected_on date,
  -- When the partner is asked although it sent nothing.
  next_look_at timestamptz,
  entered_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index micro_deposit_numbers on banks.micro_deposit (account_id, numbers_index)
  where state in ('entered', 'sent', 'arrived', 'checking');
create index micro_deposit_look on banks.micro_deposit (next_look_at) where next_look_at is not null;

-- Down Migration
drop table banks.micro_deposit;
delete from banks.funding_source where item_id is null;
alter table banks.funding_source drop constraint funding_source_status_check;
alter table banks.funding_source add constraint funding_source_status_check
  check (status in ('linking', 'waiting', 'verified', 'unverified', 'refused', 'disabled', 'removed'));
alter table banks.funding_source alter column item_id set not null;
alter table banks.funding_source alter column partner_account_id set not null;
