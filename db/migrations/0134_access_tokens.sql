-- Personal access tokens: what programs of an investor's read with.

create table security.access_token (
  id text primary key check (id like 'pat\_%'),
  user_id text not null,
  name text not null check (length(name) between 1 and 60),
  secret_sha256 text not null unique check (secret_sha256 ~ '^[0-9a-f]{64}$'),
  last_four text not null check (last_four ~ '^[0-9A-Za-z]{4}$'),
  kinds text[] not null check (cardinality(kinds) > 0 and kinds <@ array['holdings', 'activity', 'documents', 'tax']),
  account_ids text[] not null check (cardinality(account_ids) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  expiry_noticed_at timestamptz,
  revoked_at timestamptz,
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
comment on table security.access_token is 'A personal token with which a program reads some accounts of its owner through the API, until it expires or is revoked.';
comment on column security.access_token.secret_sha256 is 'Of the token, which is stored nowhere.';
comment on column security.access_token.last_four is 'The end of the token, by which its owner tells it from others.';
comment on column security.access_token.kinds is 'The kinds of data that it reads.';
comment on column security.access_token.account_ids is 'The accounts that it reads, each for as long as its owner owns it.';
comment on column security.access_token.last_used_at is 'Within a quarter of an hour.';
comment on column security.access_token.expiry_noticed_at is 'When its owner was told that it expires soon.';
create index access_token_user on security.access_token (user_id, created_at desc);
create index access_token_expiring on security.access_token (expires_at) where revoked_at is null and expiry_noticed_at is null;
grant select, insert, update (name, last_used_at, expiry_noticed_at, revoked_at) on security.access_token to longlight_app;
