-- Identity checks of persons and businesses, beneficial owners, and the standing that follows.

create schema identity;
grant usage on schema identity to longlight_app;

create table identity.customer (
  account_id text primary key,
  user_id text not null,
  partner_id text unique,
  type text not null check (type in ('personal', 'business')),
  status text not null check (status in ('requested', 'retrying', 'refused', 'unverified', 'retry', 'kba', 'document', 'verified', 'deactivated',
    'suspended')),
  document_verification_type text,
  refusal text,
  refused_field text,
  requested_at timestamptz not null,
  retried_at timestamptz,
  changed_at timestamptz not null,
  ownership text check (ownership in ('uncertified', 'recertify', 'certified')),
  needs_full_ssn boolean not null default false,
  reasons jsonb not null default '[]',
  corrected_at timestamptz,
  full_ssn_at timestamptz,
  next_look_at timestamptz,
  certifying_at timestamptz,
  certification_problem text
);
comment on table identity.customer is 'An account''s identity check at the payment partner.';
comment on column identity.customer.partner_id is 'The partner''s id of the customer; null until it has one.';
comment on column identity.customer.status is
  '`requested` and `retrying` are ours, while the partner is asked; `refused` when it took the data for no customer at all.';
comment on column identity.customer.document_verification_type is 'The kind of document that the partner asks for; null where it asks for none.';
comment on column identity.customer.refusal is 'What the partner said to data that it did not take; null where it took it.';
comment on column identity.customer.refused_field is 'The field that it named; null where it named none.';
comment on column identity.customer.retried_at is 'When the data was sent a second time; null where it was not.';
comment on column identity.customer.ownership is 'Whether the beneficial owners are certified; null of persons.';
comment on column identity.customer.reasons is 'Why documents are asked for.';
comment on column identity.customer.corrected_at is 'When something was corrected after the partner asked for a second try; null until then.';
comment on column identity.customer.full_ssn_at is 'When the whole number was typed for the second try; null until then.';
comment on column identity.customer.next_look_at is 'When the partner is asked again although it sent nothing; null where nothing is awaited.';
comment on column identity.customer.certifying_at is 'When the partner was asked to certify the owners; null while it is not.';
comment on column identity.customer.certification_problem is 'Why it did not; null where it did, or was not asked.';
create index customer_look on identity.customer (next_look_at) where next_look_at is not null;
-- A person may be checked several times: once for themself, once for each business.
create index customer_of_user on identity.customer (user_id);
grant select, insert, update (partner_id, type, status, document_verification_type, refusal, refused_field, requested_at, retried_at, changed_at,
    ownership, needs_full_ssn, reasons, corrected_at, full_ssn_at, next_look_at, certifying_at, certification_problem) on identity.customer to
    longlight_app;

create table identity.status_change (
  id uuid primary key,
  account_id text not null references identity.customer (account_id),
  from_status text,
  to_status text not null,
  at timestamptz not null,
  reason text not null
);
comment on table identity.status_change is 'Each change of a customer''s status. Only ever added to.';
comment on column identity.status_change.from_status is 'The status before; null for the first.';
create index status_change_of on identity.status_change (account_id, at);
grant select, insert on identity.status_change to longlight_app;

create table identity.beneficial_owner (
  id text primary key check (id like 'bno\_%'),
  account_id text not null references identity.customer (account_id),
  first_name text not null,
  last_name text not null,
  date_of_birth date,
  address1 text,
  address2 text,
  city text,
  state text,
  postal_code text,
  country_code text,
  number_kind text check (number_kind in ('ssn', 'passport')),
  number_sealed text,
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
  removed_at timestamptz,
  constraint owner_of_account unique (id, account_id)
);
comment on table identity.beneficial_owner is 'Who owns a quarter or more of a business.';
comment on column identity.beneficial_owner.date_of_birth is 'Null until the owner, or the person who names them, has given it.';
comment on column identity.beneficial_owner.number_kind is 'The kind of number that identifies them; null until it is given, and after erasure.';
comment on column identity.beneficial_owner.number_sealed is
  'The number itself, sealed; null once the partner has it, until it is given, and after erasure.';
comment on column identity.beneficial_owner.number_last_four is 'Null as well where the owner typed it themself: nobody else sees a digit.';
comment on column identity.beneficial_owner.passport_country is 'The country of the passport; null for everyone else.';
comment on column identity.beneficial_owner.is_self_told is 'They enter their own data behind an invitation.';
comment on column identity.beneficial_owner.partner_id is 'The partner''s id of the owner; null until it has them.';
comment on column identity.beneficial_owner.is_tried is 'The partner has been asked about them once.';
comment on column identity.beneficial_owner.refusal is 'What the partner said to data that it did not take; null where it took it.';
comment on column identity.beneficial_owner.refused_field is 'The field that it named; null where it named none.';
comment on column identity.beneficial_owner.removed_at is 'When they were taken off; null while they are an owner.';
create index beneficial_owner_of on identity.beneficial_owner (account_id, added_at);
create index beneficial_owner_born on identity.beneficial_owner (date_of_birth, lower(last_name)) where date_of_birth is not null;
grant select, insert, update (first_name, last_name, date_of_birth, address1, address2, city, state, postal_code, country_code, number_kind,
    number_sealed, number_last_four, passport_country, is_self_told, partner_id, status, is_tried, refusal, refused_field, changed_at,
    removed_at) on identity.beneficial_owner to longlight_app;

