-- What operators see and note.

create schema operations;
grant usage on schema operations to longlight_app;

create table operations.alert (
  id text primary key,
  alert text not null,
  subject text not null,
  text text not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text,
  paged_at timestamptz,
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
comment on table operations.alert is 'What operators have to know.';
comment on column operations.alert.alert is 'What happened, as a word: `largeSellOrder`.';
comment on column operations.alert.acknowledged_at is 'When an operator took note of it; null until then.';
comment on column operations.alert.acknowledged_by is 'The operator who did; null until then.';
comment on column operations.alert.note is 'What they noted; null where they noted nothing.';
comment on column operations.alert.paged_at is 'When it was counted for who is on call; null until then. The version before leaves it null, and the next one counts it.';
-- The same thing is said once until someone has looked.
create unique index alert_open on operations.alert (alert, subject) where acknowledged_at is null;
create index alert_time on operations.alert (raised_at desc);
create index alert_to_page on operations.alert (raised_at) where paged_at is null and acknowledged_at is null;
create trigger final before update on operations.alert for each row
  when (old.acknowledged_at is not null and (old.acknowledged_at, old.acknowledged_by, old.note) is distinct from (new.acknowledged_at, new.acknowledged_by, new.note))
  execute function platform.keep_final('an alert');
grant select, insert, update (acknowledged_at, acknowledged_by, note, paged_at) on operations.alert to longlight_app;

create table operations.opening (
  id uuid primary key,
  operator_id text not null,
  user_id text not null,
  account_id text not null,
  reason text not null check (btrim(reason) <> ''),
  opened_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table operations.opening is 'Personal data that an operator opened: for whom, why, and until when it is masked again.';
-- Each request of the staff asks whose data they have open now, by the operator and the time alone.
create index opening_now on operations.opening (operator_id, ends_at desc);
-- Compliance reads who opened whose data, the newest first.
create index opening_by_time on operations.opening (opened_at desc, id desc);
create index opening_about on operations.opening (user_id, opened_at desc);
grant select, insert, update (ends_at) on operations.opening to longlight_app;

create table operations.note (
  id text primary key check (id like 'not\_%'),
  user_id text not null,
  text text not null check (btrim(text) <> ''),
  by_operator text not null,
  at timestamptz not null
);
comment on table operations.note is 'What the staff noted about an investor; only ever added to.';
create index note_about on operations.note (user_id, at desc);
create trigger append_only before update on operations.note for each row execute function platform.refuse_change();
grant select, insert on operations.note to longlight_app;

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

-- Alerts reach a person: who is on call, what they were told of, and who took note of it.
create table operations.on_call_shift (
  id text primary key check (id like 'shf\_%'),
  duty text not null check (duty in ('system', 'money', 'compliance')),
  place int not null check (place in (1, 2)),
  user_id text not null,
  begins_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > begins_at),
  added_by text not null,
  added_at timestamptz not null,
  removed_by text,
  removed_at timestamptz check ((removed_at is null) = (removed_by is null))
);
comment on table operations.on_call_shift is 'The rota: a person who is first or second on call for the alerts of one duty.';
comment on column operations.on_call_shift.removed_by is 'The operator who took the shift off the rota; null as long as it stands.';
comment on column operations.on_call_shift.removed_at is 'When that was; null as long as it stands.';
create index on_call_shift_ends on operations.on_call_shift (ends_at) where removed_at is null;
create index on_call_shift_user on operations.on_call_shift (user_id);
grant select, insert, update (removed_by, removed_at) on operations.on_call_shift to longlight_app;

create table operations.page (
  id text primary key check (id like 'pag\_%'),
  cause text not null,
  severity text not null check (severity in ('urgent', 'normal')),
  duty text not null check (duty in ('system', 'money', 'compliance')),
  told_at timestamptz not null,
  alerts int not null check (alerts > 0),
  next_at timestamptz,
  acknowledged_by text,
  acknowledged_at timestamptz check ((acknowledged_at is null) = (acknowledged_by is null)),
  ended_at timestamptz
);
comment on table operations.page is 'What is told of open alerts of one cause, until all of them are off the list.';
comment on column operations.page.told_at is 'When it began, or last came back worse: from then on its next steps count.';
comment on column operations.page.alerts is 'The number of open alerts of the cause at that time.';
comment on column operations.page.next_at is 'When the next people are told; null once nobody is to be told any more.';
comment on column operations.page.acknowledged_by is 'The operator who took note of it; null until then.';
comment on column operations.page.acknowledged_at is 'When they did; null until then.';
comment on column operations.page.ended_at is 'When the last alert of the cause was taken off the list; null while one is open.';
create unique index page_open on operations.page (cause) where ended_at is null;
create index page_due on operations.page (next_at) where next_at is not null;
create index page_time on operations.page (told_at desc, id desc);
grant select, insert, update (severity, told_at, alerts, next_at, acknowledged_by, acknowledged_at, ended_at) on operations.page to longlight_app;

create table operations.page_notice (
  id text primary key check (id like 'pgn\_%'),
  page_id text not null references operations.page (id),
  user_id text not null,
  way text not null check (way in ('mail', 'text')),
  step text not null check (step in ('first', 'second', 'administrators', 'everyone')),
  at timestamptz not null,
  result text check (result in ('sent', 'withheld', 'refused', 'noPhone', 'leftStaff', 'gaveUp')),
  result_at timestamptz check ((result is null) = (result_at is null))
);
comment on table operations.page_notice is 'A mail or text about a page to one person.';
comment on column operations.page_notice.result is 'How it went at the partner; null while it is on its way.';
comment on column operations.page_notice.result_at is 'When that was known; null while it is on its way.';
create index page_notice_of on operations.page_notice (page_id, at);
create index page_notice_user on operations.page_notice (user_id);
grant select, insert, update (result, result_at) on operations.page_notice to longlight_app;

create function operations.forget(p_user text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from operations.note where user_id = p_user;
  update operations.opening set reason = 'erased' where user_id = p_user;
$$;
revoke all on function operations.forget(text) from public;
grant execute on function operations.forget(text) to longlight_app;
