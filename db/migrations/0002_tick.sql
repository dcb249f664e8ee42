-- Up Migration
-- The worker's heartbeat: the business instant for which all due work was enqueued. Who moves the clock waits for it.
create table platform.tick (
  only_row boolean primary key default true check (only_row),
  at timestamptz not null default '1970-01-01Z',
  -- When the machine's own clock saw the last beat: business time says nothing about whether a worker is alive.
  beaten_at timestamptz not null default '1970-01-01Z'
);
insert into platform.tick default values;
revoke insert, delete on platform.tick from longlight_app;
grant select, update on platform.tick to longlight_app;

create function platform.note_beat() returns trigger language plpgsql as $$
begin
  new.beaten_at := clock_timestamp();
  return new;
end $$;
create trigger beat before update on platform.tick for each row execute function platform.note_beat();

-- Down Migration
drop table platform.tick;
drop function platform.note_beat();
