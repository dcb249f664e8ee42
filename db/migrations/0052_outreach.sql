-- What visitors wrote to us, and what the marketing system knows.

create schema outreach;
grant usage on schema outreach to longlight_app;

create table outreach.message (
  id text primary key check (id like 'msg\_%'),
  ticket int generated always as identity unique,
  email text not null,
  first_name text,
  last_name text,
  message text not null,
  user_id text,
  claimed_ip_address text,
  seen_ip_address text not null,
  received_at timestamptz not null,
  answered_at timestamptz,
  receipt_mail_id uuid,
  closed_at timestamptz,
  closed_by text,
  close_reason text,
  late_alerted_at timestamptz,
  constraint message_closed_by_someone check ((closed_at is null) = (closed_by is null) and (closed_at is null) = (close_reason is null))
);
comment on table outreach.message is 'What visitors wrote to us.';
comment on column outreach.message.ticket is 'The number that the sender quotes.';
comment on column outreach.message.first_name is 'Null where the sender did not say, and after erasure.';
comment on column outreach.message.last_name is 'Null where the sender did not say, and after erasure.';
comment on column outreach.message.user_id is 'The user who was signed in; null for a visitor.';
comment on column outreach.message.claimed_ip_address is 'The network address that the visitor''s page said; null where it said none.';
comment on column outreach.message.seen_ip_address is 'The network address that the server saw.';
comment on column outreach.message.answered_at is 'When it was answered first; null until then.';
comment on column outreach.message.receipt_mail_id is
  'The outbox id of the receipt that its sender got: answers name it, so that mail programs keep them in one thread. Null where none was sent.';
comment on column outreach.message.closed_at is 'When an operator closed it; null while it is open.';
comment on column outreach.message.closed_by is 'The operator who closed it; null while it is open.';
comment on column outreach.message.close_reason is 'Why it was closed; null while it is open.';
comment on column outreach.message.late_alerted_at is 'When an operator was last alerted that it waits for too long; null before the first time.';
create index message_seen on outreach.message (seen_ip_address, received_at);
create index message_unanswered on outreach.message (received_at) where (answered_at is null) and (closed_at is null);
grant select, insert, update (email, first_name, last_name, message, claimed_ip_address, seen_ip_address, answered_at, receipt_mail_id,
    closed_at, closed_by, close_reason, late_alerted_at) on outreach.message to longlight_app;

create table outreach.interest (
  user_id text,
  interest text,
  said_at timestamptz not null,
  saved_at timestamptz,
  partner_contact_id text,
  primary key (user_id, interest)
);
comment on table outreach.interest is 'What someone said they are interested in, for the marketing system.';
comment on column outreach.interest.saved_at is 'When the marketing system had it; null until then.';
comment on column outreach.interest.partner_contact_id is 'The marketing system''s id of the contact; null until it has one.';
grant select, insert, delete, update (saved_at, partner_contact_id) on outreach.interest to longlight_app;

create table outreach.answer (
  id text primary key check (id like 'ans\_%'),
  message_id text not null references outreach.message (id),
  text text not null,
  mail_id uuid not null unique,
  answered_by text not null,
  answered_at timestamptz not null,
  delivery text check (delivery in ('sent', 'bounced', 'rejected'))
);
comment on table outreach.answer is 'Answers to visitors'' messages.';
comment on column outreach.answer.mail_id is 'The outbox id of the mail that carries it.';
comment on column outreach.answer.delivery is 'Null until the mail partner said so.';
create index answer_of_message on outreach.answer (message_id, answered_at);
grant select, insert, update (text, delivery) on outreach.answer to longlight_app;
