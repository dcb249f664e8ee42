-- Commands begin and end by one call each; jobs are enqueued in the transaction of their cause, and the queue's own tables stay closed to the
-- product.

-- Begins a command and answers what became of it: `new`; `repeated` with its answer of then; `otherInput`; or `idNotUsable`, where an id of its
-- input belongs to someone or something else. Of a new one also with the standing that decides about it.
create function platform.begin_command(p_at timestamptz, p_actor text, p_operation text, p_key text, p_hash text, p_account text, p_ids text[],
    p_checked boolean, out outcome text, out response jsonb, out standing text)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_hash text; v_claimed bigint;
begin
  insert into platform.command (actor, operation, key, request_hash, at) values (p_actor, p_operation, p_key, p_hash, p_at) on conflict do nothing;
  if not found then
    select k.request_hash, k.response into v_hash, response from platform.command k
      where k.actor = p_actor and k.operation = p_operation and k.key = p_key;
    outcome := case
      when v_hash = p_hash then 'repeated'
      when exists (select from platform.client_id i where i.id = any(p_ids) and i.account_id is distinct from p_account) then 'idNotUsable'
      else 'otherInput' end;
    return;
  end if;
  outcome := 'new';
  if p_checked then standing := platform.standing_of(p_actor, p_account); end if;
  if p_ids = '{}' then return; end if;
  insert into platform.client_id (id, command, person, account_id, at)
    select i.id, p_operation, p_actor, p_account, p_at from unnest(p_ids) i(id) on conflict do nothing;
  get diagnostics v_claimed = row_count;
  -- The person who made an id may send it again in the same command about the same account, as with a list that is saved again.
  if v_claimed < cardinality(p_ids) and exists (select from platform.client_id i where i.id = any(p_ids)
      and (i.person, i.command, i.account_id) is distinct from (p_actor, p_operation, p_account)) then
    outcome := 'idNotUsable';
  end if;
end $$;
revoke all on function platform.begin_command(timestamptz, text, text, text, text, text, text[], boolean) from public;
grant execute on function platform.begin_command(timestamptz, text, text, text, text, text, text[], boolean) to longlight_app;

-- Jobs are enqueued in the transaction of their cause; the queue's own tables stay closed to the app role.
create function platform.enqueue(task text, payload jsonb, job_key text default null, queue text default null) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_job(task, payload::json, queue_name => queue, job_key => job_key, max_attempts => 25);
$$;
revoke all on function platform.enqueue(text, jsonb, text, text) from public;
grant execute on function platform.enqueue(text, jsonb, text, text) to longlight_app;

