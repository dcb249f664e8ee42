-- Taxes that a partnership paid abroad, for box 21 of Schedule K-1 and Schedule K-3.

alter table tax.close add column foreign_taxes_cents bigint
  check (foreign_taxes_cents is null or (foreign_taxes_cents >= 0 and form = 'K-1'));
comment on column tax.close.foreign_taxes_cents is 'Taxes that a partnership paid abroad, shared like its income; null where none were entered.';
