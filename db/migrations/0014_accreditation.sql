-- Who is an accredited investor, and how that was shown.

create schema accreditation;
grant usage on schema accreditation to longlight_app;

create table accreditation.verification (
  id text primary key check (id like 'acv\_%'),
  account_id text not null,
  user_id text not null,
  holder text not null check (holder in ('individual', 'entity')),
  status text not null default 'NONE' check (status in ('NONE', 'PENDING', 'NEEDS_INFO', 'APPROVED', 'REJECTED', 'EXPIRED')),
  route text,
  statement jsonb,
  statement_hash text,
  round int not null default 0,
  submitted_at timestamptz,
  asked text,
  asked_at timestamptz,
  decided_at timestamptz,
  decision_reason text,
  holds_until date,
  least_investment_cents bigint check (least_investment_cents > 0),
  reminded_days int[] not null default '{}',
  next_look_on date generated always as (
    case when status = 'APPROVED' then
      case when not 30 = any (reminded_days) then holds_until - 30 when not 7 = any (reminded_days) then holds_until - 7 else holds_until + 1 end
    end) stored,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  constraint verification_of_account unique (id, account_id),
  check ((status not in ('PENDING', 'NEEDS_INFO', 'APPROVED')) or route is not null and submitted_at is not null),
  check ((status not in ('APPROVED', 'EXPIRED')) or holds_until is not null)
);
comment on table accreditation.verification is 'A claim to be accredited, and what was decided about it.';
comment on column accreditation.verification.holder is 'A person or a business.';
comment on column accreditation.verification.route is
  'How it is shown: income, net worth, a professional''s letter, a license. Null until one is chosen.';
comment on column accreditation.verification.statement is
  'What the investor says of the evidence: years, dates, an amount. No figure of their income or wealth. Null until they have.';
comment on column accreditation.verification.statement_hash is 'The hash of the words that they confirmed; null until they have.';
comment on column accreditation.verification.round is 'Counts what was handed in, so that nobody decides on evidence that has changed since.';
comment on column accreditation.verification.submitted_at is 'When it was handed in last; null until it is.';
comment on column accreditation.verification.asked is 'What an operator asked for in addition, in words; null where nothing was.';
comment on column accreditation.verification.asked_at is 'When that was asked; null where nothing was.';
comment on column accreditation.verification.decided_at is 'When it was approved or rejected; null until then.';
comment on column accreditation.verification.decision_reason is 'Why it was decided so; null until it is decided.';
comment on column accreditation.verification.holds_until is 'The last day on which the evidence holds; null before an approval.';
comment on column accreditation.verification.least_investment_cents is
  'The amount for which the route of the minimum investment was approved; null for the other routes.';
comment on column accreditation.verification.next_look_on is
  'The day of an approval''s next reminder, 30 and 7 days before it ends, or the day after its end; null for all others.';
-- One that is being put together or looked at; what was decided before stays beside it.
create unique index verification_open on accreditation.verification (account_id) where status in ('NONE', 'PENDING', 'NEEDS_INFO');
create index verification_of on accreditation.verification (account_id, opened_at desc);
create index verification_waits on accreditation.verification (submitted_at) where status = 'PENDING';
-- A column of its own: the planner's figures about holds_until cover all verifications, most of which are over, so that it expected many to be due
-- and read the whole table.
create index verification_looks on accreditation.verification (next_look_on) where next_look_on is not null;
grant select, insert, update (holder, status, route, statement, statement_hash, round, submitted_at, asked, asked_at, decided_at,
    decision_reason, holds_until, least_investment_cents, reminded_days, changed_at) on accreditation.verification to longlight_app;

create table accreditation.evidence (
  id text primary key check (id like 'ave\_%'),
  verification_id text not null references accreditation.verification (id),
  account_id text not null,
  kind text not null,
  file_name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes int not null,
  sha256 text not null,
  content_sealed text,
  uploaded_at timestamptz not null,
  removed_at timestamptz,
  check ((content_sealed is null) = (removed_at is not null)),
  constraint evidence_of_account foreign key (verification_id, account_id) references accreditation.verification (id, account_id)
);
comment on table accreditation.evidence is 'A document that shows it: sealed, and read only by its owner and by operators who say why.';
comment on column accreditation.evidence.content_sealed is 'Null once the document was removed; that there was one stays on record.';
comment on column accreditation.evidence.removed_at is 'When the document was removed; null while it is kept.';
create index evidence_of on accreditation.evidence (verification_id, uploaded_at);
create index evidence_account on accreditation.evidence (account_id, uploaded_at);
grant select, insert, update (file_name, content_sealed, removed_at) on accreditation.evidence to longlight_app;

create table accreditation.change (
  id uuid primary key,
  verification_id text not null references accreditation.verification (id),
  event text not null,
  from_status text not null,
  to_status text not null,
  by_actor text not null,
  at timestamptz not null,
  reason text
);
comment on table accreditation.change is 'Each step of a verification. Only ever added to.';
comment on column accreditation.change.reason is 'What the operator gave as the reason; null where a step needs none.';
create index change_of on accreditation.change (verification_id, at);
create trigger append_only before update or delete on accreditation.change for each row execute function platform.refuse_change();
grant select, insert on accreditation.change to longlight_app;
