-- Up Migration
-- Messages that anybody may send us, each with a number to refer to.

create schema contact;
grant usage on schema contact to longlight_app;
alter default privileges in schema contact grant select, insert, update, delete on tables to longlight_app;

create table contact.message (
  id text primary key check (id like 'msg\_%'),
  ticket int generated always as identity unique,
  email text not null,
  first_name text,
  last_name text,
  message text not null,
  user_id text,
  -- What the sender's browser said its address was, beside the one that the server saw.
  claimed_ip_address text,
  seen_ip_address text not null,
  received_at timestamptz not null,
  answered_at timestamptz
);
create index message_seen on contact.message (seen_ip_address, received_at);
create index message_open on contact.message (received_at) where answered_at is null;

-- Whom the marketing system knows about what; the message to it carries no more than these.
create schema crm;
grant usage on schema crm to longlight_app;
alter default privileges in schema crm grant select, insert, update, delete on tables to longlight_app;

create table crm.interest (
  user_id text not null,
  interest text not null,
  said_at timestamptz not null,
  saved_at timestamptz,
  partner_contact_id text,
  primary key (user_id, interest)
);

-- Down Migration
drop schema contact cascade;
drop schema crm cascade;
