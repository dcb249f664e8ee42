-- An order that a delegate placed is signed by the delegate, under their own name, for the holder of the account.
alter table investing.investment_order add column signs_by_access_on date;
comment on column investing.investment_order.signs_by_access_on is
  'When the access was granted by which the signer acts for the holder of the account; null where the owner of the account signs.';
comment on column investing.investment_order.signs_for is
  'The legal name of the holder for whom someone else signs: a business, or the investor whose delegate the signer is; null where the holder signs.';
alter table investing.investment_order add constraint delegate_signs_for_holder check (signs_by_access_on is null or signs_for is not null);
