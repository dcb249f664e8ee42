-- Up Migration
-- What commits with a command beside its own effect is written in one call: answers to its keys, audit lines, messages to partners,
-- announcements and jobs, each list in its order. A list that is missing costs nothing.
create function platform.write_effects(p_at timestamptz, p_effects jsonb) returns void
language plpgsql set search_path = pg_catalog set plan_cache_mode = force_generic_plan as $$
begin
  if p_effects ? 'answers' then
    update platform.command c set response = e.response
      from jsonb_to_recordset(p_effects -> 'answers') e(actor text, operation text, key text, response jsonb)
      where c.actor = e.actor and c.operation = e.operation and c.key = e.key;
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

-- Jobs in their order. What the queue's own functions do for a job with a key, or with a task or a queue it has not met, is left to them; the
-- rest, which is nearly all, is one insert with a kept plan.
create function platform.enqueue_effects(p_jobs jsonb) returns void
language plpgsql security definer set search_path = pg_catalog set plan_cache_mode = force_generic_plan as $$
declare v_count bigint; v_plain bigint; j record;
begin
  select count(*), count(*) filter (where e.key is null and t.id is not null and (e.queue is null or q.id is not null)) into v_count, v_plain
    from jsonb_to_recordset(p_jobs) e(task text, queue text, key text)
      left join graphile_worker._private_tasks t on t.identifier = e.task
      left join graphile_worker._private_job_queues q on q.queue_name = e.queue;
  if v_plain < v_count then
    for j in select * from jsonb_to_recordset(p_jobs) e(task text, payload json, queue text, key text) loop
      perform graphile_worker.add_job(j.task, j.payload, queue_name => j.queue, job_key => j.key, max_attempts => 25);
    end loop;
    return;
  end if;
  insert into graphile_worker._private_jobs (job_queue_id, task_id, payload, max_attempts)
    select q.id, t.id, e.payload, 25
      from rows from (jsonb_to_recordset(p_jobs) as (task text, payload json, queue text)) with ordinality e(task, payload, queue, nth)
      join graphile_worker._private_tasks t on t.identifier = e.task
      left join graphile_worker._private_job_queues q on q.queue_name = e.queue
      order by e.nth;
  -- As the queue does itself: whoever waits for jobs looks at once.
  perform pg_notify('jobs:insert', '{"r":' || random()::text || ',"count":' || v_count || '}');
end $$;

revoke all on function platform.write_effects(timestamptz, jsonb), platform.enqueue_effects(jsonb) from public;
grant execute on function platform.write_effects(timestamptz, jsonb), platform.enqueue_effects(jsonb) to longlight_app;

-- Down Migration
drop function platform.write_effects(timestamptz, jsonb);
drop function platform.enqueue_effects(jsonb);
