-- When an approval is looked at next, as a column of its own: of holds_until the planner knows the days of all verifications, most of which are over, and
-- takes so many to be due that it reads the whole table to find the first.

alter table accreditation.verification add column next_look_on date generated always as (
  case when status = 'APPROVED' then
    case when not 30 = any (reminded_days) then holds_until - 30 when not 7 = any (reminded_days) then holds_until - 7 else holds_until + 1 end
  end) stored;
comment on column accreditation.verification.next_look_on is
  'Of an approval: the day of its next reminder, 30 and 7 days before it ends, or the day after its end.';
drop index accreditation.verification_holds;
create index verification_looks on accreditation.verification (next_look_on) where next_look_on is not null;
