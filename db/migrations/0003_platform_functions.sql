-- Commands begin and end by one call each; jobs are enqueued in the transaction of their cause, and the queue's own tables stay closed to the
-- product.

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

-- Jobs that fail again and again. Their content stays closed to the app role: it may name people.
create function platform.failing_jobs(p_limit int) returns table (id bigint, task text, attempts int, max_attempts int, last_error text, run_at
    timestamptz)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, left(j.last_error, 500), j.run_at
    from graphile_worker.jobs j where j.last_error is not null order by j.id limit p_limit;
$$;
revoke all on function platform.failing_jobs(int) from public;
grant execute on function platform.failing_jobs(int) to longlight_app;

create function platform.retry_job(p_id bigint) returns boolean
language sql security definer set search_path = pg_catalog, pg_temp as $$
  select count(*) = 1 from graphile_worker.reschedule_jobs(
    array(select j.id from graphile_worker.jobs j where j.id = p_id and j.locked_at is null), run_at => now(), attempts => 0);
$$;
revoke all on function platform.retry_job(bigint) from public;
grant execute on function platform.retry_job(bigint) to longlight_app;

-- Answers are written one by one by their key: they are few, and no plan made for a small table then reads a large one.
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
    insert into platform.audit (id, at, actor, on_behalf_of, action, subject, outcome, detail)
      select e.id, p_at, e.actor, e.on_behalf_of, e.action, e.subject, e.outcome, e.detail
      from jsonb_to_recordset(p_effects -> 'audit')
        e(id uuid, actor text, on_behalf_of text, action text, subject text, outcome text, detail jsonb);
  end if;
  if p_effects ? 'outbox' then
    insert into platform.outbox (id, partner, operation, subject, payload, next_at, created_at)
      select e.id, e.partner, e.operation, e.subject, e.payload, p_at, p_at
      from jsonb_to_recordset(p_effects -> 'outbox') e(id uuid, partner text, operation text, subject text, payload jsonb)
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

create function platform.audit_hash(line platform.audit) returns text
language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(line.id, extract(epoch from line.at)::numeric, line.actor, line.on_behalf_of, line.action,
    line.subject, line.outcome, line.detail, line.request_id)::text, 'UTF8')), 'hex')
$$;

-- Begins commands, in the order of their keys so that two processes never wait for each other in a ring. Each answers with its place
-- in the list and with what became of it: `new`; `repeated` with its answer of then; `otherInput`; or `idNotUsable`, where an id of
-- its input belongs to someone or something else. Of a new one also with the standing that decides about it.
create function platform.begin_commands(p_at timestamptz, p_commands jsonb) returns table (nth int, outcome text, response jsonb, standing text,
    has_claims boolean)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare c record; v_id text; v_hash text; v_account text;
begin
  for c in
    select e.*, o.nth - 1 as place
      from jsonb_array_elements(p_commands) with ordinality o(command, nth),
           jsonb_to_record(o.command) e(actor text, operation text, key text, hash text, account text, ids text[], checked boolean)
      order by e.actor, e.operation, e.key, o.nth
  loop
    nth := c.place; response := null; standing := null; has_claims := false;
    insert into platform.command (actor, operation, key, request_hash, at)
      values (c.actor, c.operation, c.key, c.hash, p_at) on conflict do nothing;
    if not found then
      select k.request_hash, k.response into v_hash, response from platform.command k
        where k.actor = c.actor and k.operation = c.operation and k.key = c.key;
      outcome := case
        when v_hash = c.hash then 'repeated'
        when exists (select from platform.client_id i where i.id = any(c.ids) and i.account_id is distinct from c.account) then 'idNotUsable'
        else 'otherInput' end;
      return next;
      continue;
    end if;
    outcome := 'new'; has_claims := true;
    if c.checked then standing := platform.standing_of(c.actor, c.account); end if;
    foreach v_id in array c.ids loop
      insert into platform.client_id (id, command, person, account_id, at)
        values (v_id, c.operation, c.actor, c.account, p_at) on conflict do nothing;
      -- The person who made it may send it again in the same command about the same account, as with a list that is saved again.
      if not found and not exists (select from platform.client_id i where i.id = v_id and i.person = c.actor
          and i.command = c.operation and i.account_id is not distinct from c.account) then
        outcome := 'idNotUsable';
      end if;
    end loop;
    return next;
  end loop;
end $$;
revoke all on function platform.begin_commands(timestamptz, jsonb) from public;
grant execute on function platform.begin_commands(timestamptz, jsonb) to longlight_app;

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
