-- What every room rests on: business time, commands done once, messages to partners and events from them, proposals, limits of rate.

do $$ begin
  if not exists (select from pg_roles where rolname = 'longlight_app') then create role longlight_app nologin; end if;
  -- A managed server may not let us grant; the connection's own role is then the one that runs.
  begin execute format('grant longlight_app to %I', current_user); exception when others then null; end;
  -- The time zone is the database's own setting. Said by a connection at its start, it would get lost on the way through a pooler.
  -- Who migrates need not own the database; the start says so where a setting is missing.
  begin execute format('alter database %I set timezone to ''UTC''', current_database()); exception when insufficient_privilege then null; end;
  -- A process that is frozen in the middle of a transaction holds its rows locked for all others: the database ends it.
  begin execute format('alter database %I set idle_in_transaction_session_timeout to ''10s''', current_database()); exception when insufficient_privilege then null; end;
  -- A function with its owner's rights must not take a session's own table for the one it means. Nobody but the owner makes anything temporary, and what
  -- is temporary is looked at last: each such function ends its search_path with pg_temp.
  execute format('revoke temporary on database %I from public', current_database());
end $$;

create schema platform;
grant usage on schema platform to longlight_app;

-- A process that serves or works looks whether the schema is the one that it was written for.
grant select on public.migration to longlight_app;

-- A new key writes a sealed value again and changes nothing that it says, so it may do so in rows that otherwise never change.
create function platform.refuse_change() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('platform.resealing', true) = 'on'
    and (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(new)) where key not like '%\_sealed')
      = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(to_jsonb(old)) where key not like '%\_sealed')
  then return new; end if;
  raise exception '% is append-only: correct a mistake by adding its correction', tg_table_schema || '.' || tg_table_name
    using errcode = 'restrict_violation';
end $$;

create function platform.note_beat() returns trigger
language plpgsql as $$
begin
  new.beaten_at := clock_timestamp();
  return new;
end $$;

-- What was proposed never changes, and what was decided stays decided.
create function platform.keep_proposal() returns trigger
language plpgsql as $$
begin
  if old.state <> 'proposed' or (old.id, old.kind, old.subject, old.input, old.reason, old.proposed_by, old.proposed_at)
    is distinct from (new.id, new.kind, new.subject, new.input, new.reason, new.proposed_by, new.proposed_at) then
    raise exception 'proposal % stays as it was', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What is over stays as it is. The product's rules know that; the engine knows it too. The owner passes (migrations, and the functions that erase a
-- person with their owner's rights); ledger, audit and registers refuse even the owner, by triggers of their own.
create function platform.keep_final() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if pg_has_role(current_user, (select c.relowner from pg_class c where c.oid = tg_relid), 'usage') then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  raise exception '% is over in %.% and stays as it is', tg_argv[0], tg_table_schema, tg_table_name using errcode = 'restrict_violation';
end $$;

create table platform.clock (
  only_row boolean default true primary key check (only_row),
  offset_ms bigint not null default 0
);
comment on table platform.clock is 'Business time: the machine''s clock plus an offset. The sandbox moves it; in production it stays 0.';
comment on column platform.clock.only_row is 'Holds the table to one row.';
grant select on platform.clock to longlight_app;

insert into platform.clock (only_row, offset_ms)
values
  (true, 0);

create table platform.command (
  actor text,
  operation text,
  key text,
  request_hash text not null,
  response jsonb,
  at timestamptz not null,
  primary key (actor, operation, key)
);
comment on table platform.command is
  'Commands by the key that their caller made, with the answer that was given: the same key again gets the same answer.';
comment on column platform.command.actor is 'Who sent it: a user, an operator, or the link or visitor of a public command.';
comment on column platform.command.request_hash is 'Of the input: the same key with another input is refused.';
comment on column platform.command.response is 'Null while it runs, and for good where it was refused.';
-- The answer to a command is given once; only a claim without an answer, which is that of a refusal, is let go of.
create trigger final before update on platform.command for each row
  when (old.response is not null and old.response is distinct from new.response) execute function platform.keep_final('a command');
create trigger never_forgotten before delete on platform.command for each row
  when (old.response is not null) execute function platform.keep_final('a command');
grant select, insert, delete, update (response) on platform.command to longlight_app;

create sequence platform.outbox_position;
grant usage on sequence platform.outbox_position to longlight_app;

create table platform.outbox (
  id uuid primary key,
  partner text not null,
  operation text not null,
  subject text not null,
  payload jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'discarded')),
  attempts int not null default 0,
  next_at timestamptz not null,
  result jsonb,
  error text,
  created_at timestamptz not null,
  done_at timestamptz,
  position bigint default nextval('platform.outbox_position'),
  request_id text
);
comment on table platform.outbox is
  'Messages to partners, written in the transaction of their cause and sent by the worker with their id as idempotency key.';
