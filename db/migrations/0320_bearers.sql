-- Whatever lets someone in ends with the standing of its owner: a log-out everywhere keeps one session, and the links in reminders can be ended.

alter table security.ended_session add column kept_session_id text check (kept_session_id is null or session_id is null);
comment on column security.ended_session.kept_session_id is 'Of a row without a session: the one that goes on.';

-- The provider's name of a person may be their address, and outlived their erasure here.
update security.ended_session set identity_sub = encode(sha256(convert_to(identity_sub, 'UTF8')), 'hex');
comment on column security.ended_session.identity_sub is 'SHA-256 of the provider''s name of the person.';

alter table auto_invest.subscription add column links_ended_through int;
comment on column auto_invest.subscription.links_ended_through is 'The last period whose reminder''s link was ended; null where none was.';
grant update (links_ended_through) on auto_invest.subscription to longlight_app;

-- The audit log says of each calendar address what it reads, so that its seals hold it.
insert into platform.audit (id, at, actor, action, subject, detail)
select uuidv7(), coalesce((select max(a.at) from platform.audit a), now()), 'migration', 'record:calendarFeed', r.id, jsonb_build_object('is',
    jsonb_build_object('account', r.account_id, 'secret', r.secret_sha256, 'amounts', r.shows_amounts, 'by', r.created_by, 'revoked', r.revoked_at is not null))
  from dividends.calendar_feed r;
