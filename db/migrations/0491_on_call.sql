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

alter table operations.alert add column paged_at timestamptz;
comment on column operations.alert.paged_at is 'When it was counted for who is on call; null until then. The version before leaves it null, and the next one counts it.';
create index alert_to_page on operations.alert (raised_at) where paged_at is null and acknowledged_at is null;
grant update (paged_at) on operations.alert to longlight_app;

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
