-- Up Migration
-- Businesses: what they tell us of themselves and of whoever controls them, their owners, and the certification of these.

-- Beside the person who signs in. Tax numbers are sealed for their row alone; the last digits are for the person's eyes.
create table people.business (
  user_id text primary key references people."user",
  doing_business_as text,
  website text,
  address1 text not null,
  address2 text,
  city text not null,
  state text not null,
  postal_code text not null,
  ein_sealed text,
  ein_last_four text,
  ein_index text,
  -- Null where the type has none; then whoever signs in is who is checked.
  controller_is_self boolean,
  controller_title text,
  controller_first_name text,
  controller_last_name text,
  controller_date_of_birth date,
  controller_ssn_sealed text,
  controller_ssn_last_four text,
  controller_ssn_index text,
  controller_address1 text,
  controller_address2 text,
  controller_city text,
  controller_state text,
  controller_postal_code text,
  saved_at timestamptz not null,
  check ((ein_sealed is null) = (ein_index is null)),
  check ((controller_ssn_sealed is null) = (controller_ssn_index is null))
);
create index business_ein on people.business (ein_index) where ein_index is not null;

alter table people."user"
  -- A business has told everything that its type asks for.
  add column business_saved_at timestamptz,
  -- When income and net worth were stated: the 10% rule counts them, and they age.
  add column investor_saved_at timestamptz,
  -- Where somebody came from, as the address that brought them said.
  add column campaign jsonb;
update people."user" set investor_saved_at = personal_saved_at where annual_income_cents is not null;

-- Which numbers somebody tried, by their index, so that nobody asks us whether a number is known.
create table people.number_try (
  user_id text not null references people."user",
  number_index text not null,
  at timestamptz not null,
  primary key (user_id, number_index)
);

-- A new address takes effect when its own mailbox confirms it; for 72 hours the old one can stop or undo it.
create table people.email_change (
  id text primary key check (id like 'emc\_%'),
  user_id text not null references people."user",
  old_email text not null,
  new_email text not null,
  confirm_hash text not null unique,
  veto_hash text not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  veto_until timestamptz,
  vetoed_at timestamptz,
  replaced_at timestamptz
);
create index email_change_of on people.email_change (user_id, requested_at);

alter table identity.customer
  add column ownership text check (ownership in ('uncertified', 'recertify', 'certified')),
  add column needs_full_ssn boolean not null default false,
  add column reasons jsonb not null default '[]',
  -- Since the partner asked for a second try: something was changed, and the whole number was typed.
  add column mended_at timestamptz,
  add column full_ssn_at timestamptz,
  -- When the partner is asked again although it sent nothing; null where nothing is awaited.
  add column next_look_at timestamptz;
create index customer_look on identity.customer (next_look_at) where next_look_at is not null;
update identity.customer set next_look_at = changed_at + interval '15 minutes'
 where status in ('requested', 'retrying', 'unverified', 'retry', 'kba', 'document', 'deactivated');

create table identity.beneficial_owner (
  id text primary key check (id like 'bno\_%'),
  account_id text not null references identity.customer,
  first_name text not null,
  last_name text not null,
  -- Null until the owner, or whoever names them, has told it.
  date_of_birth date,
  address1 text,
  address2 text,
  city text,
  state text,
  postal_code text,
  country_code text,
  number_kind text check (number_kind in ('ssn', 'passport')),
  number_sealed text,
  -- Null as well where the owner typed it themself: nobody else sees a digit.
  number_last_four text,
  passport_country text,
  is_self_told boolean not null default false,
  partner_id text unique,
  status text not null check (status in ('invited', 'sending', 'refused', 'verified', 'document', 'incomplete', 'retrying', 'removing', 'removed')),
  is_tried boolean not null default false,
  refusal text,
  refused_field text,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz
);
create index beneficial_owner_of on identity.beneficial_owner (account_id, added_at);

create table identity.owner_invitation (
  id text primary key check (id like 'bni\_%'),
  owner_id text not null references identity.beneficial_owner,
  email text not null,
  invited_by text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  revoked_at timestamptz,
  bounced_at timestamptz
);
create index owner_invitation_of on identity.owner_invitation (owner_id, sent_at);

-- Who said that the owners are the owners, in which words. Only ever added to.
create table identity.certification (
  id text primary key check (id like 'cer\_%'),
  account_id text not null references identity.customer,
  certified_by text not null,
  name text not null,
  version text not null,
  hash text not null,
  owner_ids text[] not null,
  is_none_declared boolean not null,
  ip_address text,
  at timestamptz not null
);
create index certification_of on identity.certification (account_id, at);
revoke update, delete on identity.certification from longlight_app;
create trigger append_only before update or delete on identity.certification for each row execute function platform.refuse_change();

alter table identity.document add column owner_id text references identity.beneficial_owner;

-- Down Migration
alter table identity.document drop column owner_id;
drop table identity.certification, identity.owner_invitation, identity.beneficial_owner;
alter table identity.customer drop column ownership, drop column needs_full_ssn, drop column reasons, drop column mended_at,
  drop column full_ssn_at, drop column next_look_at;
drop table people.email_change, people.number_try, people.business;
alter table people."user" drop column business_saved_at, drop column investor_saved_at, drop column campaign;
