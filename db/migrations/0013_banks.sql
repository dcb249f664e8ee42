-- Up Migration
-- Banks that investors linked, and the accounts there that money may be moved from and to. Tokens are sealed.

create schema banks;
grant usage on schema banks to longlight_app;
alter default privileges in schema banks grant select, insert, update, delete on tables to longlight_app;

create table banks.item (
  id text primary key check (id like 'itm\_%'),
  account_id text not null,
  -- Finds the same public token again: it may be exchanged once, but several accounts may be linked with it.
  public_token_index text not null,
  public_token_sealed text,
  partner_item_id text unique,
  access_token_sealed text,
  institution_name text not null,
  reverification_required boolean not null default false,
  state text not null default 'exchanging' check (state in ('exchanging', 'linked', 'refused', 'revoked', 'removed')),
  linked_at timestamptz not null,
  changed_at timestamptz not null,
  unique (account_id, public_token_index)
);

create table banks.funding_source (
  id text primary key check (id like 'bnk\_%'),
  account_id text not null,
  item_id text not null references banks.item,
  partner_account_id text not null,
  partner_id text,
  processor_token_sealed text,
  name text not null,
  mask text,
  subtype text,
  bank_name text not null,
  verification_status text,
  status text not null default 'linking' check (status in ('linking', 'waiting', 'verified', 'unverified', 'refused', 'disabled', 'removed')),
  because text,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (item_id, partner_account_id)
);
create index funding_source_of on banks.funding_source (account_id, created_at);
create unique index funding_source_partner on banks.funding_source (account_id, partner_id) where status <> 'removed';
create index funding_source_by_partner on banks.funding_source (partner_id);

-- Down Migration
drop schema banks cascade;
