-- Businesses, each with the person who signs for it, and what people certified about taxpayer numbers.

create table people.business (
  user_id text primary key references people."user" (id),
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
  saved_at timestamptz not null,
  check ((ein_sealed is null) = (ein_index is null)),
  check ((controller_ssn_sealed is null) = (controller_ssn_index is null))
);
comment on table people.business is
  'Beside the person who signs in. Tax numbers are sealed for their row alone; the last digits are for the person''s eyes.';
comment on column people.business.ein_sealed is 'The business''s taxpayer number, sealed; null for a type that has none.';
comment on column people.business.ein_last_four is 'Its last digits; null without a number.';
comment on column people.business.ein_index is 'A keyed hash: finds the same number without opening it; null without a number.';
comment on column people.business.controller_is_self is 'Null where the type has none; then the person who signs in is checked.';
comment on column people.business.controller_title is
  'The office of the controller; null where the type has none. So are the other details of the controller.';
create index business_ein on people.business (ein_index) where ein_index is not null;
create index business_controller_ssn on people.business (controller_ssn_index) where controller_ssn_index is not null;
grant select, insert, delete, update (doing_business_as, website, address1, address2, city, state, postal_code, ein_sealed, ein_last_four,
    ein_index, controller_is_self, controller_title, controller_first_name, controller_last_name, controller_date_of_birth,
    controller_ssn_sealed, controller_ssn_last_four, controller_ssn_index, controller_address1, controller_address2, controller_city,
    controller_state, controller_postal_code, saved_at) on people.business to longlight_app;

-- The payment partner knows a business beside a person's own account by a mailbox of ours, made of the account's id (decision 0046):
-- an address that someone typed would tell whether it has an account, and take it from the person whose it is.
create table people.business_account (
  account_id text primary key check (account_id like 'acc\_%'),
  user_id text not null references people."user" (id),
  business_name text not null,
  business_type text not null,
  business_classification text not null,
  industry_classification text not null,
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
comment on column people.business_account.user_id is 'The person who opened it and signs for it.';
comment on column people.business_account.ein_sealed is 'The business''s taxpayer number, sealed; null for a type that has none, and after erasure.';
comment on column people.business_account.ein_last_four is 'Its last digits; null without a number.';
comment on column people.business_account.ein_index is 'A keyed hash: finds the same number without opening it; null without a number.';
comment on column people.business_account.controller_is_self is 'Null where the type has none; then the person who signs for it is checked.';
comment on column people.business_account.controller_title is
  'The office of the controller; null where the type has none. So are the other details of the controller.';
comment on column people.business_account.annual_revenue_cents is
  'Of the fiscal year that ended last, as stated: the 10% rule counts it. Null after erasure.';
comment on column people.business_account.net_assets_cents is 'At the end of that year, as stated: the 10% rule counts it. Null after erasure.';
comment on column people.business_account.is_accredited is 'As stated; null after erasure.';
comment on column people.business_account.accredited_qualification_id is 'The qualification that was named; null where none was.';
comment on column people.business_account.saved_at is 'When it was opened or changed last.';
create index business_account_of on people.business_account (user_id);
create index business_account_ein on people.business_account (ein_index) where ein_index is not null;
create index business_account_controller_ssn on people.business_account (controller_ssn_index) where controller_ssn_index is not null;
grant select, insert, delete, update (business_name, business_type, business_classification, industry_classification, doing_business_as, website,
    address1, address2, city, state, postal_code, ein_sealed, ein_last_four, ein_index, controller_is_self, controller_title,
    controller_first_name, controller_last_name, controller_date_of_birth, controller_ssn_sealed, controller_ssn_last_four, controller_ssn_index,
    controller_address1, controller_address2, controller_city, controller_state, controller_postal_code, annual_revenue_cents, net_assets_cents,
    is_accredited, accredited_qualification_id, saved_at) on people.business_account to longlight_app;

-- A business certifies its own number, and is withheld from by what is known of it alone.
create table people.w9 (
  id text primary key check (id like 'w9c\_%'),
  user_id text not null references people."user" (id),
  account_id text check (account_id like 'acc\_%'),
  version text not null,
  hash text,
  is_subject boolean not null,
  is_withdrawn boolean not null default false,
  signed_at timestamptz not null,
  check ((hash is null) = (version = 'before')),
  constraint w9_withdrawn_is_not_subject check (not (is_withdrawn and is_subject))
);
comment on table people.w9 is 'Each certification of Form W-9: which words, when, and whether item 2 was crossed out. Only ever added to.';
comment on column people.w9.account_id is 'The business account whose number it is; null where it is the person''s own.';
comment on column people.w9.version is 'Of the words; "before" of people who gave their number while the words were part of the terms.';
comment on column people.w9.hash is 'The hash of the words; null where they were part of the terms.';
comment on column people.w9.is_subject is 'Item 2 was crossed out: the IRS has told the person that they are subject to backup withholding.';
comment on column people.w9.is_withdrawn is
  'The person no longer certifies to be a U.S. person: shares cannot be bought and payments are withheld from until Form W-9 is signed again.';
create index w9_of on people.w9 (user_id, signed_at);
create trigger append_only before update or delete on people.w9 for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on people.w9 for each statement execute function platform.refuse_change();
grant select, insert on people.w9 to longlight_app;
