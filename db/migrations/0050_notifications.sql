-- What people are told, and how they want to be told.

create schema notifications;
grant usage on schema notifications to longlight_app;

create table notifications.notification (
  id text primary key check (id like 'ntf\_%'),
  user_id text not null,
  account_id text,
  kind text not null,
  about text not null,
  title text not null,
  body text not null,
  link text not null,
  link_label text not null,
  in_portal boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, about)
);
comment on table notifications.notification is 'What someone was told, in the portal and by mail.';
comment on column notifications.notification.account_id is 'The account that it is about; null where it is about the person.';
comment on column notifications.notification.about is 'What it is about; the same event told again finds the row that is there.';
comment on column notifications.notification.in_portal is 'Someone who wants a kind by mail alone has the row, and does not see it.';
comment on column notifications.notification.read_at is 'When it was read; null until then.';
create index notification_list on notifications.notification (user_id, at desc, id desc) where in_portal;
create index notification_unread on notifications.notification (user_id) where in_portal and (read_at is null);
grant select, insert, update (read_at) on notifications.notification to longlight_app;

create table notifications.preference (
  user_id text,
  kind text,
  channel text check (channel in ('portal', 'mail', 'text')),
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);
comment on table notifications.preference is 'Which kinds someone wants by which channel; without a row the kind''s own default holds.';
grant select, insert, update (enabled, changed_at) on notifications.preference to longlight_app;

create table notifications.pause (
  user_id text primary key,
  until_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table notifications.pause is 'Until when someone wants no mail.';
grant select, insert, update (until_at, changed_at) on notifications.pause to longlight_app;

create table notifications.phone (
  user_id text primary key,
  number text not null check (number ~ '^\+1\d{10}$'),
  code_id text,
  code_sent_at timestamptz,
  code_tries int not null default 0,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  invalidity_reason text,
  failures int not null default 0,
  changed_at timestamptz not null
);
comment on table notifications.phone is 'The number that texts go to. Nothing is sent to it before its code came back.';
comment on column notifications.phone.code_id is
  'The id that the code is made from when it is sent; the code is stored nowhere. Null once the number is confirmed.';
comment on column notifications.phone.code_sent_at is 'When the code was sent; null before the first.';
comment on column notifications.phone.confirmed_at is 'When the code came back; null until then.';
comment on column notifications.phone.stopped_at is 'When the person answered STOP; null while texts may go out.';
comment on column notifications.phone.invalidity_reason is 'Why the partner cannot reach the number; null while it can.';
create index phone_number on notifications.phone (number);
grant select, insert, update (number, code_id, code_sent_at, code_tries, confirmed_at, stopped_at, invalidity_reason, failures, changed_at) on
    notifications.phone to longlight_app;

create table notifications.text_consent (
  id text primary key,
  user_id text not null,
  number text not null,
  what text not null check (what in ('given', 'withdrawn')),
  how text not null check (how in ('portal', 'reply', 'partner')),
  version text,
  text_hash text,
  ip_address text,
  at timestamptz not null,
  check (how <> 'portal' or what = 'withdrawn' or version is not null and text_hash is not null)
);
comment on table notifications.text_consent is 'Consent to texts, given and withdrawn: only ever added to.';
comment on column notifications.text_consent.version is 'The version of the words; null where it was withdrawn, or given by a reply.';
comment on column notifications.text_consent.text_hash is 'The hash of the words; null likewise.';
comment on column notifications.text_consent.ip_address is 'The network address that it came from; null where it came by text.';
create index text_consent_user on notifications.text_consent (user_id, at);
create trigger append_only before update on notifications.text_consent for each row execute function platform.refuse_change();
grant select, insert on notifications.text_consent to longlight_app;

create table notifications.text (
  id text primary key,
  user_id text not null,
  number text not null,
  body text not null,
  send_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sending', 'sent', 'delivered', 'failed', 'dropped', 'unknown')),
  reason text,
  partner_id text unique,
  changed_at timestamptz not null
);
comment on table notifications.text is 'Text messages, from being written to what became of them.';
comment on column notifications.text.send_at is 'Later than the event where that fell into the quiet hours.';
comment on column notifications.text.reason is 'Why it was not delivered; null where it was, or is on its way.';
comment on column notifications.text.partner_id is 'The partner''s id of it; null until it has it.';
create index text_due on notifications.text (send_at) where state = 'waiting';
grant select, insert, update (state, reason, partner_id, changed_at) on notifications.text to longlight_app;

-- That someone agreed to texts is kept as long as they could say that they did not.
create function notifications.forget(p_user text, p_consents boolean) returns void
language sql security definer set search_path = pg_catalog, pg_temp as $$
  delete from notifications.notification where user_id = p_user;
  delete from notifications.text where user_id = p_user;
  delete from notifications.phone where user_id = p_user;
  delete from notifications.preference where user_id = p_user;
  delete from notifications.pause where user_id = p_user;
  delete from notifications.text_consent where user_id = p_user and p_consents;
$$;
revoke all on function notifications.forget(text, boolean) from public;
grant execute on function notifications.forget(text, boolean) to longlight_app;
