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
