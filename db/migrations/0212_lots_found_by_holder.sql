-- Up Migration
-- Lots are found by who holds them and of what; the few of a holder are put in their order when they are read. With day and id in it the
-- index was as large as the table, and each order that settles paid for that.
drop index investing.lot_account;
create index lot_account on investing.lot (account_id, portfolio_id);

-- Down Migration
drop index investing.lot_account;
create index lot_account on investing.lot (account_id, portfolio_id, acquired_on, id);
