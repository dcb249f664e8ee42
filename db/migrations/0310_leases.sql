-- Who does what only one may do at a time, or holds jobs: by a lock that ends with its connection, and by a beat. The lock tells the
-- dead at once; the beat tells one that is frozen or cut off, whose connection may stay open for hours.

create table platform.lease (
  name text primary key,
  holder text not null,
  beaten_at timestamptz not null default clock_timestamp()
);
comment on table platform.lease is 'Who is the courier of messages to partners, and which pools of workers live. Kept by the owner''s login alone.';
comment on column platform.lease.name is '"courier", or the id of a pool of workers.';
comment on column platform.lease.holder is 'One connection of one process, whose session holds an advisory lock of this name. Who lost the lease can beat no more.';
comment on column platform.lease.beaten_at is 'On the clock of the database, so that a worker''s own clock does not matter.';

-- The longest that a beat may stay away before another takes over. A holder stops by itself well before.
create function platform.lease_patience() returns interval language sql immutable as $$ select interval '8 seconds' $$;

-- Whether who holds a lease lives: its connection is there and it has beaten lately.
create function platform.lease_lives(holder text, beaten_at timestamptz) returns boolean
language sql volatile as $$
  select beaten_at > clock_timestamp() - platform.lease_patience() and not pg_try_advisory_xact_lock(hashtextextended(holder, 0));
$$;

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

revoke all on function platform.lease_lives(text, timestamptz), platform.take_lease(text, text) from public;

-- A process that is frozen in the middle of a transaction holds its rows locked for all others: the database ends it. Who migrates need
-- not own the database; the start says so where the setting is missing.
do $$ begin
  begin execute format('alter database %I set idle_in_transaction_session_timeout to ''10s''', current_database()); exception when insufficient_privilege then null; end;
end $$;

-- A process that serves or works looks whether the schema is the one that it was written for.
grant select on public.migration, platform.lease to longlight_app;
