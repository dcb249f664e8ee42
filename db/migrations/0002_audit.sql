-- The audit log: who did what. It is only ever added to, and sealed in runs, each seal over its lines and the seal before.

create function platform.note_audit() returns trigger
language plpgsql as $$
begin
  insert into platform.audit_unsealed values (new.id);
  return null;
end $$;

create table platform.audit (
  id uuid primary key,
  at timestamptz not null,
  actor text not null,
  on_behalf_of text,
  action text not null,
  subject text,
  outcome text not null default 'done' check (outcome in ('done', 'refused')),
  detail jsonb not null default '{}',
  request_id text
);
comment on table platform.audit is 'Who did what, and on whose behalf. Only ever added to, and sealed.';
comment on column platform.audit.actor is 'A user, an operator, or a part of the machinery.';
comment on column platform.audit.on_behalf_of is 'The owner of the account that a delegate acted in.';
comment on column platform.audit.subject is 'The id of what it was done to.';
comment on column platform.audit.outcome is 'refused where the actor had no right to it.';
create index audit_subject on platform.audit (subject, at desc);
create index audit_actor on platform.audit (actor, at desc);
-- What someone did by an access that was granted to them is read by that grant, for the owner who granted it.
create index audit_of_grant on platform.audit (((detail ->> 'grant')), at desc) where detail ? 'grant';
create trigger append_only before update or delete on platform.audit for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on platform.audit for each statement execute function platform.refuse_change();
create trigger to_be_sealed after insert on platform.audit for each row execute function platform.note_audit();
grant select, insert on platform.audit to longlight_app;

create table platform.audit_unsealed (
  audit_id uuid not null
);
comment on table platform.audit_unsealed is
  'Each line of the audit log waits here until a seal covers it. A seal holds the hash of its lines and of the seal before.';
grant select, insert, delete on platform.audit_unsealed to longlight_app;

create table platform.audit_seal (
  number bigint primary key,
  audit_ids uuid[] not null,
  previous text not null,
  hash text not null,
  sealed_at timestamptz not null
);
comment on table platform.audit_seal is 'Seals over the audit log: each covers some lines and the seal before.';
comment on column platform.audit_seal.audit_ids is 'The lines, in the order in which they are hashed.';
create trigger append_only before update or delete on platform.audit_seal for each row execute function platform.refuse_change();
create trigger append_only_all before truncate on platform.audit_seal for each statement execute function platform.refuse_change();
grant select, insert on platform.audit_seal to longlight_app;

create table platform.seen_address (
  id uuid primary key,
  person text not null,
  action text not null,
  address text not null,
  at timestamptz not null
);
comment on table platform.seen_address is
  'Where from someone acted. It stands beside the audit log, which nobody may change, so that it can be forgotten.';
create index seen_address_person on platform.seen_address (person, at desc);
grant select, insert, delete on platform.seen_address to longlight_app;
