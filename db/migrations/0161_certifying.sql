-- Up Migration
-- While a signed certification is on its way to the payment partner, and what the partner had against it when it came back.
alter table identity.customer
  add column certifying_at timestamptz,
  add column certification_problem text;

-- Down Migration
alter table identity.customer drop column certification_problem, drop column certifying_at;
