-- Who signs in: people, their addresses, consents, heirs, and the staff.

create schema people;
grant usage on schema people to longlight_app;

create table people."user" (
  id text primary key check (id like 'usr\_%'),
  number int generated always as identity unique,
  identity_sub text not null unique,
  email text not null constraint user_email_in_one_spelling check (email = lower(btrim(email))),
  email_update_request text,
  invalid_email boolean not null default false,
  confirmed_at timestamptz,
  created_at timestamptz not null,
  registered_at timestamptz,
  type text not null default 'individual' check (type in ('individual', 'business')),
  referral_code text,
  wealth_channel boolean not null default false,
  suspended_at timestamptz,
  suspension_reason text,
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
  business_saved_at timestamptz,
  investor_saved_at timestamptz,
  campaign jsonb,
  closed_at timestamptz,
  death_reported_at timestamptz,
  check ((ssn_sealed is null) = (ssn_last_four is null) and (ssn_sealed is null) = (ssn_index is null))
);
comment on table people."user" is 'A person, or a business with the person who signs in for it.';
comment on column people."user".number is 'Counts people up, for operators.';
comment on column people."user".identity_sub is 'The identity provider''s id of the person; another one after erasure.';
comment on column people."user".email_update_request is 'The address that waits for confirmation; null where none does.';
comment on column people."user".invalid_email is 'Mail to the address has bounced.';
comment on column people."user".confirmed_at is 'When the address was proved; null until then.';
comment on column people."user".registered_at is
  'When they came back from the hosted sign-up and told us who they are; null before, when we know a token and no more.';
comment on column people."user".type is 'individual or business.';
comment on column people."user".referral_code is 'The code that they brought at the sign-up; null where they brought none, and after erasure.';
comment on column people."user".suspended_at is 'When an operator suspended them; null while they may act.';
comment on column people."user".suspension_reason is 'Why they are suspended; null while they may act.';
comment on column people."user".ignore_close_frontend is 'Kept for the API that the specification spells.';
comment on column people."user".first_name is 'Null until it is given, and after erasure; so are the other personal details.';
comment on column people."user".ssn_sealed is 'The number itself, sealed; null until it is given, and after erasure.';
comment on column people."user".ssn_last_four is 'The last digits of the number, for the person''s eyes; null without a number.';
comment on column people."user".ssn_index is 'A keyed hash of the number: finds a second use without opening it. Null without a number.';
comment on column people."user".personal_saved_at is 'When the personal details were saved last; null until then.';
comment on column people."user".business_name is 'Null for a person who signs in for no business; so are the other details of a business.';
comment on column people."user".is_accredited is 'Whether they said that they are; null until they did, and after erasure.';
comment on column people."user".accredited_qualification_id is 'The qualification that they named; null where they named none.';
comment on column people."user".environmental_impact_vs_returns is 'What they invest for, from 0 (impact) to 100 (returns); null until they said so.';
comment on column people."user".net_worth_cents is 'Their net worth as they said themselves, without the home they live in; null until they did.';
comment on column people."user".annual_income_cents is 'Their yearly income as they said themselves; null until they did.';
comment on column people."user".business_saved_at is 'When a business had told everything that its type asks for; null until then, and for persons.';
comment on column people."user".investor_saved_at is
  'When income and net worth were stated: the 10% rule counts them, and they age. Null until then.';
comment on column people."user".campaign is 'Where someone came from, as the address that brought them said; null where it said nothing.';
comment on column people."user".closed_at is 'When the account was closed; null while it is open.';
comment on column people."user".death_reported_at is
  'When the death of the person was reported, from which on they are sent nothing; null where it was not.';
create unique index user_email on people."user" (lower(email));
create index user_ssn on people."user" (ssn_index) where ssn_index is not null;
-- Promotions count people over all their accounts and businesses: these indexes find the same person.
create index user_born on people."user" (date_of_birth, lower(last_name)) where date_of_birth is not null;
grant select, insert, update (identity_sub, email, email_update_request, invalid_email, confirmed_at, registered_at, type, referral_code,
    wealth_channel, suspended_at, suspension_reason, substantive_relationship, ignore_close_frontend, first_name, last_name, primary_phone,
    date_of_birth, address1, address2, city, state, postal_code, country_code, citizenship_country_code, ssn_sealed, ssn_last_four, ssn_index,
    personal_saved_at, business_name, business_type, business_classification, industry_classification, intended_funding_source_type,
    is_accredited, accredited_qualification_id, occupation, environmental_impact_vs_returns, net_worth_cents, annual_income_cents,
    business_saved_at, investor_saved_at, campaign, closed_at, death_reported_at) on people."user" to longlight_app;