-- Many jobs of one task in the transaction of their cause, as one statement of the queue's own.
create function platform.enqueue_all(task text, payloads jsonb[], queues text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select graphile_worker.add_jobs(array(
    select row(task, job.payload::json, job.queue, null, 25, null, null, null)::graphile_worker.job_spec
      from unnest(payloads, queues) job(payload, queue)));
$$;
revoke all on function platform.enqueue_all(text, jsonb[], text[]) from public;
grant execute on function platform.enqueue_all(text, jsonb[], text[]) to longlight_app;

-- Jobs in their order. One with a key takes the place of the waiting one of that key, so those are enqueued one by one.
create function platform.enqueue_effects(p_jobs jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_job record;
begin
  perform graphile_worker.add_jobs(array(
    select row(e.task, e.payload, e.queue, null, 25, null, null, null)::graphile_worker.job_spec
      from rows from (jsonb_to_recordset(p_jobs) as (task text, payload json, queue text, key text)) with ordinality e(task, payload, queue, key, nth)
      where e.key is null order by e.nth));
  for v_job in select * from jsonb_to_recordset(p_jobs) e(task text, payload json, queue text, key text) where e.key is not null loop
    perform graphile_worker.add_job(v_job.task, v_job.payload, queue_name => v_job.queue, job_key => v_job.key, max_attempts => 25);
  end loop;
end $$;
revoke all on function platform.enqueue_effects(jsonb) from public;
grant execute on function platform.enqueue_effects(jsonb) to longlight_app;

-- Answers are written one by one by their key: they are few, and no plan made for a small table then reads a large one.
-- Each line of the audit log says by which road and with which request its actor came: the command line and the page are told apart, and a line is
-- found by the reference that a person was given. A message names its request too: a trace leads from the request to the partner and back.
create function platform.write_effects(p_at timestamptz, p_effects jsonb) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare v_answer record;
begin
  if p_effects ? 'answers' then
    for v_answer in select * from jsonb_to_recordset(p_effects -> 'answers') a(actor text, operation text, key text, response jsonb) loop
      update platform.command c set response = v_answer.response
        where c.actor = v_answer.actor and c.operation = v_answer.operation and c.key = v_answer.key;
    end loop;
  end if;
  if p_effects ? 'audit' then
    insert into platform.audit (id, at, actor, on_behalf_of, action, subject, outcome, detail, request_id)
      select e.id, p_at, e.actor, e.on_behalf_of, e.action, e.subject, e.outcome, e.detail, e.request_id
      from jsonb_to_recordset(p_effects -> 'audit')
        e(id uuid, actor text, on_behalf_of text, action text, subject text, outcome text, detail jsonb, request_id text);
  end if;
  if p_effects ? 'outbox' then
    insert into platform.outbox (id, partner, operation, subject, payload, next_at, created_at, request_id)
      select e.id, e.partner, e.operation, e.subject, e.payload, p_at, p_at, e.request_id
      from jsonb_to_recordset(p_effects -> 'outbox')
        e(id uuid, partner text, operation text, subject text, payload jsonb, request_id text)
      on conflict do nothing;
  end if;
  if p_effects ? 'announcements' then
    insert into platform.announcement (id, kind, body, at)
      select e.id, e.kind, e.body, p_at from jsonb_to_recordset(p_effects -> 'announcements') e(id uuid, kind text, body jsonb);
  end if;
  if p_effects ? 'jobs' then perform platform.enqueue_effects(p_effects -> 'jobs'); end if;
end $$;
revoke all on function platform.write_effects(timestamptz, jsonb) from public;
grant execute on function platform.write_effects(timestamptz, jsonb) to longlight_app;

-- Jobs that fail again and again. Their content stays closed to the app role: it may name people.
create function platform.failing_jobs(p_limit int) returns table (id bigint, task text, attempts int, max_attempts int, last_error text, run_at
    timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, left(j.last_error, 500), j.run_at
    from graphile_worker.jobs j where j.last_error is not null order by j.id limit p_limit;
$$;
revoke all on function platform.failing_jobs(int) from public;
grant execute on function platform.failing_jobs(int) to longlight_app;

-- The jobs that no worker has taken, by their task: how many are due, since when the oldest is, and how it failed the last time.
-- The queue keeps the machine's time. Its tables stay closed to the product.
create function platform.waiting_jobs() returns table (task text, waiting int, waited_seconds int, last_error text)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.task_identifier, count(*)::int, greatest(0, extract(epoch from now() - min(j.run_at)))::int,
      left((array_agg(j.last_error order by j.run_at, j.id))[1], 500)
    from graphile_worker.jobs j where j.locked_at is null and j.attempts < j.max_attempts and j.run_at <= now()
    group by j.task_identifier;
$$;
revoke all on function platform.waiting_jobs() from public;
grant execute on function platform.waiting_jobs() to longlight_app;

create function platform.retry_job(p_id bigint) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) = 1 from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j where j.id = p_id and j.locked_at is null), run_at => now(), attempts => 0);
$$;
revoke all on function platform.retry_job(bigint) from public;
grant execute on function platform.retry_job(bigint) to longlight_app;

create table platform.failed_job (
  id text primary key,
  task text not null,
  payload jsonb not null,
  attempts int not null,
  error text not null,
  failed_at timestamptz not null,
  outcome text check (outcome in ('retried', 'discarded')),
  ended_at timestamptz,
  check ((outcome is null) = (ended_at is null))
);
comment on table platform.failed_job is 'Jobs that failed too often: they have left the queue, and an operator retries or discards them.';
comment on column platform.failed_job.outcome is 'How it ended: run again, or given up for good by two people. Null while it is open.';
comment on column platform.failed_job.ended_at is 'When it was retried or discarded; null while it is open.';
create index failed_job_open on platform.failed_job (failed_at) where outcome is null;
grant select, insert, update (payload, error, outcome, ended_at) on platform.failed_job to longlight_app;

-- One row of due work that fails keeps no other waiting: it is noted and tried again later.
create table platform.failing_row (
  work text,
  row_id text,
  attempts int not null check (attempts > 0),
  error text not null,
  failed_at timestamptz not null,
  next_at timestamptz not null,
  id text generated always as ('due_' || work || '/' || row_id) stored not null unique,
  primary key (work, row_id)
);
comment on table platform.failing_row is
  'Rows of due work that failed. Each is passed over until its next try, and leaves when it went through; one that ended in another way starts over when it fails again.';
