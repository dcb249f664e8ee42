-- Up Migration
-- The time zone is the database's own setting. Said by a connection at its start, it would get lost on the way through a pooler.
do $$ begin
  execute format('alter database %I set timezone to ''UTC''', current_database());
exception when insufficient_privilege then
  -- Who migrates need not own the database; the start says so when a login has another time zone.
  null;
end $$;

-- Down Migration
do $$ begin execute format('alter database %I reset timezone', current_database()); end $$;
