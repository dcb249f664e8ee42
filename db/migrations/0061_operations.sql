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
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
comment on table operations.alert is 'What operators have to know.';
comment on column operations.alert.alert is 'What happened, as a word: `largeSellOrder`.';
comment on column operations.alert.acknowledged_at is 'When an operator took note of it; null until then.';
comment on column operations.alert.acknowledged_by is 'The operator who did; null until then.';
comment on column operations.alert.note is 'What they noted; null where they noted nothing.';
-- The same thing is said once until someone has looked.
create unique index alert_open on operations.alert (alert, subject) where acknowledged_at is null;
create index alert_time on operations.alert (raised_at desc);
create trigger final before update on operations.alert for each row
  when (old.acknowledged_at is not null and (old.acknowledged_at, old.acknowledged_by, old.note) is distinct from (new.acknowledged_at, new.acknowledged_by, new.note))
  execute function platform.keep_final('an alert');
grant select, insert, update (acknowledged_at, acknowledged_by, note) on operations.alert to longlight_app;

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
create index opening_of on operations.opening (operator_id, account_id, ends_at desc);
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

create function operations.forget(p_user text) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from operations.note where user_id = p_user;
  update operations.opening set reason = 'erased' where user_id = p_user;
$$;
revoke all on function operations.forget(text) from public;
grant execute on function operations.forget(text) to longlight_app;
