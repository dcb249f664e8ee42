-- Up Migration
-- What people are told, once per person, kind and subject, and by which ways they want to hear it.
create schema notifications;
grant usage on schema notifications to longlight_app;
alter default privileges in schema notifications grant select, insert, update on tables to longlight_app;

create table notifications.notification (
  id text primary key check (id like 'ntf\_%'),
  user_id text not null,
  account_id text,
  kind text not null,
  -- What it is about; the same event told again finds the row that is there.
  about text not null,
  title text not null,
  body text not null,
  link text not null,
  link_label text not null,
  -- Somebody who wants a kind by mail alone has the row, and does not see it.
  in_portal boolean not null,
  at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, about)
);
create index notification_list on notifications.notification (user_id, at desc, id desc) where in_portal;
create index notification_unread on notifications.notification (user_id) where in_portal and read_at is null;

create table notifications.preference (
  user_id text not null,
  kind text not null,
  channel text not null check (channel in ('portal', 'mail', 'text')),
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind, channel)
);

create table notifications.pause (
  user_id text primary key,
  until_at timestamptz not null,
  changed_at timestamptz not null
);

-- The number that texts go to. Nothing is sent to it before its code came back.
create table notifications.phone (
  user_id text primary key,
  number text not null check (number ~ '^\+1\d{10}$'),
  -- The code is made from this id when it is sent, and stored nowhere.
  code_id text,
  code_sent_at timestamptz,
  code_tries int not null default 0,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  invalid_because text,
  failures int not null default 0,
  changed_at timestamptz not null
);
create index phone_number on notifications.phone (number);

-- Consent to texts, given and withdrawn: only ever added to.
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
  check (how <> 'portal' or what = 'withdrawn' or (version is not null and text_hash is not null))
);
create index text_consent_user on notifications.text_consent (user_id, at);
create trigger append_only before update or delete on notifications.text_consent for each row execute function platform.refuse_change();

create table notifications.text (
  id text primary key,
  user_id text not null,
  number text not null,
  body text not null,
  -- Later than the event where that fell into the quiet hours.
  send_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'sent', 'delivered', 'failed', 'dropped')),
  because text,
  partner_id text unique,
  changed_at timestamptz not null
);
create index text_due on notifications.text (send_at) where state = 'waiting';

-- One register row of a dividend's lines (some hundreds of holders) after another, for those who are told what they got.
create function dividends.paid_page(p_dividend text, p_after bigint)
returns table (page bigint, account_id text, amount bigint)
language sql stable as $$
  with one as (
    select r.* from dividends.register r join dividends.dividend d on d.number = r.dividend
      where d.id = p_dividend and r.first_holding > p_after order by r.first_holding limit 1)
  select one.first_holding, h.owner, l.amount from one, unnest(one.holdings, one.amounts) l(holding, amount)
    join ledger.account h on h.id = l.holding order by h.owner;
$$;

-- Down Migration
drop function dividends.paid_page(text, bigint);
drop schema notifications cascade;
