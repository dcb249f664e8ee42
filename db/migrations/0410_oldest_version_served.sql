-- A migration expands first: the version before works on with it, and a later one contracts. The one that contracts writes here
-- the oldest version that still fits, and the processes of an older one say that they are not ready.
create function platform.oldest_schema_served() returns text language sql immutable as $$ select '0410_oldest_version_served' $$;
comment on function platform.oldest_schema_served() is
  'The newest migration of the oldest version that works with this schema. A migration that takes something away replaces it.';
revoke all on function platform.oldest_schema_served() from public;
grant execute on function platform.oldest_schema_served() to longlight_app;
