-- Up Migration
-- Each movement's transfer is looked up once, so a memory of those that were looked up before only costs.
alter function ledger.account_views(text[], int[], bigint[]) set enable_memoize = off;

-- Down Migration
alter function ledger.account_views(text[], int[], bigint[]) reset enable_memoize;
