-- A database that was made before the migrations were folded names a version that no longer has a file: the oldest that fits is this one.
create or replace function platform.oldest_schema_served() returns text language sql immutable as $$ select '0492_oldest_version_served' $$;
