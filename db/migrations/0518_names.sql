-- Changes of an investor's legal name: a case with its documents, the name before and the name after.
create schema names;
grant usage on schema names to longlight_app;

create table names.name_change (
  id text primary key check (id like 'nmc\_%'),
  number int generated always as identity unique,
  kind text not null check (kind in ('marriage', 'divorce', 'courtOrder', 'correction')),
  account_id text not null,
  user_id text not null,
  former_first_name text,
  former_last_name text,
  first_name text,
  last_name text,
  opened_by text not null,
  opened_at timestamptz not null,
  proposed_by text,
  approved_by text,
  changed_at timestamptz,
  partners_reference text,
  partners_recorded_by text,
  partners_recorded_at timestamptz,
  withdrawn_by text,
  withdrawn_at timestamptz,
  withdrawn_reason text,
  constraint name_change_ends_once check (changed_at is null or withdrawn_at is null),
  constraint name_change_two_people check (proposed_by <> approved_by),
  constraint name_change_done check ((changed_at is null) = (approved_by is null) and (changed_at is null) = (proposed_by is null)),
  constraint name_change_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_reason is null)),
  constraint name_change_at_partners check ((partners_recorded_at is null) = (partners_recorded_by is null)
    and (partners_recorded_at is null) = (partners_reference is null)),
  constraint name_change_before_partners check (partners_recorded_at is null or changed_at is not null),
  unique (id, account_id)
);
comment on table names.name_change is 'A change of an investor''s legal name.';
comment on column names.name_change.account_id is 'The person''s own account.';
comment on column names.name_change.former_first_name is 'The name when the case was opened; null after erasure, as are the other names.';
comment on column names.name_change.first_name is 'The name that the documents show.';
comment on column names.name_change.proposed_by is 'The operator who proposed the change; null until it is done.';
comment on column names.name_change.approved_by is 'Another operator, who approved it; null until it is done.';
comment on column names.name_change.changed_at is 'When the name changed; null until then.';
comment on column names.name_change.partners_reference is 'Where the answers of the payment partner and of custodians are filed; null until they have the new name.';
comment on column names.name_change.partners_recorded_by is 'The operator who recorded that; null until then.';
comment on column names.name_change.partners_recorded_at is 'When that was; null until then.';
comment on column names.name_change.withdrawn_by is 'The operator who ended the case without a change; null where none did.';
comment on column names.name_change.withdrawn_at is 'When that was; null where it was not.';
comment on column names.name_change.withdrawn_reason is 'Why, in words; null where it was not.';
create unique index name_change_open_once on names.name_change (user_id) where changed_at is null and withdrawn_at is null;
create index name_change_open on names.name_change (opened_at, id) where partners_recorded_at is null and withdrawn_at is null;
create index name_change_over on names.name_change (opened_at desc, id desc) where partners_recorded_at is not null or withdrawn_at is not null;
create index name_change_user on names.name_change (user_id, changed_at);
create trigger final before update on names.name_change for each row
  when ((old.withdrawn_at is not null and (old.withdrawn_at, old.withdrawn_by, old.withdrawn_reason) is distinct from (new.withdrawn_at, new.withdrawn_by, new.withdrawn_reason))
    or (old.withdrawn_at is not null and new.changed_at is not null)
    or (old.changed_at is not null and (old.changed_at, old.approved_by, old.proposed_by) is distinct from (new.changed_at, new.approved_by, new.proposed_by))
    or (old.partners_recorded_at is not null and (old.partners_recorded_at, old.partners_recorded_by, old.partners_reference)
      is distinct from (new.partners_recorded_at, new.partners_recorded_by, new.partners_reference)))
  execute function platform.keep_final('a change of name');
-- Names are written once; an erasure alone empties them.
create trigger final_names before update on names.name_change for each row
  when (new.former_first_name <> old.former_first_name or new.former_last_name <> old.former_last_name or new.first_name <> old.first_name or new.last_name <> old.last_name
    or (old.first_name is null and new.first_name is not null) or (old.last_name is null and new.last_name is not null)
    or (old.former_first_name is null and new.former_first_name is not null) or (old.former_last_name is null and new.former_last_name is not null))
  execute function platform.keep_final('a name of a change');
grant select, insert, update (former_first_name, former_last_name, first_name, last_name, proposed_by, approved_by, changed_at, partners_reference, partners_recorded_by,
  partners_recorded_at, withdrawn_by, withdrawn_at, withdrawn_reason) on names.name_change to longlight_app;

create table names.document (
  id text primary key check (id like 'nmd\_%'),
  name_change_id text not null,
  account_id text not null,
  kind text not null check (kind in ('request', 'marriageCertificate', 'divorceDecree', 'courtOrder', 'identity')),
  reference text not null,
  received_on date not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'rejected')),
  review_note text,
  reviewed_by text,
  reviewed_at timestamptz,
  constraint document_reviewed check ((outcome is null) = (reviewed_by is null) and (outcome is null) = (reviewed_at is null)),
  constraint document_two_people check (reviewed_by <> recorded_by),
  constraint document_of_name_change foreign key (name_change_id, account_id) references names.name_change (id, account_id)
);
comment on table names.document is 'A document about a change of name, as it was received, and what the person who read it decided.';
comment on column names.document.reference is 'Where the document is filed.';
comment on column names.document.outcome is 'What a second person decided who read it; null until then.';
comment on column names.document.review_note is 'What is wrong with it, or what was noted; null where nothing was.';
comment on column names.document.reviewed_by is 'The operator who read it; null until then.';
comment on column names.document.reviewed_at is 'When they decided; null until then.';
create index document_name_change on names.document (name_change_id, recorded_at);
create trigger final before update on names.document for each row when (old.outcome is not null) execute function platform.keep_final('a document');
grant select, insert, update (outcome, review_note, reviewed_by, reviewed_at) on names.document to longlight_app;
