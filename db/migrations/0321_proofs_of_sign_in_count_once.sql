-- Up Migration
-- A log-in made for one act that changes how somebody signs in; a second use of it finds the row.
create table security.used_proof (
  id text primary key,
  user_id text not null,
  act text not null,
  used_at timestamptz not null default now()
);

-- Down Migration
drop table security.used_proof;
