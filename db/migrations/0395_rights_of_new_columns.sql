-- Up Migration
-- What came after 0340's list, or was made before the default rights were taken away.
grant update (receipt_mail_id, answered_at, closed_at, closed_by, closed_reason, late_alerted_at) on contact.message to longlight_app;

revoke all on platform.recipient_window, investing.basket, investing.signature_request from longlight_app;
grant select, insert, delete, update (spent, ends_at) on platform.recipient_window to longlight_app;
grant select, insert on investing.basket, investing.signature_request to longlight_app;

-- Down Migration
revoke update (receipt_mail_id, answered_at, closed_at, closed_by, closed_reason, late_alerted_at) on contact.message from longlight_app;
