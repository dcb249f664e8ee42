-- Backups and restore drills of a server of one's own run outside the product; their last results stand here for its operators.
create table platform.last_backup (
  kind text primary key check (kind in ('backup', 'restoreDrill')),
  ended_at timestamptz,
  seconds int check (seconds >= 0),
  fault text
);
comment on table platform.last_backup is
  'The last backup and the last restore drill of the database, one row each. The scripts that take them write it as the database''s owner.';
comment on column platform.last_backup.ended_at is 'When it last went well, by the machine''s time; null while it never has.';
comment on column platform.last_backup.seconds is 'How long that one took.';
comment on column platform.last_backup.fault is 'Why the last try failed; null where it went well.';
grant select on platform.last_backup to longlight_app;
