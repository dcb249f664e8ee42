-- Legal holds: a subpoena, a lawsuit or a regulator may oblige the company to keep what it has about a person. Nothing of theirs is erased until two people
-- have released every hold on them.
create table platform.legal_hold (
  id text primary key check (id like 'hld\_%'),
  user_id text not null,
  kind text not null check (kind in ('subpoena', 'litigation', 'regulator')),
  matter text not null,
  filed_under text not null,
  reason text not null,
  may_be_told boolean not null,
  placed_by text not null,
  placed_at timestamptz not null,
  review_on date not null,
  reviewed_by text,
  reviewed_at timestamptz,
  review_note text,
  released_by text,
  released_at timestamptz,
  release_reason text,
  check ((reviewed_at is null) = (reviewed_by is null)),
  check ((released_at is null) = (released_by is null))
);
comment on table platform.legal_hold is 'Obligations to keep what there is about a person. Every job that erases asks here first.';
comment on column platform.legal_hold.matter is 'The number or the name of the matter, as the court or the authority has it; "erased" once the person is.';
comment on column platform.legal_hold.filed_under is 'The place of the order or the demand in the files.';
comment on column platform.legal_hold.may_be_told is 'Whether the person may learn that a legal obligation keeps their data.';
comment on column platform.legal_hold.review_on is 'The day by which someone looks at it again: 180 days after it was placed or looked at.';
comment on column platform.legal_hold.reviewed_by is 'The operator who last looked at it; null until then.';
comment on column platform.legal_hold.reviewed_at is 'When that was; null until then.';
comment on column platform.legal_hold.review_note is 'What they found; null until then.';
comment on column platform.legal_hold.released_by is 'The operator who approved the release; null until then.';
comment on column platform.legal_hold.released_at is 'When it was released; null until then.';
comment on column platform.legal_hold.release_reason is 'Why it was released; null until then.';
create index legal_hold_person on platform.legal_hold (user_id) where released_at is null;
create index legal_hold_review on platform.legal_hold (review_on, id) where released_at is null;
create index legal_hold_released on platform.legal_hold (released_at desc, id desc) where released_at is not null;
create trigger final before update on platform.legal_hold for each row
  when (old.released_at is not null and (old.released_at, old.released_by, old.user_id) is distinct from (new.released_at, new.released_by, new.user_id))
  execute function platform.keep_final('a released legal hold');
grant select, insert, update (matter, filed_under, reason, review_on, reviewed_by, reviewed_at, review_note, released_by, released_at, release_reason)
  on platform.legal_hold to longlight_app;

-- The database refuses it, too: no erasure of a person is recorded while a hold on them stands.
create function privacy.refuse_held() returns trigger
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from platform.legal_hold h where h.user_id = new.user_id and h.released_at is null) then
    raise exception 'data under a legal hold is not erased';
  end if;
  return new;
end $$;
create trigger not_held before update on privacy.closure for each row when (new.erased is distinct from old.erased)
  execute function privacy.refuse_held();
