-- Up Migration
-- Tables that were made before the default rights were taken away still had them all.
revoke all on platform.recipient_window, platform.seen_address, investing.basket, investing.signature_request from longlight_app;
grant select, insert, delete, update (spent, ends_at) on platform.recipient_window to longlight_app;
grant select, insert, delete on platform.seen_address to longlight_app;
grant select, insert on investing.basket, investing.signature_request to longlight_app;

revoke all on platform.failed_job, security.used_proof from longlight_app;
grant select, insert, update (outcome, ended_at) on platform.failed_job to longlight_app;
grant select, insert on security.used_proof to longlight_app;
grant update (failed_checks) on cash.bank_transfer to longlight_app;

-- Down Migration
do $$ begin raise exception 'The rights of the product are not widened again: restore a backup from before this migration.'; end $$;
