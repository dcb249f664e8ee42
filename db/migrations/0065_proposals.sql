-- Up Migration
-- What needs two people: proposed by one, decided by another, and carried out in the deciding transaction.
create table platform.proposal (
  id text primary key check (id like 'prp\_%'),
  -- The verb-noun of what will happen: `publishSharePrice`. The room that carries it out is found by it.
  kind text not null,
  subject text not null,
  input jsonb not null,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  decision_reason text,
  result jsonb,
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'proposed') = (decided_at is null)),
  constraint two_people check (state not in ('approved', 'rejected') or decided_by <> proposed_by),
  constraint withdrawn_by_its_own check (state <> 'withdrawn' or decided_by = proposed_by)
);
-- One open proposal of a kind about a subject: a second one would carry the same thing out twice.
create unique index proposal_open on platform.proposal (kind, subject) where state = 'proposed';
create index proposal_time on platform.proposal (proposed_at desc);

-- What was proposed never changes, and what was decided stays decided.
create function platform.keep_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' or (old.id, old.kind, old.subject, old.input, old.reason, old.proposed_by, old.proposed_at)
    is distinct from (new.id, new.kind, new.subject, new.input, new.reason, new.proposed_by, new.proposed_at) then
    raise exception 'proposal % stays as it was', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger kept before update on platform.proposal for each row execute function platform.keep_proposal();
create trigger never_removed before delete on platform.proposal for each row execute function platform.refuse_change();
revoke delete on platform.proposal from longlight_app;

-- Down Migration
drop table platform.proposal;
drop function platform.keep_proposal();
