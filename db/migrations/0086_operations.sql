-- Up Migration
-- What somebody on the staff must look at, and what is stuck.
create schema operations;
grant usage on schema operations to longlight_app;
alter default privileges in schema operations grant select, insert, update on tables to longlight_app;

create table operations.alert (
  id text primary key,
  -- What happened, as a word: `largeSellOrder`.
  alert text not null,
  subject text not null,
  text text not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text,
  note text,
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
-- The same thing is said once until somebody has looked.
create unique index alert_open on operations.alert (alert, subject) where acknowledged_at is null;
create index alert_time on operations.alert (raised_at desc);

-- Jobs that fail again and again. Their content stays closed to the app role: it may name people.
create function platform.failing_jobs(p_limit int)
returns table (id bigint, task text, attempts int, max_attempts int, last_error text, run_at timestamptz)
language sql stable security definer set search_path = pg_catalog as $$
  select j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, left(j.last_error, 500), j.run_at
    from graphile_worker.jobs j where j.last_error is not null order by j.id limit p_limit;
$$;
create function platform.retry_job(p_id bigint) returns boolean
language sql security definer set search_path = pg_catalog as $$
  select count(*) = 1 from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j where j.id = p_id and j.locked_at is null), run_at => now(), attempts => 0);
$$;
revoke all on function platform.failing_jobs, platform.retry_job from public;
grant execute on function platform.failing_jobs, platform.retry_job to longlight_app;

-- Down Migration
drop function platform.retry_job;
drop function platform.failing_jobs;
drop schema operations cascade;
