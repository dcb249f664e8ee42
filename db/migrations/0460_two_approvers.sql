-- Some acts take two who approve: the first approval waits here, with what that person was shown, until another gives theirs. The second
-- carries the act out.
alter table platform.proposal
  add column first_approved_by text,
  add column first_approved_at timestamptz,
  -- Rows of the version before fit: it leaves the new columns empty.
  add column first_approved_preview text
  constraint first_approval_whole check ((first_approved_by is null) = (first_approved_at is null)
    and (first_approved_by is null) = (first_approved_preview is null))
  constraint three_people check (first_approved_by <> proposed_by and (state <> 'approved' or first_approved_by <> decided_by));
comment on column platform.proposal.first_approved_by is
  'The first of two who approved, where it takes two; null before, and where it takes one.';
comment on column platform.proposal.first_approved_at is 'When they did; null as long as nobody has.';
comment on column platform.proposal.first_approved_preview is 'The hash of the preview that they were shown; null as long as nobody has approved.';
grant update (first_approved_by, first_approved_at, first_approved_preview) on platform.proposal to longlight_app;

alter table dividends.dividend
  add column first_approved_by text,
  add column first_approved_at timestamptz,
  add column first_approved_preview text
  constraint first_approval_whole check ((first_approved_by is null) = (first_approved_at is null)
    and (first_approved_by is null) = (first_approved_preview is null))
  constraint three_people check (first_approved_by <> declared_by and first_approved_by <> approved_by);
comment on column dividends.dividend.first_approved_by is
  'The first of two who approved, where it takes two; null before, and where it takes one.';
comment on column dividends.dividend.first_approved_at is 'When they did; null as long as nobody has.';
comment on column dividends.dividend.first_approved_preview is 'The hash of the preview that they were shown; null as long as nobody has approved.';
grant update (first_approved_by, first_approved_at, first_approved_preview) on dividends.dividend to longlight_app;