comment on column platform.outbox.subject is 'What it is about. Messages about one subject leave in the order they were written.';
comment on column platform.outbox.state is 'waiting until it has arrived; failed when tried too often; discarded by an operator.';
comment on column platform.outbox.next_at is 'Not tried before, by business time.';
comment on column platform.outbox.result is 'What the partner answered; null until it has.';
comment on column platform.outbox.error is 'What went wrong at the last try; null where nothing did.';
comment on column platform.outbox.done_at is 'When it arrived; null until then.';
comment on column platform.outbox.position is 'The order in which messages were written.';
comment on column platform.outbox.request_id is 'The request that caused it, as the audit names it. Null if none did.';
create index outbox_waiting on platform.outbox (partner, position) where state = 'waiting';
-- Messages about one subject leave in the order they were written.
create index outbox_subject on platform.outbox (subject, position) where state = 'waiting';
create index outbox_failed on platform.outbox (created_at) where state = 'failed';
-- A message that has arrived stays so; its words may be blanked, and never replaced.
create trigger final before update on platform.outbox for each row
  when (old.state = 'done' and ((old.state, old.partner, old.operation, old.subject, old.done_at) is distinct from (new.state, new.partner, new.operation, new.subject, new.done_at)
    or new.payload is distinct from old.payload and new.payload::text <> '{}'))
  execute function platform.keep_final('a message');
grant select, insert, update (payload, state, attempts, next_at, result, error, done_at) on platform.outbox to longlight_app;

alter sequence platform.outbox_position owned by platform.outbox.position;

create table platform.inbox (
  partner text,
  event_id text,
  topic text not null,
  body jsonb not null,
  received_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed', 'discarded')),
  attempts int not null default 0,
  error text,
  done_at timestamptz,
  primary key (partner, event_id)
);
comment on table platform.inbox is 'Events from partners, recorded as they come in and handled by a job.';
comment on column platform.inbox.event_id is 'The partner''s own, so that an event that comes twice counts once.';
comment on column platform.inbox.error is 'What went wrong at the last try; null where nothing did.';
comment on column platform.inbox.done_at is 'When it was handled; null until then.';
create index inbox_waiting on platform.inbox (received_at) where state = 'waiting';
create index inbox_failed on platform.inbox (received_at) where state = 'failed';
create trigger final before update on platform.inbox for each row
  when (old.state = 'done' and ((old.state, old.topic, old.done_at) is distinct from (new.state, new.topic, new.done_at)
    or new.body is distinct from old.body and new.body::text <> '{}'))
  execute function platform.keep_final('a message');
grant select, insert, update (body, state, attempts, error, done_at) on platform.inbox to longlight_app;

create table platform.announcement (
  id uuid primary key,
  kind text not null,
  body jsonb not null,
  at timestamptz not null
);
comment on table platform.announcement is 'Events that rooms tell each other, handled by jobs that name the row.';
grant select, insert on platform.announcement to longlight_app;

create table platform.tick (
  only_row boolean default true primary key check (only_row),
  at timestamptz not null default '1970-01-01 00:00:00+00',
  beaten_at timestamptz not null default '1970-01-01 00:00:00+00'
);
comment on table platform.tick is
  'The worker''s heartbeat: the business instant for which all due work was enqueued. Who moves the clock waits for it.';
comment on column platform.tick.only_row is 'Holds the table to one row.';
comment on column platform.tick.at is 'All work that was due by then has been enqueued.';
comment on column platform.tick.beaten_at is
  'When the machine''s own clock saw the last beat: business time says nothing about whether a worker is alive.';
create trigger beat before update on platform.tick for each row execute function platform.note_beat();
grant select, update (at) on platform.tick to longlight_app;

insert into platform.tick (only_row, at, beaten_at)
values
  (true, '1970-01-01 00:00:00+00', '1970-01-01 00:00:00+00');

