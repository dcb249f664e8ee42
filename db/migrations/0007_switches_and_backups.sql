-- A service of the company, or the messages to one partner, are turned off by one person and on by two. Each row is one time off.

create table platform.switch_off (
  id bigint generated always as identity primary key,
  name text not null check (name in ('newOrders', 'payouts', 'autoInvest', 'signUps', 'ach', 'bank', 'crm', 'custodian', 'esign', 'identity', 'mail', 'texts')),
  off_at timestamptz not null,
  off_by text not null,
  reason text not null check (btrim(reason) <> ''),
  public_text text check (btrim(public_text) <> ''),
  review_by timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by text,
  review_reason text check (btrim(review_reason) <> ''),
  on_at timestamptz,
  on_proposed_by text,
  on_by text,
  constraint switch_off_review check (review_by > coalesce(reviewed_at, off_at) and review_by <= coalesce(reviewed_at, off_at) + interval '168 hours'),
  constraint switch_off_reviewed check (num_nulls(reviewed_at, reviewed_by, review_reason) in (0, 3)),
  constraint switch_off_says_why check (public_text is not null or name not in ('newOrders', 'payouts', 'autoInvest', 'signUps')),
  constraint switch_off_ended check (num_nulls(on_at, on_proposed_by, on_by) in (0, 3)),
  constraint switch_off_two_people check (on_by <> on_proposed_by),
  constraint switch_off_order check (on_at >= off_at)
);
comment on table platform.switch_off is 'The times in which a service, or the messages to a partner, were off; the row without an end is the one of now.';
comment on column platform.switch_off.name is 'A service of ours, or the partner to whom no message leaves.';
comment on column platform.switch_off.reason is 'Why, for the staff alone.';
comment on column platform.switch_off.public_text is 'Why, as investors read it; null where they are told nothing, as of a partner.';
comment on column platform.switch_off.review_by is 'Until when someone looks again at whether it has to stay off.';
comment on column platform.switch_off.reviewed_at is 'When someone last looked and kept it off; null if nobody has.';
comment on column platform.switch_off.reviewed_by is 'The person of the staff who looked.';
comment on column platform.switch_off.review_reason is 'Why it stays off, for the staff alone.';
comment on column platform.switch_off.on_proposed_by is 'The person who proposed that it goes on; null while it is off.';
comment on column platform.switch_off.on_by is 'The other person, who approved it.';
create index switch_off_history on platform.switch_off (name, off_at desc) where on_at is not null;
create unique index switch_off_now on platform.switch_off (name) where on_at is null;
grant select, insert, update (review_by, reviewed_at, reviewed_by, review_reason, on_at, on_proposed_by, on_by) on platform.switch_off to longlight_app;

-- Backups and restore drills of a server of one's own run outside the product; their last results stand here for its operators.
create table platform.last_backup (
  kind text primary key check (kind in ('backup', 'restoreDrill')),
  ended_at timestamptz,
  seconds int check (seconds >= 0),
  fault text
);
comment on table platform.last_backup is
  'The last backup and the last restore drill of the database, one row each. The scripts that take them write it as the database''s owner.';
comment on column platform.last_backup.ended_at is 'When it last went well, by the machine''s time; null while it never has.';
comment on column platform.last_backup.seconds is 'How long that one took.';
comment on column platform.last_backup.fault is 'Why the last try failed; null where it went well.';
grant select on platform.last_backup to longlight_app;
