-- A request to limit the use of sensitive data; every request counts from receipt.

alter table privacy.data_request drop constraint data_request_kind_check;
alter table privacy.data_request add constraint data_request_kind_check
  check (kind in ('access', 'correct', 'delete', 'optOut', 'limit'));
comment on column privacy.data_request.answer_by is 'Counted from the day it came.';
comment on column privacy.data_request.verified_at is 'When the link in the email was opened; a request to opt out or to limit needs no proof.';
drop index privacy.data_request_open;
create index data_request_open on privacy.data_request (answer_by) where answered_at is null;
