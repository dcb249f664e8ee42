-- Up Migration
-- Who inherits an account, and whom we may turn to when we worry about its owner. Each saving is kept as it was: what stood
-- on the day of a death is what counts.
create table people.designation (
  id text primary key,
  user_id text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  -- Asked for where a state gives the spouse a part of everything.
  spouse_agrees boolean not null
);
create index designation_user on people.designation (user_id, saved_at desc, id desc);
create trigger append_only before update or delete on people.designation for each row execute function platform.refuse_change();

create table people.beneficiary (
  designation_id text not null references people.designation,
  -- The same person keeps their id from saving to saving; a sealed number is bound to it.
  id text not null check (id like 'ben\_%'),
  class text not null check (class in ('primary', 'contingent')),
  position int not null,
  first_name text not null,
  last_name text not null,
  relationship text not null,
  date_of_birth date not null,
  share_millionths bigint not null check (share_millionths between 100 and 1000000 and share_millionths % 100 = 0),
  per_stirpes boolean not null,
  ssn_sealed text,
  ssn_last_four text,
  primary key (designation_id, id),
  check ((ssn_sealed is null) = (ssn_last_four is null))
);
create trigger append_only before update or delete on people.beneficiary for each row execute function platform.refuse_change();

create table people.trusted_contact (
  id text primary key,
  user_id text not null,
  -- Nothing in the fields: the contact was taken off.
  first_name text,
  last_name text,
  relationship text,
  phone text,
  email text,
  -- What was said about what we may tell this person, as the owner read it.
  text_version text not null,
  saved_by text not null,
  saved_at timestamptz not null,
  check ((first_name is null) = (last_name is null)),
  check (first_name is null or phone is not null or email is not null)
);
create index trusted_contact_user on people.trusted_contact (user_id, saved_at desc, id desc);
create trigger append_only before update or delete on people.trusted_contact for each row execute function platform.refuse_change();
grant select, insert on people.designation, people.beneficiary, people.trusted_contact to longlight_app;

-- Down Migration
drop table people.trusted_contact, people.beneficiary, people.designation;
