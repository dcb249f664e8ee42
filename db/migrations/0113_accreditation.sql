-- Up Migration
-- Who showed that they are an accredited investor: by which evidence, decided by whom, and until which day it holds.
create schema accreditation;
grant usage on schema accreditation to longlight_app;
alter default privileges in schema accreditation grant select, insert, update on tables to longlight_app;

create table accreditation.verification (
  id text primary key check (id like 'acv\_%'),
  account_id text not null,
  user_id text not null,
  holder text not null check (holder in ('individual', 'entity')),
  status text not null default 'NONE' check (status in ('NONE', 'PENDING', 'NEEDS_INFO', 'APPROVED', 'REJECTED', 'EXPIRED')),
  route text,
  -- What the investor says of the evidence: years, dates, an amount. No figure of their income or wealth.
  statement jsonb,
  -- The words that they confirmed, by their hash.
  statement_hash text,
  -- Counts what was handed in, so that nobody decides on evidence that has changed since.
  round int not null default 0,
  submitted_at timestamptz,
  asked text,
  asked_at timestamptz,
  decided_at timestamptz,
  decision_reason text,
  -- The last day on which the evidence holds.
  holds_until date,
  -- For how much the route of the minimum investment was approved.
  least_investment_cents bigint check (least_investment_cents > 0),
  reminded_days int[] not null default '{}',
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  check (status not in ('PENDING', 'NEEDS_INFO', 'APPROVED') or (route is not null and submitted_at is not null)),
  check (status not in ('APPROVED', 'EXPIRED') or holds_until is not null)
);
-- One that is being put together or looked at; what was decided before stays beside it.
create unique index verification_open on accreditation.verification (account_id) where status in ('NONE', 'PENDING', 'NEEDS_INFO');
create index verification_of on accreditation.verification (account_id, opened_at desc);
create index verification_holds on accreditation.verification (holds_until) where status = 'APPROVED';
create index verification_waits on accreditation.verification (submitted_at) where status = 'PENDING';

-- A paper that shows it: sealed, and read only by its owner and by operators who say why.
create table accreditation.evidence (
  id text primary key check (id like 'ave\_%'),
  verification_id text not null references accreditation.verification,
  account_id text not null,
  kind text not null,
  file_name text not null,
  media_type text not null check (media_type in ('application/pdf', 'image/jpeg', 'image/png')),
  size_bytes int not null,
  sha256 text not null,
  -- Null once the paper was removed; that there was one stays on record.
  content_sealed text,
  uploaded_at timestamptz not null,
  removed_at timestamptz,
  check ((content_sealed is null) = (removed_at is not null))
);
create index evidence_of on accreditation.evidence (verification_id, uploaded_at);
create index evidence_account on accreditation.evidence (account_id, uploaded_at);

create table accreditation.change (
  id uuid primary key,
  verification_id text not null references accreditation.verification,
  event text not null,
  from_status text not null,
  to_status text not null,
  by_actor text not null,
  at timestamptz not null,
  because text
);
create index change_of on accreditation.change (verification_id, at);
create trigger append_only before update or delete on accreditation.change for each row execute function platform.refuse_change();
revoke update on accreditation.change from longlight_app;

-- Down Migration
drop schema accreditation cascade;
