-- Up Migration
-- A function with its owner's rights, or one that it calls, must not take a session's own table for the one it means: a trigger on that table would run with
-- these rights. What
-- is temporary is looked at first unless the path names it last. Nobody but the owner makes anything temporary here anyway.
do $$
declare
  v_function record;
begin
  execute format('revoke temporary on database %I from public', current_database());
  for v_function in
    select p.oid::regprocedure as signature, substr(c.setting, length('search_path=') + 1) as path
      from pg_proc p, unnest(p.proconfig) c(setting)
      where c.setting like 'search\_path=%' and c.setting !~ 'pg_temp' and p.pronamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker)'
  loop
    execute format('alter function %s set search_path = %s, pg_temp', v_function.signature, v_function.path);
  end loop;
end $$;

-- Down Migration
do $$ begin raise exception 'The history of the books runs forward: restore a backup from before this migration.'; end $$;
