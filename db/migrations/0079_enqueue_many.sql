-- Up Migration
-- Many jobs of one task in the transaction of their cause, as one statement of the queue's own.
create function platform.enqueue_all(task text, payloads jsonb[], queues text[]) returns void
language sql security definer set search_path = pg_catalog as $$
  select graphile_worker.add_jobs(array(
    select row(task, job.payload::json, job.queue, null, 25, null, null, null)::graphile_worker.job_spec
      from unnest(payloads, queues) job(payload, queue)));
$$;
revoke all on function platform.enqueue_all from public;
grant execute on function platform.enqueue_all to longlight_app;

-- Down Migration
drop function platform.enqueue_all;
