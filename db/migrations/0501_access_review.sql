-- Once a quarter someone looks at each role of each member of the staff. The finished review is evidence: nothing of it changes any more.
create table operations.access_review (
  id text primary key check (id like 'acr\_%'),
  quarter text not null unique check (quarter ~ '^\d{4}-Q[1-4]$'),
  opened_at timestamptz not null,
  due_at timestamptz not null check (due_at > opened_at),
  done_at timestamptz
);
comment on table operations.access_review is 'The review of a calendar quarter: every role that someone on the staff had when it was opened.';
comment on column operations.access_review.quarter is 'The quarter in which it was opened: 2026-Q4.';
comment on column operations.access_review.done_at is 'When its last role was decided; null until then.';
create index access_review_open on operations.access_review (due_at) where done_at is null;
create trigger final before update on operations.access_review for each row
  when (old.done_at is not null or (old.id, old.quarter, old.opened_at, old.due_at) is distinct from (new.id, new.quarter, new.opened_at, new.due_at))
  execute function platform.keep_final('an access review');
grant select, insert, update (done_at) on operations.access_review to longlight_app;

create table operations.access_review_row (
  id text primary key check (id like 'arr\_%'),
  review_id text not null references operations.access_review (id),
  user_id text not null,
  role text not null check (role in ('support', 'investorRelations', 'payments', 'fundAccounting', 'portfolioManager', 'compliance',
    'engineerOnCall', 'accessAdministrator', 'auditor')),
  granted_at timestamptz not null,
  granted_by text not null,
  proposed_by text,
  decision text check (decision in ('keep', 'takeAway')),
  reason text check (btrim(reason) <> ''),
  last_signed_in_at timestamptz,
  last_used_at timestamptz,
  decided_by text,
  decided_at timestamptz,
  unique (review_id, user_id, role),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null)),
  check (decision is distinct from 'takeAway' or reason is not null),
  constraint access_not_by_oneself check (decided_by <> user_id)
);
comment on table operations.access_review_row is 'A role of a member of the staff in a review, and what was decided about it.';
comment on column operations.access_review_row.granted_by is
  'The person who approved the role; `migration` for those of before there were roles, `cli` for the first two operators.';
comment on column operations.access_review_row.proposed_by is 'The person who proposed the role; null where nobody proposed it.';
comment on column operations.access_review_row.decision is 'keep, or takeAway; null until it is decided.';
comment on column operations.access_review_row.reason is 'Why it was taken away; null where it was kept without a word.';
comment on column operations.access_review_row.last_signed_in_at is
  'The person''s last sign-in as the audit log had it at the decision; null before it, and where it had none.';
comment on column operations.access_review_row.last_used_at is
  'The last act that the role allows as the audit log had it at the decision; null before it, and where it had none.';
comment on column operations.access_review_row.decided_by is 'The operator who decided; null until then.';
comment on column operations.access_review_row.decided_at is 'When they did; null until then.';
create trigger final before update on operations.access_review_row for each row
  when (old.decided_at is not null or (old.id, old.review_id, old.user_id, old.role, old.granted_at, old.granted_by, old.proposed_by)
    is distinct from (new.id, new.review_id, new.user_id, new.role, new.granted_at, new.granted_by, new.proposed_by))
  execute function platform.keep_final('a row of an access review');
grant select, insert, update (decision, reason, last_signed_in_at, last_used_at, decided_by, decided_at) on operations.access_review_row to longlight_app;
