-- When an approval is looked at next, as a column of its own. The planner's figures about holds_until cover all verifications, most of which are over:
-- it expected many to be due and read the whole table.

alter table accreditation.verification add column next_look_on date generated always as (
  case when status = 'APPROVED' then
    case when not 30 = any (reminded_days) then holds_until - 30 when not 7 = any (reminded_days) then holds_until - 7 else holds_until + 1 end
  end) stored;
comment on column accreditation.verification.next_look_on is
  'Of an approval: the day of its next reminder, 30 and 7 days before it ends, or the day after its end.';
drop index accreditation.verification_holds;
create index verification_looks on accreditation.verification (next_look_on) where next_look_on is not null;