comment on column platform.failing_row.work is 'The room and its work: ira.yearValues.';
comment on column platform.failing_row.failed_at is 'When it failed first since it last went through or ended.';
comment on column platform.failing_row.next_at is 'Long past at a tick: the row is due no more.';
grant select, insert, delete, update (attempts, error, failed_at, next_at) on platform.failing_row to longlight_app;

-- Who does what only one may do at a time, or holds jobs: by a lock that ends with its connection, and by a beat. The lock tells the
-- dead at once; the beat tells one that is frozen or cut off, whose connection may stay open for hours.
create table platform.lease (
  name text primary key,
  holder text not null,
  beaten_at timestamptz not null default clock_timestamp()
);
comment on table platform.lease is 'Who is the courier of messages to partners, and which pools of workers live. Kept by the owner''s login alone.';
comment on column platform.lease.name is '"courier", or the id of a pool of workers.';
comment on column platform.lease.holder is
  'One connection of one process, whose session holds an advisory lock of this name. Who lost the lease can beat no more.';
comment on column platform.lease.beaten_at is 'On the clock of the database, so that a worker''s own clock does not matter.';
grant select on platform.lease to longlight_app;

-- The longest that a beat may stay away before another takes over. A holder stops by itself well before.
create function platform.lease_patience() returns interval language sql immutable as $$ select interval '8 seconds' $$;

-- Whether who holds a lease lives: its connection is there and it has beaten lately.
create function platform.lease_lives(holder text, beaten_at timestamptz) returns boolean
language sql volatile as $$
  select beaten_at > clock_timestamp() - platform.lease_patience() and not pg_try_advisory_xact_lock(hashtextextended(holder, 0));
$$;
revoke all on function platform.lease_lives(text, timestamptz) from public;

-- Takes a lease that is free or whose holder is gone; false while someone else holds it.
create function platform.take_lease(wanted text, taker text) returns boolean
language plpgsql as $$
declare
  held platform.lease;
begin
  delete from platform.lease where beaten_at < clock_timestamp() - interval '1 day';
  insert into platform.lease (name, holder) values (wanted, taker) on conflict (name) do nothing;
  select * into held from platform.lease where name = wanted for update;
  if not found or (held.holder <> taker and platform.lease_lives(held.holder, held.beaten_at)) then return false; end if;
  update platform.lease set holder = taker, beaten_at = clock_timestamp() where name = wanted;
  return true;
end $$;
revoke all on function platform.take_lease(text, text) from public;

create function platform.reseal(p_schema text, p_table text, p_column text, p_key_column text, p_key text, p_old text, p_new text) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare v_changed bigint;
begin
  if p_column not like '%\_sealed' or p_new is null then raise exception 'only a sealed value is sealed again'; end if;
  perform set_config('platform.resealing', 'on', true);
  -- A newer value that was written meanwhile is kept.
  execute format('update %I.%I set %I = $1 where %I = $2 and %I = $3', p_schema, p_table, p_column, p_key_column, p_column)
    using p_new, p_key, p_old;
  get diagnostics v_changed = row_count;
  perform set_config('platform.resealing', 'off', true);
  return v_changed > 0;
end $$;
revoke all on function platform.reseal(text, text, text, text, text, text, text) from public;
grant execute on function platform.reseal(text, text, text, text, text, text, text) to longlight_app;

-- What was answered to a command is kept for the caller who sends it again, and may name an address. An erasure forgets the answers; that
-- the commands were given stays.
create function platform.forget_answers(p_actor text, p_words text[]) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update platform.command set response = '{"result": {"erased": true}}'::jsonb
    where response is not null and (actor = p_actor
      or exists (select from unnest(p_words) word where word <> '' and strpos(lower(response::text), lower(word)) > 0));
  update platform.command set key = 'erased:' || encode(sha256(convert_to(key, 'UTF8')), 'hex')
    where exists (select from unnest(p_words) word where word <> '' and strpos(lower(key), lower(word)) > 0)
$$;
revoke all on function platform.forget_answers(text, text[]) from public;
grant execute on function platform.forget_answers(text, text[]) to longlight_app;

create function platform.forget_announcements(p_ids text[], p_before timestamptz) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update platform.announcement a set body = '{}'::jsonb
    where a.at < p_before and a.body <> '{}'::jsonb
      and exists (select from unnest(p_ids) word where word <> '' and strpos(lower(a.body::text), lower(word)) > 0)
$$;
revoke all on function platform.forget_announcements(text[], timestamptz) from public;
grant execute on function platform.forget_announcements(text[], timestamptz) to longlight_app;
