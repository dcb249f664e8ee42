-- A dividend that was approved is paid when its issuer's money is in the FBO account.

alter table dividends.dividend add column approved_at timestamptz, add column payment_refusal text;
comment on column dividends.dividend.approved_at is
  'When it was approved; before paid_at where the issuer''s money was not there yet. Null for dividends paid before it was recorded.';
comment on column dividends.dividend.payment_refusal is 'Why it could not be paid when the money was there; holds until it is withdrawn.';
alter table dividends.dividend add constraint approved_by_someone check (approved_at is null or approved_by is not null);
create index dividend_waits_for_money on dividends.dividend (portfolio_id) where state = 'declared' and approved_by is not null;
grant update (approved_at, payment_refusal) on dividends.dividend to longlight_app;

-- What is declared already is funded like what will be.
insert into custody.funding (subject, portfolio_id, amount_cents, asked_at)
  select id, portfolio_id, pool_cents, declared_at from dividends.dividend where state = 'declared' and kind = 'regular';
