-- Shares in the company itself that were granted to people.

create schema equity;
comment on schema equity is 'Shares in the company itself that were granted to people.';
grant usage on schema equity to longlight_app;

create table equity.share_grant (
  id text primary key check (id like 'eqg\_%'),
  user_id text not null,
  share_class text not null check (length(share_class) between 1 and 60),
  shares bigint not null check (shares between 1 and 1000000000),
  price_millionths bigint not null check (price_millionths >= 0),
  granted_on date not null,
  vests_from date not null,
  vesting_months integer not null check (vesting_months between 0 and 120),
  cliff_months integer not null check (cliff_months between 0 and vesting_months),
  reason text not null,
  proposed_by text not null,
  recorded_by text not null,
  recorded_at timestamptz not null,
  document_id text,
  canceled_at timestamptz,
  cancellation_reason text,
  check ((canceled_at is null) = (cancellation_reason is null))
);
comment on table equity.share_grant is 'A grant of shares in the company. Its terms are never changed; a wrong one is canceled.';
comment on column equity.share_grant.user_id is 'The user who holds it.';
comment on column equity.share_grant.shares is 'The number of whole shares.';
comment on column equity.share_grant.price_millionths is 'What a share cost the holder, in millionths of a dollar; 0 where nothing was paid.';
comment on column equity.share_grant.vests_from is 'The day from which months of vesting are counted.';
comment on column equity.share_grant.vesting_months is 'Months until all shares are vested; 0 where they are at once.';
comment on column equity.share_grant.cliff_months is 'Before so many months nothing is vested.';
comment on column equity.share_grant.document_id is 'The statement of the grant; null until it is drawn.';
comment on column equity.share_grant.canceled_at is 'When it was canceled; null while it holds.';
comment on column equity.share_grant.cancellation_reason is 'Why it was canceled; null while it holds.';
create index share_grant_holder on equity.share_grant (user_id, granted_on);
grant select, insert, update (document_id, canceled_at, cancellation_reason) on equity.share_grant to longlight_app;