create table platform.proposal (
  id text primary key check (id like 'prp\_%'),
  kind text not null,
  subject text not null,
  input jsonb not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn', 'expired')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  first_approved_by text,
  first_approved_at timestamptz,
  first_approved_preview text,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  result jsonb,
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'proposed') = (decided_at is null)),
  constraint two_people check ((state not in ('approved', 'rejected')) or decided_by <> proposed_by),
  constraint withdrawn_by_its_own check (state <> 'withdrawn' or decided_by = proposed_by),
  constraint first_approval_whole check ((first_approved_by is null) = (first_approved_at is null)
    and (first_approved_by is null) = (first_approved_preview is null)),
  constraint three_people check (first_approved_by <> proposed_by and (state <> 'approved' or first_approved_by <> decided_by))
);
comment on table platform.proposal is 'What needs two people: proposed by one, decided by another, and carried out in the deciding transaction.';
comment on column platform.proposal.kind is 'The verb-noun of what will happen: `publishSharePrice`. The room that carries it out is found by it.';
-- Some acts take two who approve: the first approval waits here, with what that person was shown, until another gives theirs. The second
-- carries the act out.
comment on column platform.proposal.first_approved_by is
  'The first of two who approved, where it takes two; null before, and where it takes one.';
comment on column platform.proposal.first_approved_at is 'When they did; null as long as nobody has.';
comment on column platform.proposal.first_approved_preview is 'The hash of the preview that they were shown; null as long as nobody has approved.';
comment on column platform.proposal.decided_by is
  'Who approved, rejected or withdrew it, or the machinery that let it expire; null while it is open.';
comment on column platform.proposal.decided_at is 'When it was decided; null while it is open.';
comment on column platform.proposal.decision_reason is 'Why it was rejected or withdrawn; null where no reason was asked for.';
comment on column platform.proposal.result is 'What carrying it out came to; null until it is approved.';
-- One open proposal of a kind about a subject: a second one would carry the same thing out twice.
create unique index proposal_open on platform.proposal (kind, subject) where state = 'proposed';
create index proposal_time on platform.proposal (proposed_at desc);
-- A proposal starts as one: nobody enters a decision that was never asked for.
create trigger begins_undecided before insert on platform.proposal for each row
  when (new.state <> 'proposed') execute function platform.keep_final('a proposal that nobody decided');
create trigger kept before update on platform.proposal for each row execute function platform.keep_proposal();
create trigger never_removed before delete on platform.proposal for each row execute function platform.refuse_change();
grant select, insert, update (state, first_approved_by, first_approved_at, first_approved_preview, decided_by, decided_at, decision_reason, result)
  on platform.proposal to longlight_app;

create table platform.client_id (
  id text primary key check (length(id) between 1 and 200),
  command text not null,
  person text not null,
  account_id text,
  at timestamptz not null
);
comment on table platform.client_id is 'Ids that clients make: claimed once, for one person, one account and one command.';
comment on column platform.client_id.person is 'Who made it: a user, an operator, or the link or visitor that a public command came from.';
comment on column platform.client_id.account_id is 'Null where the command is about the person and not about one of their accounts.';
grant select, insert on platform.client_id to longlight_app;

create table platform.call_window (
  key text primary key,
  spent int not null check (spent > 0),
  ends_at timestamptz not null
);
comment on table platform.call_window is 'Calls counted by caller and budget, for limits of rate.';
comment on column platform.call_window.key is 'The budget and who spends it.';
comment on column platform.call_window.spent is 'The number of calls in this window.';
create index call_window_over on platform.call_window (ends_at);
grant select, insert, delete, update (spent, ends_at) on platform.call_window to longlight_app;

create table platform.recipient_window (
  key text primary key,
  spent int not null check (spent > 0),
  ends_at timestamptz not null
);
comment on table platform.recipient_window is 'Messages counted by recipient, so that nobody is flooded.';
comment on column platform.recipient_window.key is 'The kind of message and a hash of the address.';
comment on column platform.recipient_window.spent is 'Messages in this window.';
create index recipient_window_over on platform.recipient_window (ends_at);
grant select, insert, delete, update (spent, ends_at) on platform.recipient_window to longlight_app;

-- Nobody's order shows in a public figure within a day.
create table platform.public_figure (
  name text not null,
  subject text not null,
  day date not null,
  value bigint not null,
  primary key (name, subject, day)
);
comment on table platform.public_figure is 'What figures were on a day, exact; shown rounded and from the next day on. Kept for a week.';
comment on column platform.public_figure.subject is 'A portfolio, or the company.';
grant select, insert, delete on platform.public_figure to longlight_app;

-- A migration expands first: the version before works on with it, and a later one contracts. The one that contracts writes here
-- the oldest version that still fits, and the processes of an older one say that they are not ready.
create function platform.oldest_schema_served() returns text language sql immutable as $$ select '0410_oldest_version_served' $$;
comment on function platform.oldest_schema_served() is
  'The newest migration of the oldest version that works with this schema. A migration that takes something away replaces it.';
revoke all on function platform.oldest_schema_served() from public;
grant execute on function platform.oldest_schema_served() to longlight_app;
