-- Up Migration
-- Who signs in, and what they told us about themselves. The wire's integer id is `number`; everything of ours keys by `id`.

create schema people;
grant usage on schema people to longlight_app;
alter default privileges in schema people grant select, insert, update, delete on tables to longlight_app;

create table people."user" (
  id text primary key check (id like 'usr\_%'),
  number int generated always as identity unique,
  identity_sub text not null unique,
  email text not null,
  email_update_request text,
  invalid_email boolean not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  -- When they came back from the hosted sign-up and told us who they are; before that we know a token and no more.
  registered_at timestamptz,
  type text not null default 'individual' check (type in ('individual', 'business')),
  referral_code text,
  wealth_channel boolean not null default false,
  suspended_at timestamptz,
  suspended_because text,
  substantive_relationship boolean not null default false,
  ignore_close_frontend boolean not null default false,
  first_name text,
  last_name text,
  primary_phone text,
  date_of_birth date,
  address1 text,
  address2 text,
  city text,
  state text,
  postal_code text,
  country_code text not null default 'US',
  citizenship_country_code text,
  -- The number itself is sealed; its last digits are for the person's eyes, the index only finds a second use.
  ssn_sealed text,
  ssn_last_four text,
  ssn_index text,
  personal_saved_at timestamptz,
  business_name text,
  business_type text,
  business_classification text,
  industry_classification text,
  intended_funding_source_type text,
  is_accredited boolean,
  accredited_qualification_id int,
  occupation text,
  environmental_impact_vs_returns int check (environmental_impact_vs_returns between 0 and 100),
  net_worth_cents bigint check (net_worth_cents >= 0),
  annual_income_cents bigint check (annual_income_cents >= 0),
  check ((ssn_sealed is null) = (ssn_last_four is null) and (ssn_sealed is null) = (ssn_index is null))
);
create unique index user_email on people."user" (lower(email));
create index user_ssn on people."user" (ssn_index) where ssn_index is not null;

create table people.operator (
  user_id text primary key references people."user",
  since timestamptz not null,
  appointed_by text not null
);

-- A link out of a mail. The link's secret is never stored, only its hash.
create table people.email_link (
  id uuid primary key,
  user_id text not null references people."user",
  email text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index email_link_of on people.email_link (user_id, sent_at);

-- What somebody agreed to: which text, in which version, proven by its hash. Only ever added to.
create table people.consent (
  id uuid primary key,
  user_id text not null references people."user",
  document text not null,
  version text not null,
  hash text not null,
  given_at timestamptz not null,
  ip_address text,
  unique (user_id, document, version, hash)
);
revoke update, delete on people.consent from longlight_app;
create trigger append_only before update or delete on people.consent for each row execute function platform.refuse_change();

-- Down Migration
drop schema people cascade;
