-- Each thing in the queue of the staff may have one who does it, and may rest until a day. Both are kept by what the queue calls it.
create table operations.work_owner (
  kind text,
  subject text,
  owner_id text not null,
  owned_since timestamptz not null,
  given_by text not null,
  primary key (kind, subject)
);
comment on table operations.work_owner is
  'The operator who does a thing of the queue. A row stays when the thing has ended, and then says nothing any more.';
comment on column operations.work_owner.given_by is 'The operator who gave it: the owner, who took it, or the colleague who handed it over.';
create index work_owner_of on operations.work_owner (owner_id);
grant select, insert, update (owner_id, owned_since, given_by), delete on operations.work_owner to longlight_app;

create table operations.work_snooze (
  kind text,
  subject text,
  snoozed_at timestamptz not null,
  snoozed_by text not null,
  until timestamptz not null check (until > snoozed_at and until <= snoozed_at + interval '15 days'),
  reason text not null check (reason <> ''),
  state jsonb not null,
  primary key (kind, subject)
);
comment on table operations.work_snooze is 'A thing of the queue that rests until a moment, or until it is no longer as it was.';
comment on column operations.work_snooze.state is 'The thing as it was then: another state ends the rest.';
create index work_snooze_until on operations.work_snooze (until);
grant select, insert, update (snoozed_at, snoozed_by, until, reason, state), delete on operations.work_snooze to longlight_app;
