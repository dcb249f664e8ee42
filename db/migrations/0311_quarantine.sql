-- Up Migration
-- Jobs that failed too often are put aside: they leave the queue, an operator is alerted and retries or discards them.
-- Messages of the outbox and events of the inbox that did so stay where they are, in the state `failed`.
create table platform.failed_job (
  id text primary key,
  task text not null,
  payload jsonb not null,
  attempts int not null,
  error text not null,
  failed_at timestamptz not null,
  -- How it ended: run again, or given up for good by two people.
  outcome text check (outcome in ('retried', 'discarded')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
create index failed_job_open on platform.failed_job (failed_at) where outcome is null;
grant select, insert, update on platform.failed_job to longlight_app;
create index outbox_failed on platform.outbox (created_at) where state = 'failed';
create index inbox_failed on platform.inbox (received_at) where state = 'failed';

-- What was discarded is neither waiting nor done.
alter table platform.outbox drop constraint outbox_state_check,
  add constraint outbox_state_check check (state in ('waiting', 'done', 'failed', 'discarded'));
alter table platform.inbox drop constraint inbox_state_check,
  add constraint inbox_state_check check (state in ('waiting', 'done', 'failed', 'discarded'));

-- How often what the partner says of a transfer could not be taken in.
alter table cash.bank_transfer add column failed_checks smallint not null default 0;

-- Down Migration
alter table cash.bank_transfer drop column failed_checks;
update platform.outbox set state = 'failed' where state = 'discarded';
update platform.inbox set state = 'failed' where state = 'discarded';
alter table platform.outbox drop constraint outbox_state_check,
  add constraint outbox_state_check check (state in ('waiting', 'done', 'failed'));
alter table platform.inbox drop constraint inbox_state_check,
  add constraint inbox_state_check check (state in ('waiting', 'done', 'failed'));
drop index platform.inbox_failed, platform.outbox_failed;
drop table platform.failed_job;
