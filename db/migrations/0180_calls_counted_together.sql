-- Up Migration
-- How often each caller did within a minute what guards against guessing or costs a message, over all API processes. Unlogged: it is
-- worth no write-ahead log, and after a crash of the database everybody's minute begins anew. Rows that are over are swept by the next calls.
create unlogged table platform.call_window (
  key text primary key,
  spent int not null check (spent > 0),
  ends_at timestamptz not null
);
create index call_window_over on platform.call_window (ends_at);

-- Down Migration
drop table platform.call_window;
