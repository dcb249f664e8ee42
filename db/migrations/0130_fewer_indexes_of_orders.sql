-- Up Migration
-- Every order and every lot paid for these and no query uses them: lots are found by account or by subject, notices
-- by their order, and few orders have a signature request, by which they are found.
drop index investing.lot_portfolio;
drop index investing.circular_account;
drop index investing.order_signature_request;
create index order_signature_request on investing.investment_order (signature_request_id) where signature_request_id is not null;

-- Down Migration
drop index investing.order_signature_request;
create index order_signature_request on investing.investment_order (signature_request_id);
create index lot_portfolio on investing.lot (portfolio_id);
create index circular_account on investing.circular_notice (account_id);