create table identity.document (
  id text primary key check (id like 'idd\_%'),
  account_id text not null references identity.customer (account_id),
  owner_id text references identity.beneficial_owner (id),
  type text not null check (type in ('passport', 'license', 'idCard', 'other')),
  file_name text not null,
  content_sealed text,
  partner_id text unique,
  status text not null default 'sending' check (status in ('sending', 'pending', 'accepted', 'rejected', 'refused')),
  failure_reason text,
  uploaded_at timestamptz not null,
  changed_at timestamptz not null,
  constraint document_owner_of_account foreign key (owner_id, account_id) references identity.beneficial_owner (id, account_id)
);
comment on table identity.document is 'A picture of someone''s document: sealed, and let go of as soon as the partner has it.';
comment on column identity.document.owner_id is 'The beneficial owner whose document it is; null where it is the customer''s.';
comment on column identity.document.content_sealed is 'The picture, sealed; null once the partner has it, and after erasure.';
comment on column identity.document.partner_id is 'The partner''s id of the document; null until it has it.';
comment on column identity.document.failure_reason is 'Why the partner rejected it; null where it did not.';
create index document_of on identity.document (account_id, uploaded_at);
grant select, insert, update (content_sealed, partner_id, status, failure_reason, changed_at) on identity.document to longlight_app;

create table identity.owner_invitation (
  id text primary key check (id like 'bni\_%'),
  owner_id text not null references identity.beneficial_owner (id),
  email text not null,
  invited_by text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  revoked_at timestamptz,
  bounced_at timestamptz
);
comment on table identity.owner_invitation is
  'The mail that asks a beneficial owner for their own data. The link''s secret is never stored, only its hash.';
comment on column identity.owner_invitation.answered_at is 'When the owner gave their data; null until then.';
comment on column identity.owner_invitation.revoked_at is 'When the invitation was taken back; null where it was not.';
comment on column identity.owner_invitation.bounced_at is 'When the mail came back; null where it did not.';
create index owner_invitation_of on identity.owner_invitation (owner_id, sent_at);
grant select, insert, update (answered_at, revoked_at, bounced_at) on identity.owner_invitation to longlight_app;

create table identity.certification (
  id text primary key check (id like 'cer\_%'),
  account_id text not null references identity.customer (account_id),
  certified_by text not null,
  name text not null,
  version text not null,
  hash text not null,
  owner_ids text[] not null,
  is_none_declared boolean not null,
  ip_address text,
  at timestamptz not null
);
comment on table identity.certification is 'Who said that the owners are the owners, in which words. Only ever added to.';
comment on column identity.certification.ip_address is 'The network address from which it was made; null where it was not known.';
create index certification_of on identity.certification (account_id, at);
create trigger append_only before update on identity.certification for each row execute function platform.refuse_change();
grant select, insert on identity.certification to longlight_app;

create function identity.forget(p_account text, p_all boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from identity.owner_invitation i using identity.beneficial_owner o where o.id = i.owner_id and o.account_id = p_account;
  update identity.document set content_sealed = null, file_name = 'erased' where account_id = p_account and p_all;
  update identity.beneficial_owner set first_name = 'Erased', last_name = 'Owner', date_of_birth = null, address1 = null, address2 = null,
    city = null, state = null, postal_code = null, country_code = null, number_kind = null, number_sealed = null, number_last_four = null,
    passport_country = null, refusal = null where account_id = p_account and p_all;
  delete from identity.certification where account_id = p_account and p_all;
$$;
revoke all on function identity.forget(text, boolean) from public;
grant execute on function identity.forget(text, boolean) to longlight_app;

-- The worst standing of a person, of an account and of its owner; without an account it is that of the person's own first one. A business that was
-- suspended stops its own account; a person who was suspended stops all of theirs. Every command asks for it, so that it reads the rows of these
-- people and never the table.
create function platform.standing_of(p_person text, p_account_id text) returns text
language sql stable set search_path = pg_catalog, pg_temp as $$
  select case
      when bool_or(u.closed_at is not null) then 'closed'
      when bool_or(u.suspended_at is not null or c.status = 'suspended') then 'suspended'
      when bool_or(c.status = 'deactivated') then 'deactivated'
      when bool_or(a.frozen_at is not null and (a.id = p_account_id or p_account_id is null and a.owner_id = p_person)) then 'frozen'
      else 'good' end
    from accounts.account a join people."user" u on u.id = a.owner_id left join identity.customer c on c.account_id = a.id
    where a.id = p_account_id or a.parent_id is null
      and a.owner_id in (p_person, (select asked.owner_id from accounts.account asked where asked.id = p_account_id))
$$;
revoke all on function platform.standing_of(text, text) from public;
grant execute on function platform.standing_of(text, text) to longlight_app;
