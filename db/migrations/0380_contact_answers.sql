-- Up Migration
-- A message from a person is answered or closed, and both stay on record.

alter table contact.message
  -- The outbox id of the receipt that its sender got: answers name it, so that mail programs keep them in one thread.
  add column receipt_mail_id uuid,
  add column closed_at timestamptz,
  add column closed_by text,
  add column closed_reason text,
  -- When an operator was last alerted that it waits for too long.
  add column late_alerted_at timestamptz,
  add constraint message_closed_by_somebody check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (closed_reason is null));

create table contact.answer (
  id text primary key check (id like 'ans\_%'),
  message_id text not null references contact.message,
  text text not null,
  -- The outbox id of the mail that carries it.
  mail_id uuid not null unique,
  answered_by text not null,
  answered_at timestamptz not null,
  -- Null until the mail partner said so.
  delivery text check (delivery in ('sent', 'bounced', 'rejected'))
);
comment on table contact.answer is 'What an operator answered to a message. Rows are added; only an erasure changes their text.';
create index answer_of_message on contact.answer (message_id, answered_at);
drop index contact.message_open;
create index message_unanswered on contact.message (received_at) where answered_at is null and closed_at is null;

revoke all on contact.answer from longlight_app;
grant select, insert on contact.answer to longlight_app;
grant update (text, delivery) on contact.answer to longlight_app;

-- Down Migration
drop table contact.answer;
drop index contact.message_unanswered;
create index message_open on contact.message (received_at) where answered_at is null;
alter table contact.message
  drop constraint message_closed_by_somebody,
  drop column receipt_mail_id, drop column closed_at, drop column closed_by, drop column closed_reason, drop column late_alerted_at;
