-- Up Migration
-- Sales that settle together owe their notices of the final circular by one row. The row of each sale is written with its mail and not twice:
-- once when it is sold and once more when the mail leaves.
create table investing.circular_owed (
  id bigint generated always as identity primary key,
  order_ids text[] not null check (cardinality(order_ids) > 0),
  sold_at timestamptz not null,
  due_on date not null,
  -- Taken once, with the mails of all its sales.
  taken_at timestamptz
);
create index circular_owed_waiting on investing.circular_owed (sold_at) where taken_at is null;

-- Down Migration
drop table investing.circular_owed;