-- Who is staff is decided by two who are. The first two of a company are the exception, since nobody could decide about them. One operator
-- suspends another at once; who comes back or goes for good is decided by two. A suspended one counts among the staff, so that nobody gets
-- around the two by suspending, and decides about nothing.
create function people.keep_staff() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_user text := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  v_gained text[] := case when tg_op <> 'DELETE' then
    array(select g.key from jsonb_each(new.roles) g where tg_op = 'INSERT' or old.roles -> g.key is distinct from g.value) end;
  v_kind text := case when tg_op = 'DELETE' then 'dismissOperator' when tg_op = 'INSERT' then 'appointOperator'
    when v_gained <> '{}' then 'grantRole' else 'reinstateOperator' end;
begin
  if pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then return null; end if;
  -- One operator is enough to suspend another, and to take a role away.
  if tg_op = 'UPDATE' and v_gained = '{}' and (new.suspended_at is not null or old.suspended_at is null) then return null; end if;
  perform pg_advisory_xact_lock(hashtext('people.operator'));
  if tg_op = 'INSERT' and (select count(*) from people.operator) <= 2 then return null; end if;
  -- Nobody comes to the staff, or back, with a role that was not decided by itself.
  if tg_op = 'INSERT' and v_gained <> '{}' or v_kind = 'grantRole' and old.suspended_at is distinct from new.suspended_at then
    raise exception 'roles of % are given one by one', v_user using errcode = 'restrict_violation';
  end if;
  -- The decision is made in the transaction that carries it out: an earlier one opens nothing. Nobody who is suspended decides.
  if not exists (select from platform.proposal p
      where p.kind = v_kind and p.state = 'approved' and p.result ->> 'id' = v_user and p.decided_by <> p.proposed_by
        and (v_kind <> 'grantRole' or v_gained = array[p.input ->> 'role'])
        and p.xmin = pg_current_xact_id()::xid
        and 2 = (select count(*) from (select o.user_id from people.operator o where o.suspended_at is null and (tg_op <> 'INSERT' or o.user_id <> v_user)
              and (tg_op <> 'UPDATE' or o.user_id <> v_user)
            union select v_user where tg_op = 'DELETE' and old.suspended_at is null) staff where staff.user_id in (p.proposed_by, p.decided_by))) then
    raise exception 'two operators decide who is one: no proposal about % was approved', v_user using errcode = 'restrict_violation';
  end if;
  return null;
end $$;

create table people.operator (
  user_id text primary key references people."user" (id),
  since timestamptz not null,
  appointed_by text not null,
  suspended_at timestamptz,
  suspended_by text,
  suspension_reason text check (suspension_reason <> ''),
  roles jsonb not null default '{}' constraint operator_known_roles check (jsonb_typeof(roles) = 'object' and roles - array['support',
    'investorRelations', 'payments', 'fundAccounting', 'portfolioManager', 'compliance', 'engineerOnCall', 'accessAdministrator', 'auditor'] = '{}'),
  constraint operator_suspended_whole check ((suspended_at is null) = (suspended_by is null) and (suspended_at is null) = (suspension_reason is null)),
  constraint operator_not_by_oneself check (suspended_by <> user_id)
);
comment on table people.operator is 'Staff. Who is one is decided by two who are.';
comment on column people.operator.suspended_at is 'Since when they may do nothing as staff; null while they may.';
comment on column people.operator.suspended_by is 'The operator who suspended them; null while they may act.';
comment on column people.operator.suspension_reason is 'The words of the person who suspended them; null while they may act.';
comment on column people.operator.roles is
  'The roles by name, each with who gave it and when: {"support": {"by": "usr_...", "at": "..."}}; `migration` gave those of before.';
create constraint trigger decided_by_two after insert or delete on people.operator deferrable initially deferred
  for each row execute function people.keep_staff();
create constraint trigger reinstated_by_two after update on people.operator deferrable initially deferred
  for each row execute function people.keep_staff();
grant select, insert, delete, update (suspended_at, suspended_by, suspension_reason, roles) on people.operator to longlight_app;

