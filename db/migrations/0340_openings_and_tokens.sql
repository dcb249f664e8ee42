-- Each request of the staff asks whose data they have open now, by the operator and the time alone.
drop index operations.opening_of;
create index opening_now on operations.opening (operator_id, ends_at desc);
-- Compliance reads who opened whose data, the newest first.
create index opening_by_time on operations.opening (opened_at desc, id desc);

-- An operator who signs out at the command line ends that one token, and no session of theirs in a browser.
alter table security.ended_session add column token_hash text check (token_hash is null or (session_id is null and kept_session_id is null));
comment on column security.ended_session.token_hash is 'SHA-256 of the one access token that ended; null where it is a session, or all of a person''s.';
