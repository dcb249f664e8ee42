-- Up Migration
-- Personal data that an operator opened: for whom, why, and until when it is masked again.
create table operations.opening (
  id uuid primary key,
  operator_id text not null,
  user_id text not null,
  account_id text not null,
  reason text not null check (btrim(reason) <> ''),
  opened_at timestamptz not null,
  ends_at timestamptz not null
);
create index opening_of on operations.opening (operator_id, account_id, ends_at desc);
create index opening_about on operations.opening (user_id, opened_at desc);
-- What is open may be closed early; everything else about it stays.
revoke delete on operations.opening from longlight_app;

-- What the staff noted about an investor; only ever added to.
create table operations.note (
  id text primary key check (id like 'not\_%'),
  user_id text not null,
  text text not null check (btrim(text) <> ''),
  by_operator text not null,
  at timestamptz not null
);
create index note_about on operations.note (user_id, at desc);
revoke update, delete on operations.note from longlight_app;
create trigger append_only before update or delete on operations.note for each row execute function platform.refuse_change();

-- A proposal that nobody decides ends by itself.
alter table platform.proposal drop constraint proposal_state_check;
alter table platform.proposal add constraint proposal_state_check check (state in ('proposed', 'approved', 'rejected', 'withdrawn', 'expired'));

-- Down Migration
alter table platform.proposal drop constraint proposal_state_check;
alter table platform.proposal add constraint proposal_state_check check (state in ('proposed', 'approved', 'rejected', 'withdrawn'));
drop table operations.note;
drop table operations.opening;