create table people.email_link (
  id uuid primary key,
  user_id text not null references people."user" (id),
  email text not null,
  token_hash text not null unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
comment on table people.email_link is 'A link out of a mail. The link''s secret is never stored, only its hash.';
comment on column people.email_link.used_at is 'When it was opened; null until then.';
comment on column people.email_link.replaced_at is 'When a later link took its place; null where none did.';
create index email_link_of on people.email_link (user_id, sent_at);
grant select, insert, delete, update (used_at, replaced_at) on people.email_link to longlight_app;

create table people.email_change (
  id text primary key check (id like 'emc\_%'),
  user_id text not null references people."user" (id),
  old_email text not null,
  old_email_confirmed boolean not null,
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
comment on table people.email_change is 'A new address takes effect when its own mailbox confirms it; for 72 hours the old one can stop or undo it.';
comment on column people.email_change.old_email_confirmed is
  'An undo, and the hold on the address that comes with it, belong to the person who had proved the old address.';
comment on column people.email_change.confirmed_at is 'When the new mailbox confirmed it; null until then.';
comment on column people.email_change.veto_until is 'Until when the old one may undo it; null until it is confirmed.';
comment on column people.email_change.vetoed_at is 'When the old one stopped or undid it; null where it did not.';
comment on column people.email_change.replaced_at is 'When a later change took its place; null where none did.';
create index email_change_of on people.email_change (user_id, requested_at);
create index email_change_holds on people.email_change (lower(old_email)) where (confirmed_at is not null) and (vetoed_at is null);
grant select, insert, delete, update (confirmed_at, veto_until, vetoed_at, replaced_at) on people.email_change to longlight_app;

create table people.number_try (
  user_id text references people."user" (id),
  number_index text,
  at timestamptz not null,
  primary key (user_id, number_index)
);
comment on table people.number_try is 'Which numbers someone tried, by their index, so that nobody asks us whether a number is known.';
grant select, insert, delete, update (at) on people.number_try to longlight_app;

create table people.consent (
  id uuid primary key,
  user_id text not null references people."user" (id),
  document text not null,
  version text not null,
  hash text not null,
  given_at timestamptz not null,
  ip_address text,
  unique (user_id, document, version, hash)
);
comment on table people.consent is 'What someone agreed to: which text, in which version, proven by its hash. Only ever added to.';
comment on column people.consent.ip_address is 'The network address from which it was given; null where it was not known, or was erased.';
create trigger append_only before update or delete on people.consent for each row execute function platform.refuse_change();
grant select, insert on people.consent to longlight_app;

create table people.designation (
  id text primary key,
  user_id text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  spouse_agrees boolean not null
);
comment on table people.designation is
  'Who inherits an account, and whom we may turn to when we worry about its owner. Each saving is kept as it was: what stood on the day of a '
  'death is what counts.';
comment on column people.designation.spouse_agrees is 'Asked for where a state gives the spouse a part of everything.';
create index designation_user on people.designation (user_id, saved_at desc, id desc);
create trigger append_only before update on people.designation for each row execute function platform.refuse_change();
grant select, insert on people.designation to longlight_app;

create table people.beneficiary (
  designation_id text references people.designation (id),
  id text check (id like 'ben\_%'),
  class text not null check (class in ('primary', 'contingent')),
  position int not null,
  first_name text not null,
  last_name text not null,
  relationship text not null,
  date_of_birth date not null,
  share_millionths bigint not null check (share_millionths between 100 and 1000000 and (share_millionths % 100) = 0),
  per_stirpes boolean not null,
  ssn_sealed text,
  ssn_last_four text,
  primary key (designation_id, id),
  check ((ssn_sealed is null) = (ssn_last_four is null))
);
comment on table people.beneficiary is 'Those who inherit, by one saved designation.';
comment on column people.beneficiary.id is 'The same person keeps their id from saving to saving; a sealed number is bound to it.';
comment on column people.beneficiary.share_millionths is 'Of the whole; a class adds up to 1,000,000.';
comment on column people.beneficiary.per_stirpes is 'The share of one who died goes to their descendants.';
comment on column people.beneficiary.ssn_sealed is 'The number, sealed for this row; null where the owner did not give it.';
comment on column people.beneficiary.ssn_last_four is 'The last digits of the number; null where the owner did not give it.';
create trigger append_only before update on people.beneficiary for each row execute function platform.refuse_change();
grant select, insert on people.beneficiary to longlight_app;

create table people.trusted_contact (
  id text primary key,
  user_id text not null,
  first_name text,
  last_name text,
  relationship text,
  phone text,
  email text,
  text_version text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  check ((first_name is null) = (last_name is null)),
  check (first_name is null or phone is not null or email is not null)
);
comment on table people.trusted_contact is 'Whom we may turn to when we worry about an account''s owner.';
comment on column people.trusted_contact.first_name is 'Null, as all fields are, where the contact was taken off.';
comment on column people.trusted_contact.text_version is 'What was said about what we may tell this person, as the owner read it.';
create index trusted_contact_user on people.trusted_contact (user_id, saved_at desc, id desc);
create trigger append_only before update on people.trusted_contact for each row execute function platform.refuse_change();
grant select, insert on people.trusted_contact to longlight_app;

create function people.forget_heirs(p_user text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from people.beneficiary b using people.designation d where d.id = b.designation_id and d.user_id = p_user;
  delete from people.designation where user_id = p_user;
  delete from people.trusted_contact where user_id = p_user;
$$;
revoke all on function people.forget_heirs(text) from public;
grant execute on function people.forget_heirs(text) to longlight_app;
