-- Up Migration
-- How many mails and texts of a class went to one recipient within an hour and within a day of business time. The recipient is a
-- hash, so that an erasure leaves nothing here; rows whose time is over are swept by the next ones.
create unlogged table platform.recipient_window (
  key text primary key,
  spent int not null check (spent > 0),
  ends_at timestamptz not null
);
create index recipient_window_over on platform.recipient_window (ends_at);

-- Down Migration
drop table platform.recipient_window;
