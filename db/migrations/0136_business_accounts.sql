-- Business accounts beside a person's own: what each said of itself, its identity check, and whose taxpayer number counts.

create table people.business_account (
  account_id text primary key check (account_id like 'acc\_%'),
  user_id text not null references people."user" (id),
  business_name text not null,
  business_type text not null,
  business_classification text not null,
  industry_classification text not null,
  email text not null check (email = lower(btrim(email))),
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
  annual_revenue_cents bigint check (annual_revenue_cents >= 0),
  net_assets_cents bigint check (net_assets_cents >= 0),
  is_accredited boolean,
  accredited_qualification_id int,
  opened_at timestamptz not null,
  saved_at timestamptz not null,
  check ((ein_sealed is null) = (ein_index is null)),
  check ((controller_ssn_sealed is null) = (controller_ssn_index is null)),
  check (not is_accredited or accredited_qualification_id is not null)
);
comment on table people.business_account is
  'A business whose account a person opened beside their own. Tax numbers are sealed for their row alone; the last digits are for the person''s eyes.';
comment on column people.business_account.email is
  'Under which the payment partner keeps the business: it takes an address once. We send nothing to it.';
comment on column people.business_account.user_id is 'The person who opened it and signs for it.';
comment on column people.business_account.ein_index is 'A keyed hash: finds the same number without opening it.';
comment on column people.business_account.controller_is_self is 'Null where the type has none; then the person who signs for it is checked.';
comment on column people.business_account.annual_revenue_cents is 'Of the fiscal year that ended last, as stated: the 10% rule counts it. Null after erasure.';
comment on column people.business_account.net_assets_cents is 'At the end of that year, as stated: the 10% rule counts it. Null after erasure.';
comment on column people.business_account.is_accredited is 'As stated; null after erasure.';
comment on column people.business_account.saved_at is 'When it was opened or changed last.';
create index business_account_of on people.business_account (user_id);
create index business_account_ein on people.business_account (ein_index) where ein_index is not null;
grant select, insert, delete, update (business_name, business_type, business_classification, industry_classification, email, doing_business_as,
    website, address1, address2, city, state, postal_code, ein_sealed, ein_last_four, ein_index, controller_is_self, controller_title,
    controller_first_name, controller_last_name, controller_date_of_birth, controller_ssn_sealed, controller_ssn_last_four, controller_ssn_index, controller_address1,
    controller_address2, controller_city, controller_state, controller_postal_code, annual_revenue_cents, net_assets_cents, is_accredited,
    accredited_qualification_id, saved_at) on people.business_account to longlight_app;

-- A person may be checked several times: once for themself, once for each business.
alter table identity.customer drop constraint customer_user_id_key;
create index customer_of_user on identity.customer (user_id);

-- A business certifies its own number, and is withheld from by what is known of it alone.
alter table people.w9 add column account_id text check (account_id like 'acc\_%');
comment on column people.w9.account_id is 'The business account whose number it is; null where it is the person''s own.';
alter table tax.number_notice add column account_id text check (account_id like 'acc\_%');
comment on column tax.number_notice.account_id is 'The business account whose number it is about; null where it is the person''s own.';
alter table tax.withholding add column account_id text check (account_id like 'acc\_%');
comment on column tax.withholding.account_id is 'The business account whose payments are withheld from; null for the person''s own and their IRAs.';
drop index tax.withholding_open;
create unique index withholding_open on tax.withholding (user_id, account_id) nulls not distinct where until is null;

-- A business that was suspended stops its own account; a person who was suspended stops all of theirs.
create or replace function platform.standing_of(p_person text, p_account_id text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  with account as (
    select a.owner_id, a.frozen_at from accounts.account a where a.id = p_account_id
    union all
    select a.owner_id, a.frozen_at from accounts.account a
      where p_account_id is null and a.owner_id = p_person and a.parent_id is null),
  people as (
    select u.closed_at, u.suspended_at, c.status
      from (select p_person as id union select owner_id from account) p
      join people."user" u on u.id = p.id
      join accounts.account checked on checked.owner_id = u.id and (checked.parent_id is null or checked.id = p_account_id)
      left join identity.customer c on c.account_id = checked.id)
  select case
    when exists (select from people where closed_at is not null) then 'closed'
    when exists (select from people where suspended_at is not null or status = 'suspended') then 'suspended'
    when exists (select from people where status = 'deactivated') then 'deactivated'
    when exists (select from account where frozen_at is not null) then 'frozen'
    else 'good' end
$$;

-- Menus call a business's account by its name of today.
grant update (name) on accounts.account to longlight_app;

-- Whose name an order's agreement carries.
alter table investing.investment_order add column signs_for text;
comment on column investing.investment_order.signs_for is 'The legal name of the business that the person signs for; null where they sign for themself.';
