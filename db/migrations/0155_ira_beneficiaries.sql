-- Beneficiaries of an IRA that is open: each change is a whole list, which the custodian takes or refuses.

create table ira.beneficiary_change (
  id text primary key check (id like 'ibc\_%'),
  application_id text not null,
  account_id text not null,
  is_married boolean not null,
  spouse_name text,
  spouse_consented_at timestamptz,
  state text not null check (state in ('requested', 'accepted', 'rejected')),
  reason text,
  version bigint not null default 0,
  requested_by text not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  constraint change_of_account unique (id, account_id),
  constraint change_of_application foreign key (application_id, account_id) references ira.application (id, account_id),
  constraint change_spouse_both check ((spouse_name is null) = (spouse_consented_at is null)),
  constraint change_decided check ((state = 'requested') = (decided_at is null))
);
comment on table ira.beneficiary_change is 'A new list of beneficiaries for an open IRA, as its owner asked the custodian for it. The newest accepted one is in force.';
comment on column ira.beneficiary_change.is_married is 'As the owner said when they asked.';
comment on column ira.beneficiary_change.spouse_name is 'As the spouse typed it under the consent, where the state asks for one.';
comment on column ira.beneficiary_change.reason is 'Why the custodian rejected it.';
comment on column ira.beneficiary_change.version is 'The newest version of the custodian''s that was applied.';
create unique index beneficiary_change_waiting on ira.beneficiary_change (account_id) where state = 'requested';
create index beneficiary_change_account on ira.beneficiary_change (account_id, requested_at desc);
create trigger final before update on ira.beneficiary_change for each row
  when (old.state in ('accepted', 'rejected') and old.state is distinct from new.state)
  execute function platform.keep_final('a change of beneficiaries');
grant select, insert, update (state, reason, version, decided_at, spouse_name) on ira.beneficiary_change to longlight_app;

create table ira.changed_beneficiary (
  change_id text not null,
  account_id text not null,
  position smallint not null check (position between 0 and 5),
  class text not null check (class in ('primary', 'contingent')),
  first_name text,
  last_name text,
  entity_name text,
  relationship text not null check (relationship in ('spouse', 'child', 'other', 'trust', 'charity', 'estate')),
  date_of_birth date,
  share_hundredths int not null check (share_hundredths between 1 and 10000),
  per_stirpes boolean not null,
  primary key (change_id, position),
  constraint changed_person_or_entity check ((entity_name is null) = (first_name is not null and last_name is not null)),
  constraint beneficiary_of_change foreign key (change_id, account_id) references ira.beneficiary_change (id, account_id)
);
comment on table ira.changed_beneficiary is 'Who inherits an IRA by a change of its beneficiaries.';
comment on column ira.changed_beneficiary.share_hundredths is 'Hundredths of a percent of the class: 3334 is 33.34%.';
comment on column ira.changed_beneficiary.per_stirpes is 'If they die first, their part goes to their own children.';
grant select, insert on ira.changed_beneficiary to longlight_app;
-- What names a third person is erased with its owner.
grant update (first_name, last_name, entity_name, date_of_birth) on ira.changed_beneficiary to longlight_app;
