-- The dividend calendar's feeds: addresses that calendar programs read without signing in.

create table dividends.calendar_feed (
  id text primary key check (id like 'cal\_%'),
  account_id text not null,
  secret_sha256 text not null unique check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  shows_amounts boolean not null default false,
  created_by text not null,
  created_at timestamptz not null,
  last_read_on date,
  revoked_at timestamptz
);
comment on table dividends.calendar_feed is 'A secret address at which a calendar program reads the dividends of one account, until it is revoked.';
comment on column dividends.calendar_feed.secret_sha256 is 'Of the secret in the address, which is stored nowhere.';
comment on column dividends.calendar_feed.shows_amounts is 'Whether the owner asked for amounts: anyone with the address reads them.';
comment on column dividends.calendar_feed.last_read_on is 'The last day on which a program read it.';
create unique index calendar_feed_active on dividends.calendar_feed (account_id) where revoked_at is null;
create index calendar_feed_account on dividends.calendar_feed (account_id, created_at desc);
grant select, insert, update (last_read_on, revoked_at) on dividends.calendar_feed to longlight_app;
