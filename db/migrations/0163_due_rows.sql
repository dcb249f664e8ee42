-- One row of due work that fails keeps no other waiting: it is noted and tried again later.

create table platform.failing_row (
  work text,
  row_id text,
  attempts int not null check (attempts > 0),
  error text not null,
  failed_at timestamptz not null,
  next_at timestamptz not null,
  id text generated always as ('due_' || work || '/' || row_id) stored not null unique,
  primary key (work, row_id)
);
comment on table platform.failing_row is 'Rows of due work that failed. Each is passed over until its next try, and leaves when it went through; one that ended in another way starts over when it fails again.';
comment on column platform.failing_row.work is 'The room and its work: ira.yearValues.';
comment on column platform.failing_row.failed_at is 'When it failed first since it last went through or ended.';
comment on column platform.failing_row.next_at is 'Long past at a tick: the row is due no more.';
grant select, insert, update (attempts, error, failed_at, next_at), delete on platform.failing_row to longlight_app;
